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
]
