import type { BookInvariant } from './book-invariant.ts'

/** What holds of goods: on the shelf, held for who pays, sold, back again. */
export const invariantsOfGoods: readonly BookInvariant[] = [
  {
    rule: 'reserved stock equals the open reservations, what accepted quotations hold and what nobody took of open pools',
    violations: `select s.variant_id::text as what, (s.reserved - coalesce(r.quantity, 0))::text as difference
      from stock s left join (
        select variant_id, sum(quantity) as quantity
        from (select variant_id, quantity from reservations union all select variant_id, quantity from quotation_holds
          union all select variant_id, most - taken from pools where status = 'open' and is_held) held
        group by variant_id) r using (variant_id)
      where s.reserved <> coalesce(r.quantity, 0)`,
  },
  {
    rule: 'stock on hand equals its movements, counted or not',
    violations: `select s.variant_id::text as what, (s.on_hand - coalesce(m.quantity, 0))::text as difference
      from stock s left join (select variant_id, sum(quantity) as quantity from stock_movements group by variant_id) m using (variant_id)
      where s.on_hand <> coalesce(m.quantity, 0)`,
  },
  {
    rule: 'orders that wait for payment hold their goods, and no others do',
    violations: `select coalesce(o.number, r.order_id::text) as what, coalesce(o.state, 'gone') as difference
      from reservations r left join orders o on o.id = r.order_id where o.state is distinct from 'pending_payment'
      union all
      select o.number, (coalesce(r.quantity, 0) - sum(l.quantity))::text || ' of ' || l.variant_id
      from orders o join order_lines l on l.order_id = o.id join stock s on s.variant_id = l.variant_id and s.tracked
      left join reservations r on r.order_id = o.id and r.variant_id = l.variant_id
      where o.state = 'pending_payment'
        -- One that was paid and still waits has another invariant.
        and not exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'payment')
      group by o.id, l.variant_id, r.quantity having coalesce(r.quantity, 0) <> sum(l.quantity)`,
  },
  {
    rule: 'what was sold left the shelf, and came back where it was cancelled or returned',
    violations: `with returned as (
        select x.order_line_id, sum(x.quantity) as quantity from return_lines x join returns r on r.id = x.return_id
        where r.state = 'received' and not r.is_damaged group by 1
      ), moved as (
        select order_id, variant_id, sum(quantity) as quantity from stock_movements
        where kind in ('sale', 'return') and order_id is not null group by 1, 2
      ), sold as (
        select l.order_id, l.variant_id, sum(l.quantity - coalesce(b.quantity, 0)) filter (where p.status <> 'cancelled') as quantity
        from order_lines l join parcels p on p.id = l.parcel_id left join returned b on b.order_line_id = l.id
        group by 1, 2
      )
      select o.number as what, (coalesce(m.quantity, 0) + coalesce(w.quantity, 0))::text || ' of ' || coalesce(w.variant_id, m.variant_id) as difference
      from sold w full join moved m on m.order_id = w.order_id and m.variant_id = w.variant_id
      join stock s on s.variant_id = coalesce(w.variant_id, m.variant_id) and s.tracked
      join orders o on o.id = coalesce(w.order_id, m.order_id)
      where coalesce(m.quantity, 0) + coalesce(w.quantity, 0) <> 0 and o.state in ('confirmed', 'cancelled')
        -- An order that nobody paid has another invariant.
        and (m.order_id is not null or pays_later(o.payment_method)
          or exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'payment'))`,
  },
  {
    rule: 'a flash sale sold as many pieces as its orders say',
    violations: `select f.product_id::text as what, (f.sold - coalesce(sum(l.quantity), 0))::text as difference
      from flash_sale_items f
      left join (order_lines l join orders o on o.id = l.order_id and o.state in ('pending_payment', 'confirmed')
          join parcels p on p.id = l.parcel_id and p.status <> 'cancelled')
        on l.flash_sale_id = f.flash_sale_id and l.product_id = f.product_id
      group by f.flash_sale_id, f.product_id having f.sold <> coalesce(sum(l.quantity), 0)`,
  },
  {
    rule: 'a promotion with a limit was used as often as its orders say',
    violations: `select p.id::text as what, (p.max_uses - p.uses_left - count(distinct l.order_id))::text as difference
      from promotions p
      left join (order_lines l join parcels x on x.id = l.parcel_id and x.status <> 'cancelled') on l.promotion_id = p.id
      where p.max_uses is not null
      group by p.id having p.max_uses - p.uses_left <> count(distinct l.order_id)`,
  },
  {
    rule: 'a promotion with a limit for each person was used by each as often as their orders say, and no more often',
    violations: `select promotion_id || ' ' || person_id as what,
        coalesce(b.uses, 0) || ' counted, ' || coalesce(u.uses, 0) || ' of ' || p.max_uses_each || ' in orders' as difference
      from promotion_buyers b
      full join (
        select l.promotion_id, d.person_id, count(distinct l.order_id) as uses
        from promotions p join order_lines l on l.promotion_id = p.id
        join parcels x on x.id = l.parcel_id and x.status <> 'cancelled' join orders d on d.id = l.order_id
        where p.max_uses_each is not null group by 1, 2
      ) u using (promotion_id, person_id)
      join promotions p on p.id = promotion_id
      where coalesce(b.uses, 0) <> coalesce(u.uses, 0) or u.uses > p.max_uses_each`,
  },
  {
    rule: 'a promotion with a minimum makes prices only of orders that come to it',
    violations: `select p.id || ' ' || l.order_id as what, (p.min_spend - goods.base)::text as difference
      from promotions p join (select distinct promotion_id, order_id, store_id from order_lines where promotion_id is not null) l
        on l.promotion_id = p.id
      cross join lateral (
        select sum(o.quantity * o.base_price) as base from order_lines o
        where o.order_id = l.order_id and o.store_id = l.store_id and o.quotation_id is null) goods
      where p.min_spend > goods.base`,
  },
  {
    rule: 'a promotion makes prices of goods of its own store',
    violations: `select l.id::text as what, 'the promotion of another store' as difference
      from order_lines l join promotions p on p.id = l.promotion_id where p.store_id <> l.store_id
      union all
      select id::text, given_away || ' given away, more than the price came down' from order_lines
      where given_away % quantity <> 0 or given_away > greatest(0, quantity * (base_price - unit_price))`,
  },
]
