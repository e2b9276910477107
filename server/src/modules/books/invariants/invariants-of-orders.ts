import type { BookInvariant } from './book-invariant.ts'

/** Parcels whose sale is booked and stands: `p` the parcel. Cash is booked a parcel at a time, all else for the whole order. */
const soldParcels = `
  select p.id, p.order_id, p.store_id, p.delivery_type, p.delivery_fee
  from parcels p
  left join (select distinct order_id from ledger_transactions where kind = 'payment') paid on paid.order_id = p.order_id
  left join ledger_transactions cash on cash.kind = 'cash' and cash.cause = 'cash:' || p.id
  where p.status <> 'cancelled' and (paid.order_id is not null or cash.id is not null)`

/** Accounts with whose they are and, of a store, which of its purses. */
const accounts = `
  select id, path, case when path like 'vendor/%' then split_part(path, '/', 2) end as owner,
    path like 'vendor/%' and split_part(path, '/', 3) in ('pending', 'available') as is_earned
  from ledger_accounts`

/** What holds of orders: their sums, their money, and what the ledger says of each line. */
export const invariantsOfOrders: readonly BookInvariant[] = [
  {
    rule: "an order's total is the sum of its parcels, and a parcel's the sum of its lines",
    violations: `select o.number as what, (o.total - coalesce(p.items + p.delivery, 0))::text as difference
      from orders o left join (select order_id, sum(items_total) as items, sum(delivery_fee) as delivery from parcels group by 1) p on p.order_id = o.id
      where (o.items_total, o.delivery_total) is distinct from (p.items, p.delivery)
      union all
      select p.id::text, (p.items_total - coalesce(l.total, 0))::text
      from parcels p left join (select parcel_id, sum(total) as total from order_lines group by 1) l on l.parcel_id = p.id
      where p.items_total is distinct from l.total`,
  },
  {
    rule: 'an order that was paid is there, confirmed or cancelled',
    violations: `select coalesce(o.number, t.order_id::text, t.cause) as what, coalesce(o.state, 'gone') as difference
      from ledger_transactions t left join orders o on o.id = t.order_id
      where t.kind in ('payment', 'cash') and (o.id is null or o.state not in ('confirmed', 'cancelled'))`,
  },
  {
    rule: 'a confirmed order was paid once, is paid on delivery or owes an invoice',
    violations: `select o.number as what, o.payment_method || ', paid ' || coalesce(t.times, 0) || ' times' || coalesce(', invoice ' || v.state, '') as difference
      from orders o
      left join (select order_id, count(*) as times from ledger_transactions where kind = 'payment' group by 1) t on t.order_id = o.id
      left join invoices v on v.order_id = o.id
      where o.state in ('confirmed', 'cancelled') and (t.times > 1 or o.state = 'confirmed' and case o.payment_method
        when 'cash_on_delivery' then t.times is not null
        when 'net_30' then v.id is null or (v.state = 'paid') <> (t.times is not null)
        else t.times is null end)`,
  },
  {
    rule: 'an order above a limit is paid or sold only after its approval',
    violations: `select o.number as what, a.state || ', ' || o.state as difference
      from order_approvals a join orders o on o.id = a.order_id
      where case a.state
        when 'waiting' then o.state <> 'pending_payment' or exists (select from payment_intents i where i.order_id = o.id)
        when 'approved' then false
        else o.state not in ('cancelled', 'expired') end
      union all
      select o.number, 'no limit that it is above' from order_approvals a join orders o on o.id = a.order_id
      where a.exceeded = '[]' and not exists (select from order_approvals f where f.replaced_by = a.order_id)`,
  },
  {
    rule: 'what was decided about an order above a limit is in the activity of its company, by the same person',
    // The other lines of an order that was approved in part are an order of their own.
    violations: `select coalesce(a.number, e.number) as what, coalesce(a.state, 'no approval') || ', ' || coalesce(e.kind, 'no activity') as difference
      from (
        select a.company_id, o.number, a.state, a.decided_by from order_approvals a join orders o on o.id = a.order_id
        where a.state in ('approved', 'declined') and not exists (select from order_approvals f where f.replaced_by = a.order_id)
      ) a full join (
        select company_id, detail ->> 'number' as number, kind, actor_id from company_events where kind in ('order.approved', 'order.approved_in_part', 'order.declined')
      ) e on e.number = a.number
      where (a.company_id, a.decided_by, a.state) is distinct from
        (e.company_id, e.actor_id, case e.kind when 'order.declined' then 'declined' else 'approved' end)`,
  },
  {
    rule: 'the parcels of an order stand as it does',
    violations: `select o.number as what, o.state || ', ' || p.statuses as difference
      from orders o join (
        select order_id, string_agg(distinct status, ' and ') as statuses, bool_and(status = 'cancelled') as are_cancelled,
          bool_or(status = 'pending_payment') as any_waits, bool_and(status = 'pending_payment') as all_wait
        from parcels group by order_id
      ) p on p.order_id = o.id
      where case o.state when 'pending_payment' then not p.all_wait when 'confirmed' then p.are_cancelled or p.any_waits else not p.are_cancelled end
        -- One that was paid and is not confirmed has an invariant of its own.
        and not (o.state in ('expired', 'pending_payment') and exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'payment'))`,
  },
  {
    rule: 'the ledger holds of every line what is frozen on it, less what was cancelled or returned',
    violations: `with accounts as materialized (${accounts}), sold as materialized (${soldParcels}), pieces as (
        -- Pieces that were taken out of a line are booked under that line.
        select coalesce(l.split_from, l.id) as id, l.order_id, l.store_id::text as store, l.commission_bps, l.processing_bps,
          case when s.id is not null then l.commission - coalesce(b.commission, 0) else 0 end as commission,
          case when s.id is not null then l.processing - coalesce(b.processing, 0) else 0 end as processing,
          case when s.id is not null then l.total - l.commission - l.processing - coalesce(b.vendor, 0) else 0 end as vendor
        from order_lines l left join sold s on s.id = l.parcel_id
        -- Returns may take pieces of a line one after the other; the shares are those of their sum.
        left join (
          select x.order_line_id, sum(coalesce(x.refunded, l.unit_price * x.quantity))::bigint as goods
          from return_lines x join returns r on r.id = x.return_id and r.state in ('received', 'kept') join order_lines l on l.id = x.order_line_id group by 1
        ) x on x.order_line_id = l.id
        left join lateral refund_share(l, x.goods) b on x.goods is not null
      ), lines as (
        select id, order_id, store, commission_bps, processing_bps, sum(commission) as commission, sum(processing) as processing, sum(vendor) as vendor
        from pieces group by id, order_id, store, commission_bps, processing_bps
      ), booked as (
        select l.id, sum(e.amount) filter (where e.rule = 'sale' and a.is_earned and a.owner = l.store) as vendor,
          sum(e.amount) filter (where e.rule = 'commission' and a.path = 'platform/commission' and e.rate_bps = l.commission_bps) as commission,
          sum(e.amount) filter (where e.rule = 'processing' and a.path = 'platform/processing' and e.rate_bps = l.processing_bps) as processing,
          sum(e.amount) as all_of_it
        from ledger_entries e join accounts a on a.id = e.account_id join lines l on l.id = e.order_line_id group by l.id
      ), compared as (
        select l.id, l.order_id,
          coalesce(b.vendor, 0) - l.vendor as vendor, coalesce(b.commission, 0) - l.commission as commission,
          coalesce(b.processing, 0) - l.processing as processing,
          coalesce(b.all_of_it, 0) - coalesce(b.vendor, 0) - coalesce(b.commission, 0) - coalesce(b.processing, 0) as elsewhere
        from lines l left join booked b on b.id = l.id
      )
      select o.number || ', line ' || c.id as what,
        format('store %s, commission %s, processing %s, elsewhere %s', c.vendor, c.commission, c.processing, c.elsewhere) as difference
      from compared c join orders o on o.id = c.order_id and o.state in ('confirmed', 'cancelled') where (c.vendor, c.commission, c.processing, c.elsewhere) <> (0, 0, 0, 0)
      union all
      select e.id::text, e.rule || ' of no line: ' || e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.rule in ('sale', 'commission', 'processing') and exists (select from orders o where o.id = t.order_id)
        and not exists (select from order_lines l where l.id = e.order_line_id)`,
  },
  {
    rule: 'a delivery fee is booked to who brings the parcel',
    violations: `with accounts as materialized (${accounts}), sold as materialized (${soldParcels}), fees as (
        select t.order_id, case when a.is_earned then a.owner else a.path end as brings, e.amount
        from ledger_entries e join accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id where e.rule = 'delivery'
        union all
        select s.order_id, case when s.delivery_type = 'vendor' then s.store_id::text else 'platform/delivery' end,
          coalesce(r.fee, 0) - s.delivery_fee
        from sold s left join (
          select parcel_id, sum(amount - goods) as fee from (
            select b.parcel_id, b.amount, sum(coalesce(x.refunded, l.unit_price * x.quantity))::bigint as goods from returns b
            join return_lines x on x.return_id = b.id join order_lines l on l.id = x.order_line_id where b.state in ('received', 'kept') group by b.id
          ) k group by parcel_id
        ) r on r.parcel_id = s.id
      )
      select o.number as what, f.brings || ' ' || sum(f.amount) as difference
      from fees f join orders o on o.id = f.order_id and o.state in ('confirmed', 'cancelled') group by o.number, f.brings having sum(f.amount) <> 0`,
  },
]
