import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from '../../database/drizzle.ts'
import type { UploadDeps } from './upload-deps.ts'
import { keysOf } from './upload-name.rules.ts'
import { uploads } from './uploads.tables.ts'

const unclaimedHoursMax = 24
const sweptAtOnce = 100
/** A temporary file older than this was left by a process that ended. */
const arrivingMsMax = 3_600_000

/**
 * Deletes uploads that are a day old and shown nowhere, files first, so that a sweep that is interrupted leaves
 * no file without a row. Papers that were replaced are among them. Returns the number of deleted uploads.
 */
export async function sweepUploads(deps: UploadDeps): Promise<number> {
  await sweepArriving(deps)
  let swept = 0
  for (;;) {
    const now = await sweepSome(deps)
    swept += now
    if (now < sweptAtOnce) return swept
  }
}

function sweepSome({ db, storage, clock }: UploadDeps): Promise<number> {
  const before = new Date(clock().getTime() - unclaimedHoursMax * 3_600_000)
  return db.transaction(async (tx) => {
    const old = await tx
      .select()
      .from(uploads)
      .where(sql`${uploads.claimedAt} is null and ${uploads.createdAt} < ${before.toISOString()}`)
      .limit(sweptAtOnce)
      .for('update', { skipLocked: true })
    if (old.length === 0) return 0
    for (const key of old.flatMap(keysOf)) await storage.remove(key)
    await tx.delete(uploads).where(
      inArray(
        uploads.id,
        old.map(({ id }) => id),
      ),
    )
    return old.length
  })
}

async function sweepArriving({ arrivingDir }: UploadDeps): Promise<void> {
  for (const name of await readdir(arrivingDir).catch(() => [])) {
    const path = join(arrivingDir, name)
    const file = await stat(path).catch(() => null)
    if (file && Date.now() - file.mtimeMs > arrivingMsMax) await rm(path, { force: true })
  }
}
