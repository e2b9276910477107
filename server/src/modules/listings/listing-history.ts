import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Clash } from './merge-fields.rules.ts'

/** Who changes a product of which store. */
export interface Editor {
  readonly storeId: string
  readonly personId: string
}

export type Changes = readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]

const textMax = 200

/** Records in the store's audit log what somebody changed of a product. */
export async function recordChange(
  tx: Connection,
  { storeId, personId }: Editor,
  kind: string,
  product: { readonly id: string; readonly changes?: Changes; readonly [more: string]: unknown },
): Promise<void> {
  const { id, changes = [], ...more } = product
  const detail = {
    ...more,
    product_id: id,
    changes: changes.map(({ field, from, to }) => ({ field, from: asText(from), to: asText(to) })),
  }
  await tx.execute(sql`
    insert into store_events (store_id, actor_id, kind, detail)
    values (${storeId}, ${personId}, ${kind}, ${JSON.stringify(detail)}::jsonb)`)
}

/** The refusal of a save over what somebody else changed meanwhile, with both values by field. */
export async function clashRefusal(tx: Connection, id: string, clashes: readonly Clash[]): Promise<Refusal> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name from (
      select e.actor_id, e.created_at as at from store_events e
      where e.kind like 'product.%' and e.detail ->> 'product_id' = ${id}
      union all
      select coalesce(c.undone_by, c.actor_id), coalesce(c.undone_at, c.applied_at) from change_set_rows r
      join change_sets c on c.id = r.change_set_id where r.product_id = ${id} and r.outcome in ('written', 'restored', 'kept')
    ) e join people p on p.id = e.actor_id order by e.at desc limit 1`)
  const by = rows[0]?.name ?? 'Somebody'
  const errors = clashes.map(({ field, theirs }) => [
    field,
    [`${by} changed this to: ${asText(theirs) || 'nothing'}`],
  ])
  return new Refusal('listing.changed_meanwhile', { by }, { clashes, errors: Object.fromEntries(errors) })
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, textMax)
}
