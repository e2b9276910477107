import { createHash } from 'node:crypto'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listingOf, readListing } from '../read-listing.queries.ts'

interface Asked {
  readonly storeId: string
  /** The idempotency key of the request; without one each request makes a product. */
  readonly key: string | undefined
  /** What is asked for: the same key with other contents is refused. */
  readonly contents: unknown
}

/**
 * Makes a product in one transaction, once for each key of its store: a request that is repeated because its answer was lost gets the
 * product that the first one made, as it is now. Refuses: listing.key_reused, product.not_found where it was removed since, and what
 * `make` refuses; a refused request leaves its key free.
 */
export function makeOnce(
  db: Database,
  { storeId, key, contents }: Asked,
  make: (tx: Connection) => Promise<Listing>,
): Promise<Listing> {
  return db.transaction(async (tx) => {
    if (key === undefined) return make(tx)
    const bodyHash = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
    // Who comes at the same time waits here until the first one is done.
    const { rowCount } = await tx.execute(sql`
      insert into listing_keys (store_id, key, body_hash) values (${storeId}, ${key}, ${bodyHash}) on conflict do nothing`)
    if (!rowCount) return readMade(tx, storeId, { key, bodyHash })
    const made = await make(tx)
    await tx.execute(sql`
      update listing_keys set product_id = ${made.id} where store_id = ${storeId} and key = ${key}`)
    return made
  })
}

async function readMade(
  tx: Connection,
  storeId: string,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<Listing> {
  const { rows } = await tx.execute<{ body_hash: string; product_id: string }>(sql`
    select body_hash, product_id from listing_keys where store_id = ${storeId} and key = ${key}`)
  const [earlier] = rows
  if (earlier?.body_hash !== bodyHash) throw new Refusal('listing.key_reused')
  const listing = await readListing(tx, storeId, earlier.product_id)
  if (!listing) throw new Refusal('product.not_found')
  return listingOf(listing)
}
