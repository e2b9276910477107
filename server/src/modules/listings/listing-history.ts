import { sql } from 'drizzle-orm'
import type { ListingEvent } from '#contracts/listings/listing-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
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

/** The history of a product, the newest first. */
export async function listHistory(db: Connection, storeId: string, id: string): Promise<ListingEvent[]> {
  const { rows } = await db.execute<ListingEvent & Record<string, unknown>>(sql`
    select e.id, e.kind, p.name as by, iso_instant(e.created_at) as at, coalesce(e.detail -> 'changes', '[]') as changes
    from store_events e join people p on p.id = e.actor_id
    where e.store_id = ${storeId} and e.kind like 'product.%' and e.detail ->> 'product_id' = ${id}
    order by e.created_at desc, e.id desc limit 100`)
  return rows
}

/** The refusal of a save over what somebody else changed meanwhile, with both values by field. */
export async function clashRefusal(tx: Connection, id: string, clashes: readonly Clash[]): Promise<Refusal> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name from store_events e join people p on p.id = e.actor_id
    where e.kind like 'product.%' and e.detail ->> 'product_id' = ${id} order by e.created_at desc, e.id desc limit 1`)
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
