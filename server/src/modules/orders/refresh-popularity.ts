import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** A product that changes meanwhile waits for the others of its batch at most. */
const productsAtOnce = 100

interface Sold extends Record<string, unknown> {
  readonly id: string
  readonly units: number
  readonly is_bestseller: boolean
}

/**
 * Counts what was sold into the popularity of products, marks the top 5% as bestsellers and counts the words of search; nightly. Each
 * batch of products is a transaction of its own: who is interrupted leaves the rest to the next night. Returns how many products changed.
 */
export async function refreshPopularity(db: Database): Promise<number> {
  const sold = await countSold(db)
  let changed = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products where id > ${after} and status = 'active' order by id limit ${productsAtOnce}`)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    const batch = rows.map(({ id }) => sold.get(id) ?? { id, units: 0, is_bestseller: false })
    changed += await writeBatch(db, batch)
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select recount_words()`)
  })
  return changed
}

/** What was sold of each active product within 90 days and did not come back, and whether fewer than 5% of all were sold more often. */
function countSold(db: Database): Promise<ReadonlyMap<string, Sold>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<Sold>(sql`
      select p.id, sum(u.kept)::int as units,
        (rank() over (order by sum(u.kept) desc) - 1)::float8
          / greatest((select count(*) from products where status = 'active') - 1, 1) < 0.05 as is_bestseller
      from order_lines l join parcels k on k.id = l.parcel_id join products p on p.id = l.product_id,
        lateral (select l.quantity - returned_pieces(l.id) as kept) u
      where k.created_at > now() - interval '90 days'
        and k.status not in ('pending_payment', 'cancelled', 'returned') and p.status = 'active'
      group by p.id having sum(u.kept) > 0`)
    return new Map(rows.map((row) => [row.id, row]))
  })
}

async function writeBatch(db: Database, batch: readonly Sold[]): Promise<number> {
  const { rows } = await db.execute<{ changed: number }>(sql`
    select refresh_popularity(array_agg(id), array_agg(units), array_agg(is_bestseller)) as changed
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as b (id uuid, units int, is_bestseller boolean)`)
  return rows[0]?.changed ?? 0
}
