import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

interface Row extends Record<string, unknown> {
  order_number: string
  placed_at: Date
  state: string
  total: number
  payment_method: string
  address: unknown
  items: { name: string; variant: string; quantity: number; total: number }[] | null
  returns: { reason: string; note: string; state: string }[] | null
  approval: { state: string; note: string | null; reason: string | null } | null
}

/** All orders and returns of a person, for the download of their data. Amounts in cedis. */
export async function exportOrders(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute<Row>(sql`
    select o.number as order_number, o.created_at as placed_at, o.state, o.total, o.payment_method, o.address,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'variant', l.variant_name, 'quantity', l.quantity, 'total', l.total) order by l.id)
        from order_lines l where l.order_id = o.id) as items,
      (select jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note, 'state', r.state) order by r.created_at)
        from returns r where r.order_id = o.id) as returns,
      (select jsonb_build_object('state', a.state, 'note', a.note, 'reason', a.reason) from order_approvals a where a.order_id = o.id) as approval
    from orders o where o.person_id = ${personId} order by o.created_at`)
  return rows.map(({ total, items, returns, ...row }) => ({
    ...row,
    total: cedisOf(Number(total)),
    items: (items ?? []).map((item) => ({ ...item, total: cedisOf(item.total) })),
    returns: returns ?? [],
  }))
}

/** What a person wrote about parcels for a store's team, for the download of their data. */
export async function exportParcelNotes(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select o.number as order_number, n.text, n.created_at as written_at
    from parcel_notes n join parcels p on p.id = n.parcel_id join orders o on o.id = p.order_id
    where n.author_id = ${personId} order by n.created_at`)
  return rows
}
