import type { BookInvariant } from './book-invariant.ts'

/** What holds of times: the month of a booking, until when an order holds its goods, when an invoice is due. */
export const invariantsOfTimes: readonly BookInvariant[] = [
  {
    // Both are written in one transaction, so they are the same instant.
    rule: 'a booking is of the moment of its cause',
    violations: `select t.cause as what, coalesce((t.created_at - c.at)::text, 'at no time') as difference
      from (
        select x.cause, paid_at as at from payment_intents,
          lateral (values ('payment:' || id), ('charge_fee:' || id)) as x (cause) where state = 'paid'
        union all select 'invoice:' || id, created_at from invoices
        union all select 'withheld:' || id, decided_at from withholding_certificates where state = 'accepted'
        union all select 'release:' || id, released_at from parcels where released_at is not null
        union all select 'invoice_paid:' || id, paid_at from invoices where state = 'paid'
        union all select 'return:' || id, decided_at from returns where state in ('received', 'kept')
        union all select 'dispute:' || id, created_at from payment_disputes
        union all select 'withdrawal:' || id, created_at from withdrawals
        union all select 'debt_written_off:' || id, booked_at from debt_write_offs where booked_at is not null
        union all select case state when 'completed' then 'payout:' when 'reversed' then 'payout_reversed:' else 'payout_failed:' end || id, ended_at
          from withdrawals where state <> 'pending'
        union all select case t.state when 'completed' then 'refund:' || r.cause || ':' || t.id else 'refund_reversed:' || t.id end, t.ended_at
          from refund_transfers t join refunds r on r.id = t.refund_id where t.state <> 'pending'
      ) c join ledger_transactions t on t.cause = c.cause where t.created_at is distinct from c.at`,
  },
  {
    // Reports, receipts and vendors read orders by these moments. A parcel of an open pool is confirmed when the pool is filled.
    rule: 'orders, parcels and invoices have the moment of their state and no other, and orders that of their first event',
    violations: `select number as what, state as difference from orders
      where (state = 'confirmed' and confirmed_at is null) or (state in ('pending_payment', 'expired') and confirmed_at is not null)
        or (state in ('cancelled', 'expired')) <> (cancelled_at is not null)
      union all
      select id::text, status from parcels
      where case when confirmed_at is not null then status = 'pending_payment'
        else status not in ('pending_payment', 'cancelled') and not waits_for_pool(order_id) end
      union all
      select id::text, state from invoices where (state = 'paid') <> (paid_at is not null)
      union all
      select o.number, (e.at - o.created_at)::text
      from orders o join (select order_id, min(created_at) as at from parcel_events where status = 'pending_payment' group by order_id) e on e.order_id = o.id
      where e.at <> o.created_at`,
  },
  {
    rule: 'an invoice is due in the days that it says, and no order waits longer than one may',
    violations: `select id::text as what, (due_on - (created_at at time zone 'Africa/Accra')::date - limit_net30_days()) || ' days' as difference
      from invoices where due_on <> (created_at at time zone 'Africa/Accra')::date + limit_net30_days()::int
      union all
      select number, 'waits until ' || expires_at from orders
      where state = 'pending_payment' and expires_at > now() + make_interval(hours => greatest(limit_approval_hours(), limit_approved_payment_hours())::int)`,
  },
]
