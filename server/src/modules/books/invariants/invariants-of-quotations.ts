import type { BookInvariant } from './book-invariant.ts'

/** What a store quoted for goods, and what was ordered of it. */
export const invariantsOfQuotations: readonly BookInvariant[] = [
  {
    rule: 'goods of a quotation are ordered as they were quoted, in one order at a time',
    // Pieces that were taken out of a line are of the same order and quotation.
    violations: `with ordered as (
        select l.quotation_id, l.order_id, bool_or(p.status <> 'cancelled') as stands, sum(l.quantity) as pieces,
          array_agg(distinct row (l.store_id, l.variant_id, l.unit_price)::text) as goods
        from order_lines l join parcels p on p.id = l.parcel_id where l.quotation_id is not null group by 1, 2
      )
      select o.number as what, x.pieces || ' of ' || q.quantity || ', ' || array_to_string(x.goods, ' and ') as difference
      from ordered x join orders o on o.id = x.order_id
      left join (quotations q join quotation_versions v on v.quotation_id = q.id and v.version = q.version) on q.id = x.quotation_id
      where (x.pieces, x.goods) is distinct from (q.quantity::bigint, array[row (q.store_id, q.variant_id, v.unit_price)::text])
      union all
      select quotation_id::text, count(*) || ' orders' from ordered where stands group by 1 having count(*) > 1`,
  },
  {
    rule: 'a quotation is ordered while an order has its goods, and was accepted as it was offered',
    violations: `select q.id::text as what, q.state || case when s.order_id is null then ', not in ' else ', in ' end || coalesce(q.ordered_as, 'an order') as difference
      from quotations q left join orders o on o.id = q.order_id
      left join (
        select distinct l.quotation_id, l.order_id from order_lines l join parcels p on p.id = l.parcel_id and p.status <> 'cancelled'
        where l.quotation_id is not null
      ) s on s.quotation_id = q.id
      where (q.state = 'ordered') <> (s.order_id is not null) or s.order_id <> q.order_id or (q.state = 'ordered' and q.ordered_as is distinct from o.number)
      union all
      select q.id::text, format('%s of %s, offered at least %s of %s, asked for %s', q.quantity, q.variant_id, v.min_quantity, v.variant_id, r.quantity)
      from quotations q join quotation_versions v on v.quotation_id = q.id and v.version = q.version join quotation_requests r on r.id = q.request_id
      where q.state in ('accepted', 'ordered')
        and (v.variant_id <> q.variant_id or q.quantity <> greatest(v.min_quantity, r.quantity) or r.state <> q.state)`,
  },
  {
    rule: 'pieces are held for what was accepted of a quotation, while it is not ordered',
    violations: `select q.id::text as what, q.state || ', ' || h.quantity || ' of ' || h.variant_id as difference
      from quotation_holds h join quotations q on q.id = h.quotation_id
      where q.state <> 'accepted' or (h.variant_id, h.quantity) <> (q.variant_id, q.quantity)`,
  },
]
