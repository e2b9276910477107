import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { FileStorage } from '../adapters/storage/file-storage.ts'
import type { Config } from '../config.ts'
import { withClient } from '../database/databases.ts'
import { storageOf } from '../modules/uploads/index.ts'
import { StartupProblem } from './startup-problems.ts'

/** Lies among the files of a market, with a random value that its database knows. */
export const sign = 'juaso-market'

type Settings = Parameters<typeof storageOf>[0] & Pick<Config, 'S3_BUCKET'>

/**
 * Each market has a bucket of its own, for one deletes there what it shows nowhere. The first start leaves a sign of its
 * database in the bucket; a restored or replicated database has the same. Refuses: bucket_other_market. A bucket that cannot be
 * reached is told of and keeps nobody from selling.
 */
export async function refuseOtherBucket(
  url: string,
  config: Settings,
  tell: (sentence: string) => void,
): Promise<void> {
  const { S3_BUCKET: bucket } = config
  if (!bucket) return
  const mine = await signOf(url)
  try {
    const storage = storageOf(config)
    if ((await readSign(storage)) === null) await storage.put(sign, Buffer.from(mine), 'text/plain')
    // Read again: of two markets that begin at once, one finds the sign of the other.
    if ((await readSign(storage)) !== mine) throw new StartupProblem('bucket_other_market', { bucket })
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    tell(
      `The bucket ${bucket} cannot be used now (${(error as Error).message}): files are neither taken nor shown.`,
    )
  }
}

export async function readSign(storage: FileStorage): Promise<string | null> {
  const kept = await storage.open(sign)
  return kept && (await text(kept.body))
}

async function signOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    await client.query(
      `insert into market_secrets (name, fingerprint) values ('S3_BUCKET', $1) on conflict (name) do nothing`,
      [randomUUID()],
    )
    const { rows } = await client.query<{ fingerprint: string }>(
      `select fingerprint from market_secrets where name = 'S3_BUCKET'`,
    )
    return rows[0]?.fingerprint ?? ''
  })
}
