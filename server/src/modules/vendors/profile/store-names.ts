import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { isMisleading } from '../../accounts/index.ts'

/** The stores that are checked or were verified. A draft and a store that was refused have no right to their names. */
const othersThan = (id: string | null) => sql`
  from stores o where o.id is distinct from ${id}::uuid and o.status not in ('draft', 'rejected')`

/**
 * No two stores that are checked or were verified have one name, however it is written: a buyer could not tell them apart. To be called in
 * the transaction that gives or checks the name. Refuses: store.name_taken.
 */
export async function refuseTakenName(
  tx: Connection,
  store: { readonly id: string | null; readonly name: string },
): Promise<void> {
  // Two stores could take the name at one moment.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('store name ' || name_key(${store.name}), 0))`,
  )
  const { rowCount } = await tx.execute(
    sql`select ${othersThan(store.id)} and name_key(o.name) = name_key(${store.name}) limit 1`,
  )
  if (rowCount) throw new Refusal('store.name_taken')
}

/** What a store is named from now on; one that has its name already keeps it. Refuses: store.name_misleads, store.name_taken. */
export async function refuseNewName(
  tx: Connection,
  store: { readonly id: string | null; readonly name: string },
): Promise<void> {
  if (await isMisleading(tx, store.name)) throw new Refusal('store.name_misleads')
  await refuseTakenName(tx, store)
}

/** The addresses of at most five stores that are checked or were verified and have the name of this one, or one that looks like it. */
export async function listSameNamed(
  db: Connection,
  store: { readonly id: string; readonly name: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select o.slug ${othersThan(store.id)} and look_alike_key(o.name) = look_alike_key(${store.name}) order by o.slug limit 5`,
  )
  return rows.map(({ slug }) => slug)
}
