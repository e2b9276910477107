/**
 * The accounts recounted from their causes alone: orders, lines, parcels, payments, refunds, returns, disputes, transfers and invoices.
 * No entry of the ledger is read. Each part is a common table expression; `expected` has (order_id, path, amount), order_id null for
 * withdrawals and debts that were written off, which belong to no order.
 *
 * Shares of lines and returns are worked out here a second time on purpose: a fault in the market's own functions shows as a difference.
 */
const sales = `
  payments as materialized (
    -- What came late or twice did not pay the sale: a refund with the cause late:{payment} says so.
    select i.order_id, i.provider, i.amount, i.fee, late.id is not null as is_late
    from payment_intents i left join refunds late on late.cause = 'late:' || i.id
    where i.state = 'paid' and i.provider <> 'cash'
  ), sold as materialized (
    select p.id, p.order_id, p.store_id, p.items_total, p.delivery_fee, p.released_at, p.released_part,
      -- The carrier has collected cash until it was handed in; what arrived before cash was counted is in hand.
      case when o.payment_method = 'cash_on_delivery' then case
        when c.parcel_id is not null and c.settlement_id is null then 'provider/flexroute'
        when coalesce(f.way, k.way) in ('lost', 'missing') then 'platform/losses' else 'provider/cash' end end as cash_path, p.delivery_type = 'vendor' as is_own_delivery,
      -- The provider that took the payment has the store's money; of cash and of what came by bank, the order says who pays it out.
      coalesce(nullif(s.provider, 'net30'), o.purse) as purse
    from parcels p join orders o on o.id = p.order_id
    left join (select order_id, min(provider) as provider from payments where not is_late group by order_id) s on s.order_id = p.order_id
    left join invoices v on v.order_id = p.order_id
    left join carrier_cash c on c.parcel_id = p.id left join cash_settlements k on k.id = c.settlement_id
    left join cash_settlements f on f.id = c.correction_id
    -- What was paid of an invoice sells nothing before the whole of it is.
    where p.status <> 'cancelled' and (case when v.id is null then s.order_id is not null else v.state = 'paid' end or (o.payment_method = 'cash_on_delivery' and p.delivered_at is not null))
  ), sold_lines as (
    select s.id, sum(l.commission) as commission, sum(l.processing) as processing, sum(l.total - l.commission - l.processing) as vendor
    from sold s join order_lines l on l.parcel_id = s.id group by s.id
  ), returned as (
    -- Returns may take pieces of a line one after the other: the shares are those of all that was refunded of the line.
    select g.parcel_id, coalesce(sum(d.amount), 0) - sum(g.goods) as delivery, sum(c.commission) as commission, sum(p.processing) as processing,
      sum(g.goods - c.commission - p.processing) as vendor
    from (
      select l.parcel_id, l.id, l.commission, l.processing, l.total, sum(coalesce(x.refunded, l.unit_price * x.quantity)) as goods,
        row_number() over (partition by l.parcel_id order by l.id) = 1 as is_first
      from returns r join return_lines x on x.return_id = r.id join order_lines l on l.id = x.order_line_id
      where r.state in ('received', 'kept') group by l.id
    ) g left join (
      select parcel_id, sum(amount) as amount from returns where state in ('received', 'kept') group by 1
    ) d on d.parcel_id = g.parcel_id and g.is_first,
      lateral (select least(g.goods, round(g.commission::numeric * g.goods / nullif(g.total, 0))) as commission) c,
      lateral (select least(g.goods - c.commission, round(g.processing::numeric * g.goods / nullif(g.total, 0))) as processing) p
    group by g.parcel_id
  ), shares as materialized (
    select s.*, l.commission - coalesce(r.commission, 0) as commission, l.processing - coalesce(r.processing, 0) as processing,
      s.delivery_fee - coalesce(r.delivery, 0) as delivery,
      l.vendor + case when s.is_own_delivery then s.delivery_fee else 0 end as earned,
      coalesce(r.vendor, 0) + case when s.is_own_delivery then coalesce(r.delivery, 0) else 0 end as given_back
    from sold s join sold_lines l on l.id = s.id left join returned r on r.parcel_id = s.id
  )`

/**
 * Which purse holds a store's share of a parcel. Released: all of it is available. Released in part, while a return waited: what was
 * asked back stayed pending, and the return came off it, unless it took more than had stayed.
 */
