import type { BookInvariant } from './book-invariant.ts'

/** How long the test provider's word may be ahead of ours: the poller asks each minute, of closed tries every ten. */
const minutesAhead = 15

const transfers = `
  select id, reference, provider, state, amount, fee, 'payout:' || id as cause, 'payout_reversed:' || id as back_cause from withdrawals
  union all
  select t.id, t.reference, t.provider, t.state, t.amount, t.fee, 'refund:' || r.cause || ':' || t.id, 'refund_reversed:' || t.id
  from refund_transfers t join refunds r on r.id = t.refund_id`

/** What holds of money outside: at providers, in hand as cash, on its way back to buyers. */
export const invariantsOfProviders: readonly BookInvariant[] = [
  {
    rule: 'what a provider owes us is what it took less what it gave back and sent, payment by payment',
    violations: `select x.cause as what, x.provider || ' ' || sum(x.amount) as difference
      from (
        select t.cause, substr(a.path, 10) as provider, e.amount
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
        where a.path like 'provider/%' and a.path not in ('provider/cash', 'provider/flexroute') and t.kind <> 'provider_fee'
        union all
        select 'payment:' || id, provider, amount from payment_intents where state = 'paid' and provider <> 'cash'
        union all
        select case when r.cause like 'dispute:%' then r.cause || ':lost' when r.provider_reference like 'dispute:%' then r.provider_reference || ':lost'
          else 'refund:' || r.cause end, i.provider, -r.amount
        from refunds r join payment_intents i on i.id = r.intent_id where r.state = 'completed' and r.way = 'provider'
        union all
        select cause, provider, -amount from (${transfers}) w
        where state = 'completed' or (state = 'reversed' and exists (select from ledger_transactions t where t.cause = w.cause))
        union all
        select back_cause, provider, amount from (${transfers}) w
        where state = 'reversed' and exists (select from ledger_transactions t where t.cause = w.cause)
      ) x group by x.cause, x.provider having sum(x.amount) <> 0`,
  },
  {
    rule: 'what providers kept for their work is what they said, payment by payment',
    violations: `with reported as (
        select id, reference, provider, fee, 'charge_fee:' || id as cause from payment_intents where state = 'paid' and fee > 0
        union all
        select w.id, w.reference, w.provider, w.fee, 'transfer_fee:' || w.id from (${transfers}) w
        where w.fee > 0 and (w.state = 'completed' or exists (select from ledger_transactions t
          where t.cause in ('transfer_fee:' || w.id, 'late_fee:' || w.reference || ':' || w.fee)))
      ), booked as (
        -- The first part is booked under the payment, what was reported later under its reference.
        select coalesce(s.reference, regexp_replace(t.cause, '^late_fee:(.*):[0-9]+$', '\\1')) as reference, substr(a.path, 10) as provider, sum(e.amount) as fee
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        left join reported s on s.cause = t.cause
        where t.kind = 'provider_fee' and a.path like 'provider/%' group by 1, 2
      )
      select coalesce(b.reference, s.reference) as what, (coalesce(b.fee, 0) - coalesce(s.fee, 0))::text as difference
      from booked b full join reported s on s.reference = b.reference and s.provider = b.provider
      where coalesce(b.fee, 0) <> coalesce(s.fee, 0)`,
  },
  {
    rule: 'cash is booked once for every parcel that arrived, and for no other',
    violations: `with booked as (
        select t.cause, -sum(e.amount) as amount
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
        -- What arrived before cash was counted was booked as if it were in hand.
        where a.path in ('provider/flexroute', 'provider/cash') and t.kind = 'cash' group by t.id
      ), arrived as (
        select p.id, o.number, p.items_total + p.delivery_fee as amount from parcels p join orders o on o.id = p.order_id
        left join carrier_cash c on c.parcel_id = p.id left join cash_settlements s on s.id = c.settlement_id
        where o.payment_method = 'cash_on_delivery' and (p.delivered_at is not null or s.way = 'not_collected')
      )
      select coalesce(p.number || ', parcel ' || p.id, b.cause) as what, (coalesce(b.amount, 0) - coalesce(p.amount, 0))::text as difference
      from arrived p full join booked b on b.cause = 'cash:' || p.id where b.amount is distinct from p.amount`,
  },
  {
    rule: 'a carrier has the cash of the parcels that it has not handed in, and what became of the rest is booked once',
    violations: `with booked as (
        select t.cause, a.path, sum(e.amount) as amount
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
        where t.kind like 'cash\\_%' or a.path = 'provider/flexroute' group by t.id, a.path
      ), expected as (
        select leg.cause, leg.path, leg.amount
        from carrier_cash c
          left join cash_settlements s on s.id = c.settlement_id left join cash_settlements f on f.id = c.correction_id
          left join (values ('handed_in', 'cash_in:', 'provider/cash'), ('lost', 'cash_lost:', 'platform/losses'), ('not_collected', 'cash_undone:', null))
            as ending (way, cause, path) on ending.way = s.way
          left join (values ('found', 'cash_found:', 'platform/losses', 'provider/cash'), ('missing', 'cash_missing:', 'provider/cash', 'platform/losses'))
            as corrected (way, cause, from_path, to_path) on corrected.way = f.way,
          lateral (values ('cash:' || c.parcel_id, 'provider/flexroute', -c.amount),
            (ending.cause || c.parcel_id, 'provider/flexroute', c.amount),
            (ending.cause || c.parcel_id, ending.path, -c.amount),
            (corrected.cause || c.parcel_id, corrected.from_path, c.amount),
            (corrected.cause || c.parcel_id, corrected.to_path, -c.amount)) as leg (cause, path, amount)
        where leg.cause is not null and leg.path is not null
      )
      select coalesce(x.cause, b.cause) as what, coalesce(b.path, x.path) || ' ' || (coalesce(b.amount, 0) - coalesce(x.amount, 0)) as difference
      from expected x full join booked b on b.cause = x.cause and b.path = x.path where b.amount is distinct from x.amount
      union all
      select s.id::text, (s.amount - coalesce(sum(c.amount), 0))::text
      from cash_settlements s left join carrier_cash c on s.id in (c.settlement_id, c.correction_id) group by s.id having s.amount <> coalesce(sum(c.amount), 0)`,
  },
  {
    rule: 'nothing is released or sent back of cash that a carrier has not handed in',
    violations: `select 'parcel ' || p.id as what, 'released' as difference
      from carrier_cash c join parcels p on p.id = c.parcel_id
      where c.settlement_id is null and (p.released_at is not null or p.released_part is not null)
      union all
      select t.reference, 'sent' from refund_transfers t join refunds r on r.id = t.refund_id where waits_for_cash(r)`,
  },
  {
    rule: 'no refund is sent that is held',
    violations: `select r.cause as what, 'sent' as difference from refunds r
      where r.held_at is not null and r.released_at is null and r.state <> 'failed' and (
        (r.way = 'provider' and r.attempts > 0) or exists (select from refund_transfers t where t.refund_id = r.id))`,
  },
  {
    rule: 'what is owed to buyers is the refunds that have not arrived',
    violations: `select 'buyer/clearing' as what, (owed.amount - coalesce(open.amount, 0))::text as difference
      from (select coalesce(sum(e.amount), 0) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where a.path = 'buyer/clearing') owed,
        (select sum(amount) as amount from refunds where state <> 'completed') open
      where owed.amount <> coalesce(open.amount, 0)`,
  },
  {
    rule: 'no more goes back of a payment than was paid',
    violations: `select i.reference as what, (sum(r.amount) - i.amount)::text as difference
      from refunds r join payment_intents i on i.id = r.intent_id
      where r.way <> 'invoice' and r.cause not like 'dispute:%' group by i.id having sum(r.amount) > i.amount`,
  },
  {
    rule: 'a refund to a wallet arrived when one transfer of it did, of the same amount',
    violations: `select r.id::text as what, r.state as difference from refunds r
      left join refund_transfers t on t.refund_id = r.id and t.state = 'completed'
      where r.way = 'transfer' and ((r.state = 'completed') <> (t.id is not null) or t.amount <> r.amount)`,
  },
  {
    rule: "the test provider's statement of payments says what the ledger says",
    violations: `select coalesce(i.reference, c.reference) as what,
        coalesce(i.state || ' ' || i.amount, 'not ours') || ', there ' || coalesce(c.state || ' ' || c.amount, 'unknown') as difference
      from (select * from payment_intents where provider = 'sandbox') i full join sandbox_charges c on c.reference = i.reference
      where (i.state = 'paid' and (c.state is distinct from 'paid' or c.amount <> i.amount or c.currency <> i.currency))
        or (c.state = 'paid' and i.state is distinct from 'paid' and c.updated_at < now() - interval '${minutesAhead} minutes')`,
  },
  {
    rule: "the test provider's statement of refunds says what the ledger says",
    violations: `with ours as (
        select r.cause, i.reference, r.amount, r.state from refunds r join payment_intents i on i.id = r.intent_id
        where i.provider = 'sandbox' and r.way = 'provider' and r.cause not like 'dispute:%' and coalesce(r.provider_reference, '') not like 'dispute:%'
      )
      select coalesce(o.cause, s.cause) as what,
        coalesce(o.state || ' ' || o.amount, 'not ours') || ', there ' || coalesce(s.state || ' ' || s.amount, 'unknown') as difference
      from ours o full join sandbox_refunds s on s.cause = o.cause
      where o.cause is null or s.amount <> o.amount or s.reference <> o.reference
        or (o.state = 'completed' and s.state is distinct from 'completed') or (o.state = 'failed' and s.state = 'completed')
      union all
      select c.reference, (c.refunded - coalesce(sum(s.amount), 0))::text from sandbox_charges c left join sandbox_refunds s on s.reference = c.reference
      where c.refunded > 0 or s.cause is not null group by c.id having c.refunded <> coalesce(sum(s.amount), 0)`,
  },
  {
    rule: "the test provider's statement of transfers says what the ledger says",
    violations: `select coalesce(w.reference, s.reference) as what, coalesce(w.state, 'not ours') || ', there ' || coalesce(s.state, 'unknown') as difference
      from (select reference, state, amount from withdrawals where provider = 'sandbox'
          union all select reference, state, amount from refund_transfers where provider = 'sandbox') w full join sandbox_transfers s on s.reference = w.reference
      where w.reference is null or s.amount <> w.amount
        or (w.state in ('completed', 'reversed') and s.reference is null)
        or (w.state = 'completed' and s.state in ('pending', 'failed'))
        or (w.state = 'failed' and s.state in ('pending', 'success'))`,
  },
]
