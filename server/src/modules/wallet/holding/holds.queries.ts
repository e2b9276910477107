import type { HeldStore, HeldStores } from '#contracts/desk/money/holds.ts'
import { cedisOf } from '#contracts/money.ts'
import type { PayoutHold } from '#contracts/wallet/wallet.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** Why a store's payouts are held, and since when; null where they are not. */
export async function readHold(db: Connection, storeId: string): Promise<PayoutHold | null> {
  const { rows } = await db.execute<PayoutHold & Record<string, unknown>>(sql`
    select h.reason, iso_instant(h.created_at) as since, ${ofSuspension} as suspension
    from payout_holds h where h.store_id = ${storeId} and h.released_at is null`)
  return rows[0] ?? null
}

/** HoldOfSuspension of contracts. */
const ofSuspension = sql`case when h.suspension_id is not null then 'this' when exists (select from store_suspensions x
  where x.store_id = h.store_id and x.ended_at is null and x.holds_payouts) then 'after' end`

/** The stores whose payouts are held, the longest held first, with what waits there. */
export async function listHeldStores(db: Connection): Promise<HeldStores> {
  const { rows } = await db.execute<HeldStore & Record<string, unknown>>(sql`
    select s.slug, s.name, h.reason, iso_instant(h.created_at) as since, ${ofSuspension} as suspension, p.name as by,
      (select coalesce(sum(w.amount), 0)::bigint from withdrawals w where w.store_id = s.id and w.state = 'pending') as waiting
    from payout_holds h join stores s on s.id = h.store_id left join people p on p.id = h.held_by
    where h.released_at is null order by h.created_at, h.id limit 500`)
  return rows.map((row) => ({ ...row, waiting: cedisOf(Number(row.waiting)) }))
}
