import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { withClient } from '../database/databases.ts'
import { storageOf } from '../modules/uploads/index.ts'
import { readSign, sign } from './refuse-other-bucket.ts'

type Settings = Parameters<typeof storageOf>[0] & Pick<Config, 'S3_BUCKET'>

/**
 * Without a bucket, all processes of a market keep its files in one folder. The first start leaves a sign of its database there, which a
 * copy of the folder has too; a process that finds none, or another one, tells of it. It starts all the same: a folder may be lost,
 * and its market goes on selling.
 */
export async function tellOfOtherFolder(
  url: string,
  config: Settings,
  tell: (sentence: string) => void,
): Promise<void> {
  if (config.S3_BUCKET) return
  const folder = resolve(config.DATA_DIR)
  const storage = storageOf(config)
  await withClient(url, async (client) => {
    // Of two first starts at once, the second waits until the first has left its sign.
    await client.query('begin')
    const mine = randomUUID()
    const noted = await client.query(
      `insert into market_secrets (name, fingerprint) values ('DATA_DIR', $1) on conflict (name) do nothing`,
      [mine],
    )
    if (noted.rowCount) await storage.put(sign, Buffer.from(mine), 'text/plain')
    await client.query('commit')
    const { rows } = await client.query<{ fingerprint: string }>(
      `select fingerprint from market_secrets where name = 'DATA_DIR'`,
    )
    if ((await readSign(storage)) === rows[0]?.fingerprint) return
    tell(
      `The files that people upload are not in ${folder}: this market keeps them in another folder. Give every process the same DATA_DIR, or set S3_BUCKET.`,
    )
  })
}