const purses = `
  purses as (
    select order_id, 'vendor/' || store_id || '/pending/' || purse as path,
      case when released_at is not null then 0
        when released_part is not null and given_back > earned - released_part then earned - released_part
        else earned - coalesce(released_part, 0) - given_back end as amount
    from shares
    union all
    select order_id, 'vendor/' || store_id || '/available/' || purse,
      case when released_at is not null then earned - given_back
        when released_part is not null and given_back > earned - released_part then released_part - given_back
        else coalesce(released_part, 0) end
    from shares
  ), disputed as (
    -- What a dispute took while it was pending is gone from what was released later.
    select d.order_id, x.store_id, x.purse, case when p.released_at is null then s.path else replace(s.path, '/pending/', '/available/') end as path,
      case when d.state = 'open' then s.held else 0 end as held, case when d.state = 'lost' then s.given else 0 end as given
    from dispute_shares s join payment_disputes d on d.id = s.dispute_id
    cross join lateral (select case when s.path like 'vendor/%' then split_part(s.path, '/', 2) end as store_id, split_part(s.path, '/', 4) as purse) x
    left join parcels p on p.order_id = d.order_id and p.store_id::text = x.store_id
  )`

const movements = `
  expected as (
    select order_id, 'platform/commission' as path, commission as amount from shares
    union all select order_id, 'platform/processing', processing from shares
    union all select order_id, 'platform/delivery', delivery from shares where not is_own_delivery
    union all select order_id, cash_path, -(items_total + delivery_fee) from shares where cash_path is not null
    union all select order_id, path, amount from purses
    union all select order_id, path, -held - given from disputed
    union all select order_id, 'vendor/' || store_id || '/disputed/' || purse, held from disputed where store_id is not null
    union all select order_id, 'provider/' || provider, fee - amount from payments
    union all select order_id, 'platform/provider_fees', -fee from payments
    union all select r.order_id, 'provider/' || i.provider, r.amount
      from refunds r join payment_intents i on i.id = r.intent_id where r.way = 'provider' and r.state = 'completed'
    union all select order_id, 'buyer/clearing', amount from refunds where way not in ('invoice', 'withheld') and state <> 'completed'
    union all select order_id, leg.path, leg.amount from invoices v,
      lateral (values ('receivable/' || v.company_id, -v.owed), ('platform/unearned', v.amount)) as leg (path, amount) where v.state = 'open'
    union all select v.order_id, 'platform/withheld', -c.amount
      from withholding_certificates c join invoices v on v.id = c.invoice_id where c.state = 'accepted'
    union all select order_id, 'platform/withheld', amount from refunds where way = 'withheld'
    union all select w.order_id, leg.path, leg.amount from (
        select r.order_id, t.provider, t.state, t.amount, t.fee from refund_transfers t join refunds r on r.id = t.refund_id
        union all select null, provider, state, amount, fee from withdrawals
      ) w, lateral (values ('provider/' || w.provider, w.fee + case when w.state = 'completed' then w.amount else 0 end),
        ('platform/provider_fees', -w.fee)) as leg (path, amount) where w.state in ('completed', 'reversed')
    union all select null, 'vendor/' || store_id || '/available/' || provider, -amount from withdrawals where state in ('pending', 'completed')
    union all select null, 'vendor/' || store_id || '/withdrawing/' || provider, amount from withdrawals where state = 'pending'
    union all select null, leg.path, leg.amount from debt_write_offs d,
      lateral (values ('vendor/' || d.store_id || '/available/' || d.purse, d.amount), ('platform/losses', -d.amount)) as leg (path, amount) where d.booked_at is not null
  )`

/** Differences between what is booked and what its causes say: (order_id, path, difference), of every account and order. */
export const recountDifferences = `
  with ${sales}, ${purses}, ${movements}, booked as (
    select e.order_id, a.path, e.amount
    from (
      select t.order_id, e.account_id, sum(e.amount) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      group by t.order_id, e.account_id
    ) e join ledger_accounts a on a.id = e.account_id
  )
  select order_id, path, sum(amount) as difference
  from (select order_id, path, amount from booked union all select order_id, path, -amount from expected) x
  group by order_id, path having sum(amount) <> 0`
