import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { and, eq, isNull, sql } from '../../../database/drizzle.ts'
import { claimUploads, releaseUploads } from '../../uploads/index.ts'
import { people } from '../accounts.tables.ts'

/**
 * [SH-2.16] Sets a person's profile picture, one of their own uploads, or none (null). The previous one is released and
 * returned. Refuses: upload.picture_invalid.
 */
export async function choosePicture(
  db: Database,
  personId: string,
  fileUrl: string | null,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ image: people.image })
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.deletedAt)))
      .for('update')
    if (!person) throw new Refusal('auth.token_invalid')
    if (person.image === fileUrl) return null
    if (fileUrl) await claimUploads(tx, personId, 'profile', [fileUrl])
    if (person.image) await releaseUploads(tx, 'profile', [person.image])
    await tx.update(people).set({ image: fileUrl, updatedAt: sql`now()` }).where(eq(people.id, personId))
    return person.image
  })
}
