import type { BookInvariant } from './book-invariant.ts'
import { bookingCauses } from './booking-causes.ts'

/** How long the bank of the test provider may be ahead of us: open disputes are asked about every hour. */
const hoursAhead = 2

/** What holds between records that no sum shows: each names what it belongs to, and says of its state what the others say. */
export const invariantsOfRecords: readonly BookInvariant[] = [
  {
    rule: 'the log of operators is whole',
    violations: `select 'act ' || number as what, why as difference from broken_operator_acts()`,
  },
  {
    rule: 'what an operator decided about a return is in the log of operators',
    violations: `select r.id::text as what, r.state as difference from returns r
      cross join lateral (values (r.ruling), (r.first_reason)) decision (reason)
      where decision.reason is not null and not exists (
        select from operator_acts a where a.kind = 'return.ruled' and a.subject_id = r.id::text and a.reason = decision.reason)`,
  },
  {
    rule: 'a booking has its cause, of the same order and kind',
    violations: `with causes as materialized (${bookingCauses})
      select t.cause as what, t.kind || case when c.cause is null then ' of nothing' else ' of a ' || c.kind end as difference
      from ledger_transactions t
      left join causes c on c.cause = case t.kind when 'provider_fee' then regexp_replace(t.cause, '^(late_fee:.*):[0-9]+$', '\\1') else t.cause end
      where c.cause is null or c.kind <> t.kind or c.order_id is distinct from t.order_id`,
  },
  {
    rule: 'goods and lines are of the store and the parcel that they name',
    violations: `select l.id::text as what, 'line' as difference
      from order_lines l join parcels p on p.id = l.parcel_id join variants v on v.id = l.variant_id
      where (l.order_id, l.store_id) <> (p.order_id, p.store_id) or (v.product_id, v.store_id) <> (l.product_id, l.store_id)
      union all
      select r.order_id::text, 'reservation' from reservations r join variants v on v.id = r.variant_id where v.store_id <> r.store_id
      union all
      select m.id::text, 'movement' from stock_movements m join variants v on v.id = m.variant_id where v.store_id <> m.store_id
      union all
      select p.id::text, 'of the side ' || p.side from parcels p join orders o on o.id = p.order_id where p.side <> o.side`,
  },
  {
    rule: 'a delivery fee is shared equally by the parcels that are brought, beside what was quoted for a parcel',
    violations: `select o.number || ', parcel ' || p.position as what, (p.delivery_fee - s.share)::text as difference
      from parcels p join orders o on o.id = p.order_id
      join (
        select id, quoted, coalesce(sum(quoted) over (partition by order_id), 0) as all_quoted,
          case when delivery_type = 'pickup' then 0 else count(*) over same end as parts, row_number() over (same order by position) as place
        from (
          select a.id, a.order_id, a.delivery_type, a.position, q.quoted
          from parcels a left join (
            select l.order_id, l.store_id, sum(v.delivery_price) as quoted
            from (select distinct order_id, store_id, quotation_id from order_lines where quotation_id is not null) l
            join quotations x on x.id = l.quotation_id join quotation_versions v on v.quotation_id = x.id and v.version = x.version
            group by 1, 2) q on q.order_id = a.order_id and q.store_id = a.store_id
          where a.split_from is null) m
        window same as (partition by order_id, delivery_type = 'pickup' or quoted is not null)
      ) n on n.id = p.id
      cross join lateral (select case when n.quoted is not null then n.quoted when n.parts = 0 then 0
        else div(o.delivery_total - n.all_quoted, n.parts) + (n.place <= mod(o.delivery_total - n.all_quoted, n.parts))::int end as share) s
      where p.delivery_fee <> s.share
      union all
      select id::text, delivery_fee || ' of pieces that were never brought' from parcels where split_from is not null and (delivery_fee <> 0 or status <> 'cancelled')
      union all
      select l.id::text, 'pieces of another line' from order_lines l join order_lines f on f.id = l.split_from
      where (l.order_id, l.store_id, l.variant_id, l.product_id, l.unit_price, l.commission_bps, l.processing_bps, l.flash_sale_id, l.promotion_id,
          l.given_away / l.quantity)
        is distinct from (f.order_id, f.store_id, f.variant_id, f.product_id, f.unit_price, f.commission_bps, f.processing_bps, f.flash_sale_id,
          f.promotion_id, f.given_away / f.quantity)`,
  },
  {
    rule: 'goods are held for an order, sold and taken back only where the order has them',
    violations: `select r.variant_id::text as what, r.quantity || ' held for order ' || r.order_id as difference from reservations r
      where not exists (select from order_lines l where l.order_id = r.order_id and l.variant_id = r.variant_id)
      union all
      select m.variant_id::text, m.kind || ' of ' || m.quantity || coalesce(' for order ' || o.number, ' for no order')
      from stock_movements m left join orders o on o.id = m.order_id
      left join (select distinct order_id, variant_id from order_lines) l on l.order_id = m.order_id and l.variant_id = m.variant_id
      where m.kind in ('sale', 'return') and (m.order_id is null or o.id is not null and (l.order_id is null or o.state in ('pending_payment', 'expired')
        -- One that was paid and is not confirmed has an invariant of its own.
        and not exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'payment')))`,
  },
  {
    rule: 'what moved has a count, what is not counted has none, and pieces of a flash sale are of one that is there',
    violations: `select m.variant_id::text as what, sum(m.quantity) || ' moved and not counted' as difference
      from stock_movements m left join stock s on s.variant_id = m.variant_id where s.variant_id is null group by 1
      union all
      select variant_id::text, on_hand || ' on hand of what is not counted' from stock where not tracked and on_hand <> 0
      union all
      select l.id::text, l.quantity || ' of a flash sale that is gone' from order_lines l
      left join flash_sale_items f on f.flash_sale_id = l.flash_sale_id and f.product_id = l.product_id
      where l.flash_sale_id is not null and f.product_id is null`,
  },
  {
    rule: 'a refund goes back of the payment that it names, the way that its money came, by one transfer at a time',
    violations: `select r.cause as what, r.way || ' of a payment by ' || i.provider as difference
      from refunds r join payment_intents i on i.id = r.intent_id
      where ((i.provider in ('cash', 'net30')) <> (r.way in ('transfer', 'invoice', 'withheld'))
          -- Its provider could not send it back, and an operator named a wallet.
          and not (r.way = 'transfer' and exists (select from operator_acts a where a.kind = 'payment.wallet_named'
            and a.subject_id = i.id::text and a.after ->> 'refund' = r.id::text))) or (r.way in ('invoice', 'withheld') and i.provider <> 'net30')
        -- What goes back of an invoice is named by its first payment, and goes back of each that paid it.
        or (r.cause ~ '^(late|cancel):' and split_part(r.cause, ':', 2) <> i.id::text
          and not (r.cause like 'cancel:%' and exists (select from invoices v join payment_intents f on f.order_id = v.order_id
            where v.order_id = i.order_id and f.id::text = split_part(r.cause, ':', 2))))
      union all
      select coalesce(r.cause, t.reference), coalesce(r.state || ' ' || r.amount, 'no refund') || ', transfer ' || coalesce(t.state || ' ' || t.amount, 'none')
      from (select * from refunds where way = 'transfer' and state = 'processing') r
      full join (select * from refund_transfers where state = 'pending') t on t.refund_id = r.id
      where r.amount is distinct from t.amount`,
  },
  {
    rule: 'a payment waits only while its order or its invoice does, and an order waits only until a time',
    violations: `select i.reference as what, i.state || ' of an order ' || o.state as difference
      from payment_intents i join orders o on o.id = i.order_id left join invoices v on v.order_id = i.order_id and v.state = 'open'
      left join (select order_id, bool_or(delivered_at is null and status <> 'cancelled') as any_comes from parcels group by 1) p on p.order_id = o.id
      left join ledger_transactions booked on booked.cause = 'payment:' || i.id
      where booked.id is null and case
        when i.state = 'pending' then (v.id is null and o.state <> 'pending_payment') or i.amount > v.owed or i.amount <= 0
        when i.state = 'invoiced' then v.intent_id is distinct from i.id
        when i.method = 'cash_on_delivery' and o.state = 'confirmed' then i.state <> case when p.any_comes then 'on_delivery' else 'paid' end
        else i.state in ('on_delivery', 'invoiced') end
      union all
      select v.id::text, 'its payment is ' || i.state from invoices v join payment_intents i on i.id = v.intent_id
      where (v.state = 'open' and i.state <> 'invoiced') or i.order_id <> v.order_id or i.provider <> 'net30'
      union all
      select number, 'waits without an end' from orders where state = 'pending_payment' and expires_at is null`,
  },
  {
    rule: 'an order is paid by the method that it says, which its side may use',
    violations: `select o.number as what, o.payment_method || ', paid by ' || i.method as difference
      from orders o join payment_intents i on i.order_id = o.id and i.state in ('pending', 'paid', 'on_delivery', 'invoiced')
      left join refunds late on late.cause = 'late:' || i.id
      where o.payment_method <> i.method and late.id is null and o.payment_method <> 'net_30'
      union all
      select number, payment_method || ' on the side ' || side from orders
      where (payment_method = 'net_30' and side <> 'business') or (payment_method = 'cash_on_delivery' and side <> 'shopper')`,
  },
  {
    rule: 'a payment is of the world of this database, and in cedis',
    violations: `select i.reference as what, i.world || ' ' || i.currency as difference
      from payment_intents i left join market_world w on w.world = i.world where w.world is null or i.currency <> 'GHS'`,
  },
  {
    rule: 'a parcel arrived and is returned as its status says',
    violations: `select p.id::text as what, p.status || case when p.delivered_at is null then ', not arrived' else ', arrived' end
        || coalesce(', returns ' || r.states, '') as difference
      from parcels p left join (
        select parcel_id, string_agg(distinct state, ' and ' order by state) as states, bool_or(state = 'requested') as any_waits, bool_or(state = 'received') as any_came
        from returns where state <> 'refused' group by 1
      ) r on r.parcel_id = p.id
      where (p.delivered_at is not null) <> (p.status in ('delivered', 'picked_up', 'return_request', 'return_processing', 'returned'))
        -- A parcel of which some pieces came back has arrived all the same, and the others may be asked back.
        or coalesce(r.any_waits, false) <> (p.status = 'return_request')
        or (not coalesce(r.any_came, false) and p.status in ('return_processing', 'returned'))
        or (r.parcel_id is not null and p.delivered_at is null)
        -- A return is over when its refund is done, also if a provider gave it back later, and a parcel that came back whole stays returned.
        or (coalesce(r.any_came, false) and p.status in ('delivered', 'picked_up') and (exists (
          select from returns b left join lateral refund_of_return(b.id, b.order_id) f on true
          where b.parcel_id = p.id and b.state = 'received' and f.state is distinct from 'completed'
            and not exists (select from refund_transfers t where t.refund_id = f.id and t.state = 'reversed'))
          or not exists (select from order_lines l where l.parcel_id = p.id and l.quantity > (
            select coalesce(sum(x.quantity), 0) from return_lines x join returns b on b.id = x.return_id and b.state = 'received' where x.order_line_id = l.id))))
      union all
      select l.id::text, 'more pieces are returned than were bought' from order_lines l join return_lines x on x.order_line_id = l.id
      join returns r on r.id = x.return_id and r.state <> 'refused' group by l.id having sum(x.quantity) > l.quantity
      union all
      select x.return_id::text, 'a line of another parcel' from return_lines x join returns r on r.id = x.return_id
      join order_lines l on l.id = x.order_line_id join parcels p on p.id = r.parcel_id where l.parcel_id <> r.parcel_id or p.order_id <> r.order_id
      union all
      select p.id::text, e.status || ' by ' || p.delivery_type from parcels p join parcel_events e on e.parcel_id = p.id
      where e.status = case p.delivery_type when 'pickup' then 'delivered' else 'picked_up' end`,
  },
  {
    rule: 'an invoice is what its order costs, less what came off it',
    violations: `select o.number as what, (v.amount - (o.total - coalesce(r.amount, 0) - coalesce(p.amount, 0)))::text as difference
      from invoices v join orders o on o.id = v.order_id
      left join (select order_id, sum(amount) as amount from refunds where way = 'invoice' group by 1) r on r.order_id = o.id
      left join (
        -- What was cancelled after the invoice was paid has a refund of its own.
        select p.order_id, sum(p.items_total + p.delivery_fee) as amount from parcels p
        where p.status = 'cancelled' and not exists (
          select from refunds f where f.order_id = p.order_id and f.cause like 'cancel:%' and split_part(f.cause, ':', 3) in ('', 'part', p.id::text))
        group by 1
      ) p on p.order_id = o.id
      where v.amount <> o.total - coalesce(r.amount, 0) - coalesce(p.amount, 0)`,
  },
  {
    rule: 'a dispute is of the order of its payment, holds no more than it is over, and a lost one took what its refunds say',
    violations: `select d.provider_reference as what, d.state || ' ' || (d.amount - coalesce(sum(r.amount), 0)) as difference
      from payment_disputes d join payment_intents i on i.id = d.intent_id
      left join refunds r on r.intent_id = i.id and (r.cause = 'dispute:' || d.id or r.provider_reference = 'dispute:' || d.id)
      group by d.id, i.id
      having d.order_id <> i.order_id or d.provider <> i.provider or coalesce(sum(r.amount), 0) <> case d.state when 'lost' then d.amount else 0 end
      union all
      select d.provider_reference, 'holds ' || sum(s.held) || ' of ' || d.amount from payment_disputes d join dispute_shares s on s.dispute_id = d.id
      where d.state <> 'lost' group by d.id having sum(s.held) > d.amount`,
  },
  {
    rule: "the test provider's bank says of a dispute what the market does",
    violations: `select s.reference as what, format('%s of %s there, %s of %s here', s.state, s.amount, coalesce(d.state, 'unknown'), d.amount) as difference
      from sandbox_disputes s left join payment_disputes d on d.provider = 'sandbox' and d.provider_reference = s.number::text
      where (d.state is distinct from s.state and s.updated_at < now() - interval '${hoursAhead} hours')
        -- Of a lost one, what the bank took in the end.
        or (d.state in ('open', 'won') and d.amount <> s.amount)`,
  },
]
