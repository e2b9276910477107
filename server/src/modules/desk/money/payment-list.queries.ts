import type { z } from 'zod'
import type { PaymentRow, PaymentRows, PaymentsQuery } from '#contracts/desk/money/payments.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { isPrivate } from '../../../plugins/operators/private-parts.ts'

const shownMost = 100

const today = sql`i.created_at >= ghana_start('day', now())`

/** Payments `i` that were begun today in Accra, and what became of them. */
export const paymentGroups = {
  today,
  paid_today: sql`${today} and i.state = 'paid'`,
  failed_today: sql`${today} and i.state in ('failed', 'expired')`,
  waiting_today: sql`${today} and i.state = 'pending'`,
} as const

type Row = PaymentRow & Record<string, unknown>

/**
 * Payments that need a person, those of open invoices, or all of them, newest first; with words, those that are called exactly so: who `onlyLooks`
 * finds none by a telephone number or an e-mail address.
 */
export async function listPayments(
  db: Connection,
  { q, state }: PaymentsQuery,
  onlyLooks: boolean,
): Promise<z.infer<typeof PaymentRows>> {
  const wanted: SQL[] = []
  if (q) wanted.push(onlyLooks && isPrivate(q) ? sql`false` : sql`i.id in (select payment_named(${q}))`)
  if (state === 'attention') wanted.push(sql`i.id in (select payment from payments_in_trouble())`)
  if (state === 'invoices') wanted.push(sql`i.id in (select intent_id from invoices where state = 'open')`)
  if (state === 'paid_today' || state === 'failed_today' || state === 'waiting_today')
    wanted.push(paymentGroups[state])
  const condition = wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select i.* from payment_intents i where ${condition} order by i.created_at desc, i.id desc limit ${shownMost + 1}
    )
    select i.id, i.reference, o.number as order_number, p.name as buyer, i.provider, i.method, i.amount, i.state,
      iso_instant(i.created_at) as created_at,
      (select t.trouble from payments_in_trouble() t where t.payment = i.id order by t.rank limit 1) as trouble
    from shown i join orders o on o.id = i.order_id join people p on p.id = i.person_id
    order by i.created_at desc, i.id desc`)
  const unmatched =
    state === 'attention' && !q
      ? await db.execute<z.infer<typeof PaymentRows>['unmatched'][number]>(sql`
          select provider, subject as reference, iso_instant(max(received_at)) as received_at from webhook_events w
          where is_unmatched and received_at > now() - interval '30 days'
          group by 1, 2 order by 3 desc limit 50`)
      : { rows: [] }
  return {
    rows: rows.slice(0, shownMost).map((row) => ({ ...row, amount: cedisOf(Number(row.amount)) })),
    has_more: rows.length > shownMost,
    unmatched: unmatched.rows,
  }
}
