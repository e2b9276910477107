import type { DeskReturns } from '#contracts/desk/money/returns.ts'
import { cedisOf } from '#contracts/money.ts'
import type { ReturnReason } from '#contracts/returns/return.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'

const shownMost = 100

export interface ReturnRow extends Record<string, unknown> {
  readonly id: string
  readonly order_number: string
  readonly store: string
  readonly buyer: string
  readonly reason: ReturnReason
  readonly goods: number
  readonly is_escalated: boolean
  readonly is_appeal: boolean
  readonly takes_effect_at: Date | null
  readonly requested_at: Date
  readonly since: Date
}

/** The columns of a return `r` of the parcel `p` in the order `o`, for a row of the list. */
export const returnColumns = sql`r.id, o.number as order_number, p.store_name as store, b.name as buyer, r.reason, return_goods(r.id) as goods,
  r.escalation is not null as is_escalated, r.appealed_at is not null as is_appeal, case when is_announced(r) then r.first_effect_at end as takes_effect_at,
  r.created_at as requested_at,
  coalesce(r.appealed_at, greatest(r.juaso_from, case when has_open_offer(r) then r.offer_until end)) as since`

export const returnTables = sql`returns r join parcels p on p.id = r.parcel_id join orders o on o.id = r.order_id join people b on b.id = o.person_id`

/** The returns that wait for Juaso, the longest first; or those it has decided about, announced ones included, the newest first. */
export async function listDeskReturns(
  db: Connection,
  { state }: { readonly state: 'waiting' | 'decided' },
): Promise<DeskReturns> {
  const which: SQL =
    state === 'waiting'
      ? sql`waits_for_ruling(r) order by coalesce(r.appealed_at, r.juaso_from), r.id`
      : sql`(r.ruling is not null or first_ruling_state(r) <> 'appealed') order by coalesce(r.decided_at, r.first_at) desc, r.id`
  const { rows } = await db.execute<ReturnRow>(sql`
    select ${returnColumns} from ${returnTables} where ${which} limit ${shownMost + 1}`)
  return { rows: rows.slice(0, shownMost).map(returnRowOf), has_more: rows.length > shownMost }
}

export function returnRowOf(row: ReturnRow): DeskReturns['rows'][number] {
  const { id, order_number, store, buyer, reason, is_escalated, is_appeal } = row
  return {
    ...{ id, order_number, store, buyer, reason, is_escalated, is_appeal },
    takes_effect_at: row.takes_effect_at && new Date(row.takes_effect_at).toISOString(),
    goods: cedisOf(Number(row.goods)),
    requested_at: new Date(row.requested_at).toISOString(),
    since: new Date(row.since).toISOString(),
  }
}
