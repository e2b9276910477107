import { Refusal } from '#contracts/refusals.ts'
import type { UploadFolder } from '#contracts/uploads/upload.ts'
import type { Connection } from '../../database/client.ts'
import { and, eq, inArray, isNull, sql } from '../../database/drizzle.ts'
import { fileUrlOf, idInUrl } from './upload-name.rules.ts'
import { uploads } from './uploads.tables.ts'

/**
 * Claims these files for what will show them, in its transaction: they must be this person's, of this folder, stored, and
 * not shown anywhere yet. `endings` narrows what documents may be. Refuses: upload.picture_invalid, and of documents
 * upload.file_invalid.
 */
export async function claimUploads(
  tx: Connection,
  personId: string,
  folder: UploadFolder,
  urls: readonly string[],
  endings?: readonly string[],
): Promise<void> {
  const ids = urls.map((url) => idInUrl(folder, url)).filter((id) => id !== null)
  const refusal = folder === 'documents' ? 'upload.file_invalid' : 'upload.picture_invalid'
  if (ids.length !== urls.length || new Set(ids).size !== ids.length) throw new Refusal(refusal)
  if (ids.length === 0) return
  const rows = await tx
    .update(uploads)
    .set({ claimedAt: sql`now()` })
    .where(
      and(
        inArray(uploads.id, ids),
        eq(uploads.personId, personId),
        eq(uploads.folder, folder),
        eq(uploads.state, 'stored'),
        isNull(uploads.claimedAt),
      ),
    )
    .returning({ ending: uploads.ending, id: uploads.id })
  const matching = rows.filter(
    ({ id, ending }) =>
      urls.includes(fileUrlOf({ id, folder, ending })) && (endings?.includes(ending) ?? true),
  )
  if (matching.length !== ids.length) throw new Refusal(refusal)
}

/** Keeps stored files for what will show them, also where nothing does now. Returns those that are there. */
export async function keepUploads(
  tx: Connection,
  folder: UploadFolder,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = urls.map((url) => idInUrl(folder, url)).filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .update(uploads)
    .set({ claimedAt: sql`coalesce(${uploads.claimedAt}, now())` })
    .where(and(inArray(uploads.id, ids), eq(uploads.folder, folder), eq(uploads.state, 'stored')))
    .returning({ ending: uploads.ending, id: uploads.id })
  return new Set(rows.map(({ id, ending }) => fileUrlOf({ id, folder, ending })))
}

/** Releases pictures that are no longer shown: the next sweep deletes them. Addresses that are no uploads are ignored. */
export async function releaseUploads(
  tx: Connection,
  folder: UploadFolder,
  urls: readonly string[],
): Promise<void> {
  const ids = urls.map((url) => idInUrl(folder, url)).filter((id) => id !== null)
  if (ids.length === 0) return
  await tx.update(uploads).set({ claimedAt: null }).where(inArray(uploads.id, ids))
}

/** Releases a person's uploads in these folders when the account is deleted; the next sweep deletes them. */
export async function releaseUploadsOf(
  tx: Connection,
  personId: string,
  folders: readonly UploadFolder[],
): Promise<void> {
  await tx
    .update(uploads)
    .set({ claimedAt: null, state: 'refused' })
    .where(and(eq(uploads.personId, personId), inArray(uploads.folder, [...folders])))
}
