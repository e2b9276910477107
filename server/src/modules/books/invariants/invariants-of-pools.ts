import type { BookInvariant } from './book-invariant.ts'

/** What companies were promised when they joined a pool. */
export const invariantsOfPools: readonly BookInvariant[] = [
  {
    rule: 'no parcel of a pool goes to its store before the pool is filled',
    violations: `select o.number as what, p.status || ' pool, ' || x.status || ' parcel' as difference
      from pools p join orders o on o.pool_id = p.id join parcels x on x.order_id = o.id
      where p.status <> 'filled' and (x.confirmed_at is not null or x.status not in ('pending_payment', 'confirmed', 'cancelled'))
      union all
      select o.number, 'paid, and its store cannot see it'
      from parcels x join orders o on o.id = x.order_id left join pools p on p.id = o.pool_id
      where x.status = 'confirmed' and x.confirmed_at is null and (p.id is null or p.status = 'filled')`,
  },
  {
    // What is given back takes a moment; while a bank decides over a payment, or took it, nothing can be.
    rule: 'a pool that came to nothing holds no money',
    violations: `select o.number as what, o.total::text as difference
      from pools p join orders o on o.pool_id = p.id and o.state in ('pending_payment', 'confirmed')
      where p.status in ('failed', 'stopped') and p.closed_at < now() - interval '15 minutes'
        and not exists (select from payment_disputes d where d.order_id = o.id and d.state <> 'won')`,
  },
  {
    rule: 'what is taken of an open pool is what its orders have',
    violations: `select p.id::text as what, (p.taken - coalesce(sum(l.quantity), 0))::text as difference
      from pools p left join (orders o join parcels x on x.order_id = o.id and x.status <> 'cancelled'
          join order_lines l on l.parcel_id = x.id) on o.pool_id = p.id and o.state in ('pending_payment', 'confirmed')
      where p.status = 'open' group by p.id having p.taken <> coalesce(sum(l.quantity), 0)`,
  },
  {
    // A parcel of a pool is confirmed at the closing alone, when it was paid then.
    rule: 'a filled pool had at least its minimum paid when it closed',
    violations: `select p.id::text as what, (coalesce(sum(l.quantity), 0) - p.paid_pieces) || ' off what it says, minimum ' || p.minimum as difference
      from pools p left join (orders o join parcels x on x.order_id = o.id and x.confirmed_at is not null
          join order_lines l on l.parcel_id = x.id) on o.pool_id = p.id
      where p.status = 'filled'
      group by p.id having p.paid_pieces <> coalesce(sum(l.quantity), 0) or p.paid_pieces < p.minimum`,
  },
  {
    rule: 'an order of a pool has goods of the pool alone, at its price, and was paid before it was anything',
    violations: `select o.number as what, l.quantity || ' of ' || l.variant_id || ' at ' || l.unit_price as difference
      from orders o join pools p on p.id = o.pool_id join order_lines l on l.order_id = o.id
      where l.variant_id <> p.variant_id or l.unit_price <> p.unit_price or l.promotion_id is not null or l.flash_sale_id is not null
      union all
      select o.number, o.payment_method from orders o where o.pool_id is not null and pays_later(o.payment_method)`,
  },
  {
    rule: 'a company has no more of a pool than each may, from before its end, and a pool that failed had too little',
    violations: `select p.id::text as what, sum(l.quantity) || ' pieces of company ' || o.company_id as difference
      from pools p join orders o on o.pool_id = p.id and o.state in ('pending_payment', 'confirmed')
      join parcels x on x.order_id = o.id and x.status <> 'cancelled' join order_lines l on l.parcel_id = x.id
      group by p.id, o.company_id having sum(l.quantity) > p.most_each
      union all
      select o.number, 'ordered after the end of its pool' from orders o join pools p on p.id = o.pool_id where o.created_at > p.closed_at
      union all
      select id::text, paid_pieces || ' paid, minimum ' || minimum from pools where status = 'failed' and paid_pieces >= minimum`,
  },
]
