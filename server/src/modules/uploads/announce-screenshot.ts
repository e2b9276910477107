import { Refusal } from '#contracts/refusals.ts'
import type { RequestUpload, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { and, desc, eq, gt, isNull } from '../../database/drizzle.ts'
import { announceUpload, secondsUntilRoom } from './announce-upload.ts'
import type { UploadDeps } from './upload-deps.ts'
import { uploads } from './uploads.tables.ts'

export type Screenshot = Omit<RequestUpload, 'folder'>

/** Unused screenshots of all visitors together in the last hour: anybody may send them, and together they fill no disk. */
const unclaimedMax = 300

/**
 * Returns an address to send one screenshot to. Nobody needs an account to send feedback: the random id of the form is
 * what claims its files. Refuses: upload.screenshot_too_large, upload.not_a_picture, upload.too_many.
 */
export async function announceScreenshot(
  deps: UploadDeps,
  formId: string,
  file: Screenshot,
): Promise<UploadAddress> {
  const hourAgo = new Date(deps.clock().getTime() - 3_600_000)
  const [inTheWay] = await deps.db
    .select({ seconds: secondsUntilRoom(deps.clock()) })
    .from(uploads)
    .where(and(eq(uploads.folder, 'screenshots'), isNull(uploads.claimedAt), gt(uploads.createdAt, hourAgo)))
    .orderBy(desc(uploads.createdAt))
    .offset(unclaimedMax - 1)
    .limit(1)
  if (inTheWay) throw new Refusal('upload.too_many', inTheWay)
  return announceUpload(deps, formId, { ...file, folder: 'screenshots' })
}
