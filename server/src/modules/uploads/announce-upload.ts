import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import {
  bytesMaxOf,
  endingOf,
  isTypeAllowed,
  type RequestUpload,
  type UploadAddress,
  type UploadFolder,
} from '#contracts/uploads/upload.ts'
import type { UploadDeps } from './upload-deps.ts'
import { fileUrlOf, tooLargeFor } from './upload-name.rules.ts'
import { uploads } from './uploads.tables.ts'

/** How long an upload address is valid, in seconds. */
const sendSeconds = 600
/** Unclaimed uploads of one person in the last hour: more than any form has; few before the e-mail address is confirmed. */
const unclaimedMax = { confirmed: 60, unconfirmed: 12 }

/**
 * [SH-7.25] Returns an address to send one file to, bound to the person, the folder, the type and, where it is
 * known, the length. Refuses: upload.too_large, upload.banner_too_large, upload.screenshot_too_large, upload.not_a_picture, upload.not_a_document, upload.too_many.
 */
export async function announceUpload(
  { db, links, clock, isEmailConfirmed }: UploadDeps,
  personId: string,
  request: Omit<RequestUpload, 'folder'> & { folder: UploadFolder },
): Promise<UploadAddress> {
  const { folder, content_type: contentType, file_name: fileName, file_size: size } = request
  if (size !== undefined && size > bytesMaxOf(folder)) throw tooLargeFor(folder)
  if (!isTypeAllowed(folder, contentType, fileName)) {
    throw new Refusal(folder === 'documents' ? 'upload.not_a_document' : 'upload.not_a_picture')
  }
  const hourAgo = new Date(clock().getTime() - 3_600_000)
  const [unclaimed] = await db
    .select({ count: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.personId, personId),
        isNull(uploads.claimedAt),
        ne(uploads.state, 'refused'),
        gt(uploads.createdAt, hourAgo),
      ),
    )
  const isConfirmed = await isEmailConfirmed(personId)
  if ((unclaimed?.count ?? 0) >= unclaimedMax[isConfirmed ? 'confirmed' : 'unconfirmed'])
    throw new Refusal('upload.too_many')
  const expires = Math.floor(clock().getTime() / 1000) + sendSeconds
  const sizeAnnounced = size ?? null
  const [upload] = await db
    .insert(uploads)
    .values({
      personId,
      folder,
      contentType,
      ending: endingOf(fileName),
      sizeAnnounced,
      expiresAt: new Date(expires * 1000),
    })
    .returning()
  if (!upload) throw new Error('an upload could not be announced')
  const signature = links.sign({
    purpose: 'send',
    id: upload.id,
    personId,
    folder,
    contentType,
    sizeAnnounced,
    expires,
  })
  return {
    upload_url: `/users/api/uploads/${upload.id}?${new URLSearchParams({ expires: String(expires), signature })}`,
    file_url: fileUrlOf(upload),
  }
}
