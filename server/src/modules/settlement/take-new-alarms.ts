import { limits } from '#contracts/limits.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { MoneyAlarm } from '../payments/index.ts'

/**
 * The condition under which an alarm of each kind ends by itself. Each open alarm is looked up as one row by its key,
 * so the cost does not grow with the number of rows ever processed.
 */
const endings = {
  'refund.late': "select from refunds r where r.id = a.subject::uuid and r.state in ('completed', 'failed')",
  'refund.failed': "select from refunds r where r.id = a.subject::uuid and r.state = 'completed'",
  'refund.held': 'select from refunds r where r.id = a.subject::uuid and not is_held(r)',
  'return.waiting':
    "select from returns r where r.id = a.subject::uuid and (r.state <> 'requested' or has_open_offer(r) or is_announced(r))",
  'invoice.overdue': "select from invoices v where v.id = a.subject::uuid and v.state <> 'open'",
  'webhook.unhandled':
    'select from webhook_events w where w.id = a.subject::uuid and w.handled_at is not null',
  'payment.stuck': "select from payment_intents i where i.reference = a.subject and i.state = 'paid'",
  'event.stuck': 'select where not exists (select from outbox b where b.id = a.subject::bigint)',
  'ruling.stuck': 'select from returns r where r.id = a.subject::uuid and not is_announced(r)',
  'store.owes':
    'select from ledger_accounts l join balances b on b.account_id = l.id where l.path = a.subject and b.amount >= 0',
  'order.stuck': "select from orders o where o.id = a.subject::uuid and o.state <> 'pending_payment'",
} as const

/**
 * Raises the alarms that follow from elapsed time: a refund without progress for an hour since it could be sent, a webhook event not processed
 * for an hour, a return that its store has not answered for 48 hours
 * (while its offer waits for the buyer, it has, and an announced decision has answered for it), an event whose handlers failed six times (twenty minutes), an
 * overdue invoice. Ends the alarms whose
 * cause is gone. Returns the open alarms that were not logged yet, each of them once over all processes.
 */
export async function takeNewAlarms(db: Connection): Promise<MoneyAlarm[]> {
  await db.execute(sql`
    insert into money_alarms (kind, subject, detail)
    select 'refund.late', r.id::text, coalesce(r.failure_reason, 'not sent yet') from refunds r
    where r.state in ('pending', 'processing') and r.created_at < now() - interval '1 hour'
      and (r.state = 'pending' or r.failure_reason is not null or r.created_at < now() - interval '10 days')
      -- Cash that the carrier has is a task of its own once it is late, and a held refund at once.
      and not waits_for_cash(r) and not is_held(r) and could_leave_since(r) < now() - interval '1 hour'
      -- A refund that waits for the bank's decision has an alarm of its own: that of the dispute.
      and not bank_decides_over(r.intent_id)
    union all
    select 'webhook.unhandled', w.id::text, w.kind || ' ' || coalesce(w.subject, '') from webhook_events w
    where w.handled_at is null and w.received_at < now() - interval '1 hour'
    union all
    select 'return.waiting', r.id::text, 'the store of order ' || o.number || ' has not answered a return'
    from returns r join orders o on o.id = r.order_id
    where r.state = 'requested' and not has_open_offer(r) and not is_announced(r) and r.created_at < now() - make_interval(hours => ${limits.returnAnswerHours})
    union all
    select 'event.stuck', b.id::text, b.topic || ': ' || coalesce(b.last_error, '') from outbox b where b.attempts >= 6
    union all
    select 'invoice.overdue', v.id::text, 'the invoice of order ' || o.number || ' was due on ' || v.due_on
    from invoices v join orders o on o.id = v.order_id where is_overdue(v)
    on conflict (kind, subject) where resolved_at is null do nothing`)
  for (const [kind, isOver] of Object.entries(endings)) {
    await db.execute(sql`
      update money_alarms a set resolved_at = now() where a.kind = ${kind} and a.resolved_at is null and exists (${sql.raw(isOver)})`)
  }
  const fresh = await db.execute<MoneyAlarm>(sql`
    update money_alarms set logged_at = now() where logged_at is null and resolved_at is null
    returning kind, subject, detail`)
  return fresh.rows
}
