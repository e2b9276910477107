import type { z } from 'zod'
import type { PayoutPage, PayoutRow, PayoutRows, PayoutsQuery } from '#contracts/desk/money/payouts.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { listActsAbout } from '../../operators/index.ts'
import { readWordsAbout } from './provider-words/provider-words.queries.ts'

const shownMost = 100

/** Transfers that wait for a person or for more than an hour, could not be sent, failed or came back in the last 30 days; or all; the newest first. */
export async function listPayouts(
  db: Connection,
  { q, state }: PayoutsQuery,
): Promise<z.infer<typeof PayoutRows>> {
  const isNamed = (reference: SQL, name: SQL) =>
    q ? sql`(${reference} = ${q} or ${name} ilike ${containing(q)})` : sql`true`
  /** What completed is not read at all: nearly all of them are. */
  const needsPerson = (transfer: SQL, waitsFor: SQL) =>
    state === 'all'
      ? sql`true`
      : sql`${transfer}.state <> 'completed' and case ${transfer}.state
          when 'pending' then ${transfer}.created_at < now() - interval '1 hour' or ${transfer}.failure_reason is not null or ${waitsFor} is not null
          else ${transfer}.created_at > now() - interval '30 days' end`
  const newest = sql`limit ${shownMost + 1}`
  const { rows } = await db.execute<PayoutRow & Record<string, unknown>>(sql`
    select x.reference, x.kind, x.name, x.receiver, x.provider, x.amount, x.state, x.failure, x.attempts, iso_instant(x.next) as next_try_at,
      iso_instant(x.created) as created_at, x.waits_for, x.agreed, x.store, x.link
    from (
      (with w as materialized (
        select w.* from withdrawals w join stores s on s.id = w.store_id
        where ${isNamed(sql`w.reference`, sql`s.name`)} and ${needsPerson(sql`w`, sql`withdrawal_waits_for(w)`)}
        order by w.created_at desc, w.reference ${newest}
      )
      select w.reference, 'withdrawal' as kind, s.name, concat_ws(' ', w.destination ->> 'provider', '•••' || (w.destination ->> 'number_end')) as receiver,
        w.provider, w.amount, w.state, w.failure_reason as failure, w.attempts, w.next_try_at as next, w.created_at as created,
        case w.state when 'pending' then (select withdrawal_waits_for(v) from withdrawals v where v.id = w.id) end as waits_for,
        array(select jsonb_build_object('id', p.id, 'name', p.name) from operator_consents c join people p on p.id = c.operator_id
          where c.matter = 'withdrawal' and c.subject_id = w.id order by c.created_at) as agreed, jsonb_build_object('slug', s.slug, 'name', s.name) as store,
        '/admin/stores/' || s.slug as link
      from w join stores s on s.id = w.store_id)
      union all
      (with t as materialized (
        select t.*, r.intent_id, p.name from refund_transfers t join refunds r on r.id = t.refund_id
        join orders o on o.id = r.order_id join people p on p.id = o.person_id
        where ${isNamed(sql`t.reference`, sql`p.name`)} and ${needsPerson(sql`t`, sql`null`)}
        order by t.created_at desc, t.reference ${newest}
      )
      select t.reference, 'refund', t.name, concat_ws(' ', t.destination ->> 'provider', '•••' || (t.destination ->> 'number_end')),
        t.provider, t.amount, t.state, t.failure_reason, t.attempts, t.next_try_at, t.created_at, null, '{}', null, '/admin/payments/' || t.intent_id from t)
    ) x order by x.created desc, x.reference limit ${shownMost + 1}`)
  return {
    rows: rows.slice(0, shownMost).map((row) => ({ ...row, amount: cedisOf(Number(row.amount)) })),
    has_more: rows.length > shownMost,
  }
}

/** A transfer with what its provider said and what operators did. Refuses: payout.not_found. */
export async function readPayoutPage(db: Connection, reference: string): Promise<PayoutPage> {
  const { rows } = await listPayouts(db, { q: reference, state: 'all' })
  const payout = rows.find((row) => row.reference === reference)
  if (!payout) throw new Refusal('payout.not_found')
  const [said, history] = await Promise.all([
    readWordsAbout(db, payout.provider, sql`select ${reference}::text as subject`),
    listActsAbout(db, reference),
  ])
  return { payout, ...said, history }
}
