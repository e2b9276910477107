import { Refusal } from '#contracts/refusals.ts'
import type { DocumentLink } from '#contracts/uploads/upload.schema.ts'
import { isPrivateFolder, uploadFolders } from '#contracts/uploads/upload.ts'
import type { KeptFile } from '../../adapters/storage/file-storage.ts'
import { and, eq, inArray } from '../../database/drizzle.ts'
import type { DeskReader, UploadDeps } from './upload-deps.ts'
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
  return linkTo(deps, document, { readerId })
}

/** The same for somebody to whom another module shows the file. Refuses: upload.not_found. */
export async function linkForReader(deps: UploadDeps, readerId: string, id: string): Promise<DocumentLink> {
  const document = await findDocument(deps, id)
  if (!document) throw new Refusal('upload.not_found')
  return linkTo(deps, document, { readerId })
}

/**
 * The same for an operator, as the caller has made sure. It ends before its time with the session, and with the role that permitted it.
 * Refuses: upload.not_found.
 */
export async function linkAtDesk(
  deps: UploadDeps,
  { operatorId: readerId, sessionId, role }: DeskReader,
  id: string,
): Promise<DocumentLink & { isPicture: boolean }> {
  const document = await findDocument(deps, id)
  if (!document) throw new Refusal('upload.not_found')
  const link = linkTo(deps, document, { readerId, desk: `${sessionId} ${role}` })
  return { ...link, isPicture: document.contentType.startsWith('image/') }
}

interface Reader {
  readonly readerId: string
  readonly desk?: string | undefined
}

function linkTo(deps: UploadDeps, document: typeof uploads.$inferSelect, reader: Reader): DocumentLink {
  const { readerId, desk } = reader
  const expires = Math.floor(deps.clock().getTime() / 1000) + readSeconds
  const signature = deps.links.sign({ ...signedBy(document, reader), expires })
  const search = new URLSearchParams({
    ...{ reader: readerId, expires: String(expires), signature },
    ...(desk !== undefined && { desk }),
  })
  return {
    url: `/users/api/uploads/${document.id}/file?${search}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

interface Opening {
  readonly id: string
  readonly reader: string
  readonly desk?: string | undefined
  readonly expires: number
  readonly signature: string
}

/**
 * Opens a private file by such a link, and records who read it. Refuses: upload.link_invalid, upload.not_found.
 */
export async function openDocument(
  deps: UploadDeps,
  { id, reader: readerId, desk, expires, signature }: Opening,
): Promise<KeptFile & { contentType: string; name: string }> {
  const document = await findDocument(deps, id)
  const isRight =
    document && deps.links.isRight({ ...signedBy(document, { readerId, desk }), expires }, signature)
  if (!isRight || expires * 1000 < deps.clock().getTime()) throw new Refusal('upload.link_invalid')
  if (desk !== undefined) {
    const [sessionId = '', role = ''] = desk.split(' ')
    const isStill = await deps.isStillAtDesk({ operatorId: readerId, sessionId, role })
    if (!isStill) throw new Refusal('upload.link_invalid')
  }
  const [key = ''] = keysOf(document)
  const file = await deps.storage.open(key)
  if (!file) throw new Refusal('upload.not_found')
  await deps.db.insert(uploadReads).values({ uploadId: id, personId: readerId })
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

function signedBy(document: typeof uploads.$inferSelect, { readerId, desk }: Reader) {
  const { id, folder, contentType, sizeAnnounced } = document
  return { purpose: 'read', id, personId: readerId, desk, folder, contentType, sizeAnnounced } as const
}
