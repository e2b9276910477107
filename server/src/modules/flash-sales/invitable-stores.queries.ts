import type { z } from 'zod'
import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import type { InvitableStore, InvitableStores } from '#contracts/flash-sales/flash-sale-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { containing } from '../../like-pattern.ts'

interface Counts extends Record<string, unknown> {
  readonly total: number
  readonly all_with_goods: number
}

/** Verified stores by their name, or by a category that they sell in; those with most goods for the sale first. Refuses: flash_sale.not_found. */
export async function listInvitableStores(
  db: Connection,
  id: string,
  { q = '', category }: { readonly q?: string | undefined; readonly category?: string | undefined },
): Promise<z.infer<typeof InvitableStores>> {
  const { rows: found } = await db.execute(sql`select from flash_sales where id = ${id}`)
  if (found.length === 0) throw new Refusal('flash_sale.not_found')
  const inCategory = category
    ? sql`and p.category_id in (select c.id from categories c
        where (select t.num from categories t where t.id = ${category}) = any (category_path(c.id)))`
    : sql``
  const shelves = sql`shelves as materialized (
    select p.store_id, count(*)::int as goods from products p
    where p.status = 'active' and p.category_id in (select flash_sale_category_ids(${id})) ${inCategory} group by 1)`
  const source = sql`stores s left join shelves g on g.store_id = s.id
    left join flash_sale_invitations i on i.flash_sale_id = ${id} and i.store_id = s.id`
  const matches = sql`s.status = 'verified' and (${q} = '' or s.name ilike ${containing(q)} or s.slug = ${q})
    and (${category === undefined} or g.goods > 0)`
  const { rows: counted } = await db.execute<Counts>(sql`
    with ${shelves} select count(*) filter (where ${matches})::int as total,
      count(*) filter (where s.status = 'verified' and g.goods > 0 and i.store_id is null)::int as all_with_goods
    from ${source}`)
  const { rows } = await db.execute<InvitableStore & Record<string, unknown>>(sql`
    with ${shelves} select s.id, s.slug, s.name, s.town, coalesce(g.goods, 0) as goods, i.store_id is not null as is_invited
    from ${source} where ${matches}
    order by goods desc, lower(s.name), s.id limit ${flashSaleLimits.shownMost}`)
  return { ...(counted[0] as Counts), rows }
}
