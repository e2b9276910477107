import type { BookInvariant } from './book-invariant.ts'

/** What holds of times: the month of a booking, until when an order holds its goods, when an invoice is due. */
export const invariantsOfTimes: readonly BookInvariant[] = [
  {
    // Both are written in one transaction, so they are the same instant.
    rule: 'a booking is of the moment of its cause',
    violations: `select t.cause as what, (t.created_at - c.at)::text as difference
      from (
        select x.cause, paid_at as at from payment_intents,
          lateral (values ('payment:' || id), ('charge_fee:' || id)) as x (cause) where state = 'paid'
        union all select 'invoice:' || id, created_at from invoices
        union all select 'withheld:' || id, decided_at from withholding_certificates where state = 'accepted'
        union all select 'release:' || id, released_at from parcels where released_at is not null
        union all select 'return:' || id, decided_at from returns where state in ('received', 'kept')
        union all select 'dispute:' || id, created_at from payment_disputes
        union all select 'withdrawal:' || id, created_at from withdrawals
        union all select case state when 'completed' then 'payout:' when 'reversed' then 'payout_reversed:' else 'payout_failed:' end || id, ended_at
          from withdrawals where ended_at is not null
        union all select case t.state when 'completed' then 'refund:' || r.cause || ':' || t.id else 'refund_reversed:' || t.id end, t.ended_at
          from refund_transfers t join refunds r on r.id = t.refund_id where t.ended_at is not null
      ) c join ledger_transactions t on t.cause = c.cause where t.created_at <> c.at`,
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
