import type { z } from 'zod'
import type { PayoutRow, PayoutRows, PayoutsQuery } from '#contracts/desk/money/payouts.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'

const shownMost = 100

/** Transfers that wait for a person or for more than an hour, could not be sent, failed or came back in the last 30 days; or all; the newest first. */
export async function listPayouts(
  db: Connection,
  { q, state }: PayoutsQuery,
): Promise<z.infer<typeof PayoutRows>> {
  const named = q ? sql`(x.reference = ${q} or x.name ilike ${containing(q)})` : sql`true`
  const wanted =
    state === 'all'
      ? sql`true`
      : sql`case x.state when 'pending' then x.created < now() - interval '1 hour' or x.failure is not null or x.waits_for is not null
          when 'completed' then false else x.created > now() - interval '30 days' end`
  const { rows } = await db.execute<PayoutRow & Record<string, unknown>>(sql`
    select x.reference, x.kind, x.name, x.receiver, x.provider, x.amount, x.state, x.failure, x.attempts, iso_instant(x.next) as next_try_at,
      iso_instant(x.created) as created_at, x.waits_for, x.agreed, x.store, x.link
    from (
      select w.reference, 'withdrawal' as kind, s.name, concat_ws(' ', w.destination ->> 'provider', '•••' || (w.destination ->> 'number_end')) as receiver,
        w.provider, w.amount, w.state, w.failure_reason as failure, w.attempts, w.next_try_at as next, w.created_at as created,
        case w.state when 'pending' then withdrawal_waits_for(w) end as waits_for,
        array(select jsonb_build_object('id', p.id, 'name', p.name) from withdrawal_consents c join people p on p.id = c.operator_id
          where c.withdrawal_id = w.id order by c.created_at) as agreed, jsonb_build_object('slug', s.slug, 'name', s.name) as store,
        '/admin/stores/' || s.slug as link
      from withdrawals w join stores s on s.id = w.store_id
      union all
      select t.reference, 'refund', p.name, concat_ws(' ', t.destination ->> 'provider', '•••' || (t.destination ->> 'number_end')),
        t.provider, t.amount, t.state, t.failure_reason, t.attempts, t.next_try_at, t.created_at, null, '{}', null, '/admin/payments/' || r.intent_id
      from refund_transfers t join refunds r on r.id = t.refund_id join orders o on o.id = r.order_id join people p on p.id = o.person_id
    ) x where ${named} and ${wanted} order by x.created desc, x.reference limit ${shownMost + 1}`)
  return {
    rows: rows.slice(0, shownMost).map((row) => ({ ...row, amount: cedisOf(Number(row.amount)) })),
    has_more: rows.length > shownMost,
  }
}
