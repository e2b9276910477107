import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { hashOf } from '../../../hash-of.ts'

interface Asked {
  readonly storeId: string
  /** The idempotency key of the request; without one each request makes something. */
  readonly key: string | undefined
  /** What is asked for: the same key with other contents is refused. */
  readonly contents: readonly [
    kind: 'product' | 'copy' | 'promotion' | 'note' | 'price' | 'code' | 'assignee' | 'count',
    ...unknown[],
  ]
}

interface Making<Made> {
  readonly make: () => Promise<Made>
  /** What an earlier request with this key made, as it is now. */
  readonly read: (id: string) => Promise<Made>
}

/**
 * Makes something of a store, in the caller's transaction, once for each key: a request that is repeated because its answer was lost
 * gets what the first one made. Refuses: store.key_reused, and what `make` and `read` refuse; a refused request leaves its key free.
 */
export async function makeOnce<Made extends { readonly id: string }>(
  tx: Connection,
  { storeId, key, contents }: Asked,
  { make, read }: Making<Made>,
): Promise<Made> {
  if (key === undefined) return make()
  const bodyHash = hashOf(contents)
  // Who comes at the same time waits here until the first one is done.
  const { rowCount } = await tx.execute(sql`
    insert into store_keys (store_id, key, body_hash) values (${storeId}, ${key}, ${bodyHash}) on conflict do nothing`)
  if (!rowCount) return read(await findMade(tx, { storeId, key, bodyHash }))
  const made = await make()
  await tx.execute(sql`
    update store_keys set made_id = ${made.id} where store_id = ${storeId} and key = ${key}`)
  return made
}

async function findMade(
  tx: Connection,
  { storeId, key, bodyHash }: { storeId: string; key: string; bodyHash: string },
): Promise<string> {
  const { rows } = await tx.execute<{ body_hash: string; made_id: string }>(sql`
    select body_hash, made_id from store_keys where store_id = ${storeId} and key = ${key}`)
  const [earlier] = rows
  if (earlier?.body_hash !== bodyHash) throw new Refusal('store.key_reused')
  return earlier.made_id
}
