import { Refusal } from '#contracts/refusals.ts'
import type { RequestUpload, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { bytesMaxOf, endingOf, isTypeAllowed, type UploadFolder } from '#contracts/uploads/upload.ts'
import { and, desc, eq, gt, isNull, ne, sql } from '../../database/drizzle.ts'
import { secondsUntil } from '../../seconds-until.ts'
import type { UploadDeps } from './upload-deps.ts'
import { fileUrlOf, tooLargeFor } from './upload-name.rules.ts'
import { uploads } from './uploads.tables.ts'

/** How long an upload address is valid, in seconds. */
const sendSeconds = 600
/** Unclaimed uploads of one person in the last hour: more than any form has; few before the e-mail address is confirmed. */
const unclaimedMax = { confirmed: 60, unconfirmed: 12 }

/** When an unused upload is an hour old, and another one may be announced in its place. */
export const secondsUntilRoom = (now: Date) =>
  sql<number>`${secondsUntil(sql`${uploads.createdAt} + interval '1 hour'`, now)}`

/**
 * [SH-7.25] Returns an address to send one file to, bound to the person, the folder, the type and, where it is
 * known, the length. Refuses: upload.too_large, upload.banner_too_large, upload.logo_too_large, upload.screenshot_too_large, upload.not_a_picture, upload.not_a_document, upload.too_many.
 */
export async function announceUpload(
  { db, links, clock, isContactProven }: UploadDeps,
  personId: string,
  request: Omit<RequestUpload, 'folder'> & { folder: UploadFolder },
): Promise<UploadAddress> {
  const { folder, content_type: contentType, file_name: fileName, file_size: size } = request
  if (size !== undefined && size > bytesMaxOf(folder)) throw tooLargeFor(folder)
  if (!isTypeAllowed(folder, contentType, fileName)) {
    throw new Refusal(folder === 'documents' ? 'upload.not_a_document' : 'upload.not_a_picture')
  }
  const hourAgo = new Date(clock().getTime() - 3_600_000)
  const isConfirmed = await isContactProven(personId)
  const max = unclaimedMax[isConfirmed ? 'confirmed' : 'unconfirmed']
  const [inTheWay] = await db
    .select({ seconds: secondsUntilRoom(clock()) })
    .from(uploads)
    .where(
      and(
        eq(uploads.personId, personId),
        isNull(uploads.claimedAt),
        ne(uploads.state, 'refused'),
        gt(uploads.createdAt, hourAgo),
      ),
    )
    .orderBy(desc(uploads.createdAt))
    .offset(max - 1)
    .limit(1)
  if (inTheWay) throw new Refusal('upload.too_many', inTheWay)
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
