import type { FileStorage } from '../../../adapters/storage/file-storage.ts'
import type { Database } from '../../../database/client.ts'
import { and, eq, inArray, isNull } from '../../../database/drizzle.ts'
import { idInUrl, keysOf } from '../upload-name.rules.ts'
import { uploads } from '../uploads.tables.ts'

/**
 * Deletes a released profile picture at once, files first, so that its address shows nothing any more. After the transaction that
 * released it, because files do not come back; where this fails the sweep does it.
 */
export async function removeReleased(db: Database, storage: FileStorage, fileUrl: string): Promise<void> {
  const id = idInUrl('profile', fileUrl)
  if (id === null) return
  await db.transaction(async (tx) => {
    const released = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.claimedAt)))
      .for('update')
    for (const key of released.flatMap(keysOf)) await storage.remove(key)
    await tx.delete(uploads).where(
      inArray(
        uploads.id,
        released.map((row) => row.id),
      ),
    )
  })
}
