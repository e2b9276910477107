/**
 * Everything that a transaction of the ledger can be booked for: (cause, kind, order_id). Of a late fee without its amount, which is the
 * last part of the cause. Whether it had to be booked, and what, is not said here.
 */
export const bookingCauses = `
  select x.cause, x.kind, i.order_id from payment_intents i left join refunds late on late.cause = 'late:' || i.id
    left join invoices v on v.order_id = i.order_id,
    lateral (values ('payment:' || i.id, case when late.id is not null then 'late_payment' when v.id is not null then 'invoice_part' else 'payment' end),
      ('charge_fee:' || i.id, 'provider_fee'), ('late_fee:' || i.reference, 'provider_fee')) as x (cause, kind) where i.state = 'paid'
  union all
  select x.cause, x.kind, p.order_id from parcels p,
    lateral (values ('cash:' || p.id, 'cash'), ('cash_in:' || p.id, 'cash_in'), ('cash_lost:' || p.id, 'cash_lost'),
      ('cash_found:' || p.id, 'cash_found'), ('cash_missing:' || p.id, 'cash_missing'), ('cash_undone:' || p.id, 'cancellation'),
      ('release:' || p.id, 'release'), ('release_part:' || p.id, 'release_part'),
      -- Of a parcel that came off an invoice.
      ('cancel:' || p.id, 'cancellation')) as x (cause, kind)
  union all
  select 'cancel:' || order_id, 'cancellation', order_id from invoices
  union all
  select 'invoice:' || id, 'invoice', order_id from invoices
  union all
  select 'invoice_paid:' || id, 'payment', order_id from invoices where state = 'paid'
  union all
  select 'withheld:' || c.id, 'withholding', v.order_id from withholding_certificates c join invoices v on v.id = c.invoice_id where c.state = 'accepted'
  union all
  select 'return:' || id, 'return', order_id from returns
  union all
  select regexp_replace(cause, ':part:.*$', ''), 'cancellation', order_id from refunds where cause like 'cancel:%'
  union all
  select 'refund:' || cause, 'refund', order_id from refunds where way in ('provider', 'withheld')
  union all
  select x.cause, x.kind, r.order_id from refund_transfers t join refunds r on r.id = t.refund_id,
    lateral (values ('refund:' || r.cause || ':' || t.id, 'refund'), ('refund_reversed:' || t.id, 'refund_reversed'),
      ('transfer_fee:' || t.id, 'provider_fee'), ('late_fee:' || t.reference, 'provider_fee')) as x (cause, kind)
  union all
  select x.kind || ':' || w.id, x.kind, null from withdrawals w,
    lateral (values ('withdrawal'), ('payout'), ('payout_failed'), ('payout_ended'), ('payout_reversed')) as x (kind)
  union all
  select x.cause, 'provider_fee', null from withdrawals w,
    lateral (values ('transfer_fee:' || w.id), ('late_fee:' || w.reference)) as x (cause)
  union all
  select 'debt_written_off:' || id, 'debt_written_off', null from debt_write_offs where booked_at is not null
  union all
  select 'dispute:' || d.id || x.ending, 'dispute' || x.kind, d.order_id from payment_disputes d,
    lateral (values ('', ''), (':won', '_won'), (':lost', '_lost')) as x (ending, kind)`
