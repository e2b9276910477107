import type { BookInvariant } from './book-invariant.ts'
import { recountDifferences } from './recount.ts'

/** Invariants of what the ledger is recounted from: every account by its causes, and each cause by a record that does not follow from it. */
export const invariantsOfCauses: readonly BookInvariant[] = [
  {
    rule: 'every account holds, order by order, what its causes say',
    violations: `select d.path || coalesce(', order ' || o.number, case when d.order_id is null then ', of no order' else ', order ' || d.order_id end) as what,
        d.difference::text as difference
      from (${recountDifferences}) d left join orders o on o.id = d.order_id
      order by abs(d.difference) desc, 1`,
  },
  {
    rule: 'an order is of the person and the company that its payments, invoice, approval, branch and quotations say',
    violations: `select o.number as what, x.what || ' of another person' as difference
      from (
        select order_id, person_id, 'payment ' || reference as what from payment_intents
        union all select order_id, person_id, 'idempotency key' from idempotency_keys
        union all select order_id, requested_by, 'approval' from order_approvals
      ) x join orders o on o.id = x.order_id where o.person_id <> x.person_id
      union all
      select o.number, x.what || ' of another company'
      from (
        select order_id, company_id, 'invoice' as what from invoices
        union all select order_id, company_id, 'approval' from order_approvals
        union all select d.id, b.company_id, 'branch' from orders d join branches b on b.id = d.branch_id
        union all select q.order_id, r.company_id, 'quotation' from quotations q join quotation_requests r on r.id = q.request_id where q.order_id is not null
      ) x join orders o on o.id = x.order_id where o.company_id is distinct from x.company_id`,
  },
  {
    rule: 'a payment, its bookings and its refunds are of one order',
    violations: `select i.reference as what, 'booked for order ' || coalesce(o.number, t.order_id::text, 'none') as difference
      from payment_intents i join ledger_transactions t on t.cause = 'payment:' || i.id left join orders o on o.id = t.order_id
      where t.order_id is distinct from i.order_id
      union all
      select i.reference, 'refund of order ' || coalesce(o.number, r.order_id::text)
      from refunds r join payment_intents i on i.id = r.intent_id left join orders o on o.id = r.order_id where r.order_id <> i.order_id`,
  },
  {
    rule: 'a payment that waits or paid a sale is of the total of its order',
    violations: `select i.reference as what, (i.amount - o.total)::text as difference
      from payment_intents i join orders o on o.id = i.order_id
      left join refunds late on late.cause = 'late:' || i.id left join invoices v on v.order_id = i.order_id
      where i.state in ('pending', 'paid', 'on_delivery') and late.id is null and v.id is null and i.amount <> o.total`,
  },
  {
    rule: 'a refund has what it is for, of the same amount',
    violations: `with due as (
        select 'late:' || id as cause, amount from payment_intents where state = 'paid'
        union all select 'cancel:' || i.id, coalesce(v.amount + off.amount, v.amount, i.amount) from payment_intents i
          join orders o on o.id = i.order_id and o.state = 'cancelled' left join invoices v on v.order_id = o.id
          left join refunds off on off.cause = 'cancel:' || i.id || ':part:invoice'
          where i.state = 'paid' or v.intent_id = i.id
        union all select 'cancel:' || i.id || ':' || p.id, p.items_total + p.delivery_fee
          from payment_intents i join parcels p on p.order_id = i.order_id left join invoices v on v.intent_id = i.id
          where (i.state = 'paid' or v.id is not null) and p.status = 'cancelled'
        union all select 'return:' || id, amount from returns where state in ('received', 'kept')
        union all select 'dispute:' || s.dispute_id, sum(s.given) from dispute_shares s join payment_disputes d on d.id = s.dispute_id
          where d.state = 'lost' group by s.dispute_id
      ), asked as (
        -- A lost dispute may have taken part of a refund with it, and what was paid in parts goes back in parts.
        select regexp_replace(cause, '(.):(dispute|part):.*$', '\\1') as cause, sum(amount) as amount from refunds group by 1
      )
      select a.cause as what, (a.amount - coalesce(d.amount, 0))::text as difference
      from asked a left join due d on d.cause = a.cause where a.amount is distinct from d.amount`,
  },
  {
    rule: 'a return gives back what its goods cost, and the delivery fee where the store is at fault for the whole parcel',
    violations: `with back as (
        select r.id, r.parcel_id, r.amount - sum(l.unit_price * x.quantity) as fee, r.reason in ('defective', 'not_as_described', 'wrong_item') as is_fault, sum(x.quantity) as pieces
        from returns r join return_lines x on x.return_id = r.id join order_lines l on l.id = x.order_line_id where r.state = 'received' group by r.id
      ), whole as (
        -- Returns may bring a parcel back one after the other: the last of them refunds the fee.
        select b.parcel_id, sum(b.fee) as fee, bool_or(b.fee < 0 or (b.fee <> 0 and not b.is_fault)) as is_odd, sum(b.pieces) filter (where b.is_fault) as pieces from back b group by 1
      )
      select w.parcel_id::text as what, w.fee::text as difference
      from whole w join parcels p on p.id = w.parcel_id join (select parcel_id, sum(quantity) as pieces from order_lines group by 1) l on l.parcel_id = p.id
      where w.is_odd or w.fee <> case when w.pieces = l.pieces then p.delivery_fee else 0 end`,
  },
  {
    rule: 'a part refund is what the store offered, and less than the goods cost',
    violations: `select r.id::text as what, format('offered %s, refunded %s, of its lines %s, they cost %s', r.offered, r.amount, g.refunded, g.goods) as difference
      from returns r
      join (select x.return_id, sum(x.refunded) as refunded, sum(l.unit_price * x.quantity) as goods, bool_or(x.refunded > l.unit_price * x.quantity) as is_more
            from return_lines x join order_lines l on l.id = x.order_line_id group by 1) g on g.return_id = r.id
      where case r.state when 'kept' then (r.amount, r.amount) is distinct from (r.offered, g.refunded) or r.amount >= g.goods or g.is_more
        else g.refunded is not null end`,
  },
  {
    rule: 'the fees of a line are its rates of its total',
    // Pieces that were taken out of a line have their part of its fees.
    violations: `select id::text as what,
        format('commission %s, processing %s', commission - fee, processing - least(total - fee, round(total * processing_bps / 10000.0))) as difference
      from (
        select coalesce(split_from, id) as id, commission_bps, processing_bps, sum(total) as total, sum(commission) as commission, sum(processing) as processing,
          round(sum(total) * commission_bps / 10000.0) as fee
        from order_lines group by 1, 2, 3
      ) l where commission <> fee or processing <> least(total - fee, round(total * processing_bps / 10000.0))`,
  },
  {
    rule: 'the rates of a line are rates that its store, a category or everybody had when it was ordered',
    // The category of a product changes; a rate that nobody had is found all the same. A rate of the last moment may have come too late.
    violations: `select l.id::text as what, format('commission %s, processing %s', l.commission_bps, l.processing_bps) as difference
      from order_lines l join orders o on o.id = l.order_id
      where not (fee_rate_was('commission', l.store_id, l.commission_bps, o.created_at)
        and fee_rate_was('processing', l.store_id, l.processing_bps, o.created_at))`,
  },
  {
    rule: 'only the money of a parcel that arrived is available',
    violations: `select id::text as what, status as difference from parcels
      where (released_at is not null or released_part is not null) and (delivered_at is null or released_at < delivered_at)`,
  },
  {
    rule: 'a parcel has the events of its order, of its status and of its arrival',
    // Whether they are there, not which came last: clocks step back.
    violations: `select p.id::text as what, p.status || ', events ' || coalesce(string_agg(e.status, ', ' order by e.id), 'none') as difference
      from parcels p left join parcel_events e on e.parcel_id = p.id
      -- Whose cash was not collected had not arrived, whatever was said before.
      left join (select c.parcel_id from carrier_cash c join cash_settlements s on s.id = c.settlement_id and s.way = 'not_collected') undone
        on undone.parcel_id = p.id
      group by p.id, undone.parcel_id
      having bool_or(e.status = 'pending_payment') is not true or bool_or(e.status = p.status) is not true
        or (p.delivered_at is not null or undone.parcel_id is not null) <> coalesce(bool_or(e.status in ('delivered', 'picked_up')), false)`,
  },
  {
    rule: 'no more is bought on invoice than was granted',
    // A limit that was lowered below what is owed is an operator's decision and no break: then the terms are younger than the last invoice.
    violations: `select k.name as what, (v.owed - coalesce(c.limit_pesewas, 0))::text as difference
      from (select company_id, sum(owed) as owed, max(created_at) as last from invoices where state = 'open' group by company_id) v
      join companies k on k.id = v.company_id left join credit_terms c on c.company_id = v.company_id
      where v.owed > coalesce(c.limit_pesewas, 0) and (c.company_id is null or c.updated_at <= v.last)`,
  },
]
