import { Refusal } from '#contracts/refusals.ts'
import type { DocumentLink } from '#contracts/uploads/upload.schema.ts'
import { isPrivateFolder, uploadFolders } from '#contracts/uploads/upload.ts'
import type { KeptFile } from '../../adapters/storage/file-storage.ts'
import { and, eq, inArray } from '../../database/drizzle.ts'
import type { UploadDeps } from './upload-deps.ts'
import { keysOf } from './upload-name.rules.ts'
import { uploadReads, uploads } from './uploads.tables.ts'

/** How long a link to a private file is valid, in seconds. */
const readSeconds = 120

/**
 * Makes a link to a private file of one's own that is valid for two minutes. Operators open the papers of others at the desk, where
 * the log keeps why. Refuses: upload.not_found, also for the files of others.
 */
export async function linkToDocument(deps: UploadDeps, readerId: string, id: string): Promise<DocumentLink> {
  const document = await findDocument(deps, id)
  if (document?.personId !== readerId) throw new Refusal('upload.not_found')
  return linkTo(deps, document, readerId)
}

/** The same for somebody to whom another module shows the file. Refuses: upload.not_found. */
export async function linkForReader(
  deps: UploadDeps,
  readerId: string,
  id: string,
): Promise<DocumentLink & { isPicture: boolean }> {
  const document = await findDocument(deps, id)
  if (!document) throw new Refusal('upload.not_found')
  return { ...linkTo(deps, document, readerId), isPicture: document.contentType.startsWith('image/') }
}

function linkTo(deps: UploadDeps, document: typeof uploads.$inferSelect, readerId: string): DocumentLink {
  const expires = Math.floor(deps.clock().getTime() / 1000) + readSeconds
  const signature = deps.links.sign({ ...signedBy(document, readerId), expires })
  const search = new URLSearchParams({ reader: readerId, expires: String(expires), signature })
  return {
    url: `/users/api/uploads/${document.id}/file?${search}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

/**
 * Opens a private file by such a link, and records who read it. Refuses: upload.link_invalid, upload.not_found.
 */
export async function openDocument(
  deps: UploadDeps,
  { id, reader, expires, signature }: { id: string; reader: string; expires: number; signature: string },
): Promise<KeptFile & { contentType: string; name: string }> {
  const document = await findDocument(deps, id)
  const isRight = document && deps.links.isRight({ ...signedBy(document, reader), expires }, signature)
  if (!isRight || expires * 1000 < deps.clock().getTime()) throw new Refusal('upload.link_invalid')
  const [key = ''] = keysOf(document)
  const file = await deps.storage.open(key)
  if (!file) throw new Refusal('upload.not_found')
  await deps.db.insert(uploadReads).values({ uploadId: id, personId: reader })
  return { ...file, contentType: document.contentType, name: `${id}.${document.ending}` }
}

const privateFolders = uploadFolders.filter(isPrivateFolder)

async function findDocument({ db }: UploadDeps, id: string) {
  const [document] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), inArray(uploads.folder, privateFolders), eq(uploads.state, 'stored')))
  return document ?? null
}

function signedBy(document: typeof uploads.$inferSelect, readerId: string) {
  const { id, folder, contentType, sizeAnnounced } = document
  return { purpose: 'read', id, personId: readerId, folder, contentType, sizeAnnounced } as const
}
