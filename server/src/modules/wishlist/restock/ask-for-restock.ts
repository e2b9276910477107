import { Refusal } from '#contracts/refusals.ts'
import { restockLimits } from '#contracts/restock/restock.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { lockPerson } from '../../accounts/index.ts'

/**
 * Remembers that a person wants to be told when a sold-out variant is back. Asking again changes nothing. Refuses:
 * product.not_found, restock.in_stock, restock.too_many.
 */
export function askForRestock(db: Database, personId: string, variantId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    await refuseUnneeded(tx, personId, variantId)
    await tx.execute(sql`
      insert into restock_requests (person_id, variant_id) values (${personId}, ${variantId}) on conflict do nothing`)
  })
}

async function refuseUnneeded(tx: Connection, personId: string, variantId: string): Promise<void> {
  const { rows } = await tx.execute<{ is_in_stock: boolean; waiting: number }>(sql`
    select coalesce(not k.tracked or k.on_hand > k.reserved, false) as is_in_stock,
      (select count(*)::int from restock_requests r where r.person_id = ${personId} and r.variant_id <> v.id) as waiting
    from variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
    left join stock k on k.variant_id = v.id
    where v.id = ${variantId} and v.is_active and p.status = 'active' and s.status = 'verified'`)
  const found = rows[0]
  if (!found) throw new Refusal('product.not_found')
  if (found.is_in_stock) throw new Refusal('restock.in_stock')
  if (found.waiting >= restockLimits.waitingMax)
    throw new Refusal('restock.too_many', { max: restockLimits.waitingMax })
}

export async function stopWaiting(db: Database, personId: string, variantId: string): Promise<void> {
  await db.execute(
    sql`delete from restock_requests where person_id = ${personId} and variant_id = ${variantId}`,
  )
}

/** The variants of a product that a person waits for. */
export async function listRestockRequests(
  db: Database,
  personId: string,
  productId: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ variant_id: string }>(sql`
    select r.variant_id from restock_requests r join variants v on v.id = r.variant_id
    where r.person_id = ${personId} and v.product_id = ${productId}`)
  return rows.map(({ variant_id }) => variant_id)
}

/** What a person waits for, for the download. */
export async function exportRestockRequests(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select p.name as product, v.name as variant, r.created_at as asked_at from restock_requests r
    join variants v on v.id = r.variant_id join products p on p.id = v.product_id
    where r.person_id = ${personId} order by r.created_at`)
  return rows
}

/** Forgets what a person waits for when the account is deleted. */
export async function eraseRestockRequests(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`delete from restock_requests where person_id = ${personId}`)
}
