import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#contracts/refusals.ts'
import type { StoredUpload } from '#contracts/uploads/upload.schema.ts'
import { bytesMaxOf, isPrivateFolder, type UploadFolder } from '#contracts/uploads/upload.ts'
import { and, eq, gt, sql } from '../../database/drizzle.ts'
import { isDocumentOf, kindOf } from './kind.rules.ts'
import { makePictures } from './make-pictures.ts'
import type { UploadDeps } from './upload-deps.ts'
import { fileUrlOf, keysOf, tooLargeFor } from './upload-name.rules.ts'
import { uploads } from './uploads.tables.ts'

export interface Sent {
  readonly id: string
  readonly expires: number
  readonly signature: string
  readonly contentType: string
  /** Bytes, from the request's header; null where it has none. */
  readonly length: number | null
  readonly body: Readable
}

type Upload = typeof uploads.$inferSelect

/** The longest time in which one file may arrive, in milliseconds: 10 MB at 140 kbit/s. */
export const arrivalMsMax = 600_000

/**
 * [SH-7.26] Receives the announced file: once, in time, of the announced type and length, 10 MB at most, and
 * of the kind that its contents show, whatever its name. Then makes its pictures, or stores the document.
 * Refuses: upload.link_invalid, upload.link_used, upload.type_changed, upload.size_changed, upload.too_large, upload.banner_too_large, upload.logo_too_large,
 * upload.screenshot_too_large,
 * upload.cut_short, upload.not_a_picture, upload.too_many_pixels, upload.not_a_document, upload.too_many_waiting.
 */
export async function receiveUpload(deps: UploadDeps, sent: Sent): Promise<StoredUpload> {
  const upload = await takeAddress(deps, sent)
  const path = join(deps.arrivingDir, upload.id)
  try {
    const size = await keepWhileCounting(deps, upload, sent.body, path)
    await store(deps, upload, path)
    await deps.db
      .update(uploads)
      .set({ state: 'stored', size, storedAt: deps.clock() })
      .where(eq(uploads.id, upload.id))
    return { file_url: fileUrlOf(upload), content_type: upload.contentType, size }
  } catch (error) {
    const mayTryAgain = error instanceof Refusal && error.code === 'upload.too_many_waiting'
    const state = mayTryAgain ? 'announced' : 'refused'
    await deps.db.update(uploads).set({ state }).where(eq(uploads.id, upload.id))
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Checks everything that is known before the first byte, and marks the address as used. */
async function takeAddress({ db, links, clock, pictureQueue }: UploadDeps, sent: Sent): Promise<Upload> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, sent.id))
  if (!upload) throw new Refusal('upload.link_invalid')
  const { id, personId, folder, contentType, sizeAnnounced } = upload
  const signed = { purpose: 'send', id, personId, folder, contentType, sizeAnnounced } as const
  if (!links.isRight({ ...signed, expires: sent.expires }, sent.signature)) {
    throw new Refusal('upload.link_invalid')
  }
  if (sent.contentType !== contentType) throw new Refusal('upload.type_changed')
  if (sent.length !== null && sent.length > bytesMaxOf(folder as UploadFolder)) throw tooLargeFor(folder)
  if (sent.length !== null && sizeAnnounced !== null && sent.length !== sizeAnnounced) {
    throw new Refusal('upload.size_changed')
  }
  // Before the body is sent in vain.
  if (!isPrivateFolder(folder as UploadFolder)) pictureQueue.assertRoom(personId)
  const [row] = await db
    .update(uploads)
    .set({ state: 'arriving' })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.state, 'announced'),
        gt(uploads.expiresAt, sql`${clock().toISOString()}`),
      ),
    )
    .returning()
  if (row) return row
  throw new Refusal(upload.expiresAt <= clock() ? 'upload.link_invalid' : 'upload.link_used')
}

/** Writes the body to a file chunk by chunk. Returns its length. */
async function keepWhileCounting(
  { arrivingDir }: UploadDeps,
  { sizeAnnounced, folder }: Upload,
  body: Readable,
  path: string,
): Promise<number> {
  await mkdir(arrivingDir, { recursive: true, mode: 0o700 })
  const allowed = bytesMaxOf(folder as UploadFolder)
  const most = sizeAnnounced ?? allowed
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > allowed) return done(tooLargeFor(folder))
      if (size > most) return done(new Refusal('upload.size_changed'))
      done(null, chunk)
    },
  })
  try {
    await pipeline(body, counting, createWriteStream(path, { mode: 0o600 }), {
      signal: AbortSignal.timeout(arrivalMsMax),
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('upload.cut_short')
  }
  if (size === 0) throw new Refusal('upload.cut_short')
  if (sizeAnnounced !== null && size !== sizeAnnounced) throw new Refusal('upload.size_changed')
  return size
}

async function store({ storage, pictureQueue }: UploadDeps, upload: Upload, path: string): Promise<void> {
  const kind = kindOf(await headOf(path))
  const isPicture = kind?.startsWith('image/') ?? false
  const [base = ''] = keysOf(upload)
  if (isPrivateFolder(upload.folder as UploadFolder)) {
    const fits = isDocumentOf(upload.contentType, kind, isPicture ? Buffer.alloc(0) : await readFile(path))
    if (!fits)
      throw new Refusal(upload.folder === 'documents' ? 'upload.not_a_document' : 'upload.not_a_picture')
    return storage.put(base, { path }, upload.contentType)
  }
  if (!isPicture) throw new Refusal('upload.not_a_picture')
  const { folder, id, ending, personId } = upload
  for (const { side, format, body } of await pictureQueue.add(personId, () => makePictures(path, folder))) {
    await storage.put(`${folder}/${id}.${ending}-${side}.${format}`, body, `image/${format}`)
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
