import type { z } from 'zod'
import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import type { NominableProduct, NominableProducts } from '#contracts/flash-sales/flash-sale-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { refusalFromSql } from '../../database/sql-refusal.ts'
import { containing } from '../../like-pattern.ts'

type Row = Omit<NominableProduct, 'problem'> & { readonly outcome: string | null } & Record<string, unknown>

/**
 * The store's products on sale in the categories of a sale, each with the highest price that passes, or why it cannot take part.
 * Refuses: flash_sale.not_invited.
 */
export async function listNominableProducts(
  db: Connection,
  { storeId, saleId }: { readonly storeId: string; readonly saleId: string },
  q = '',
): Promise<z.infer<typeof NominableProducts>> {
  const { rows: invited } = await db.execute(sql`
    select from flash_sale_invitations where flash_sale_id = ${saleId} and store_id = ${storeId}`)
  if (invited.length === 0) throw new Refusal('flash_sale.not_invited')
  const matches = sql`p.store_id = ${storeId} and p.status = 'active' and p.category_id in (select flash_sale_category_ids(${saleId}))
    and (${q} = '' or p.name ilike ${containing(q)} or p.sku = upper(${q}))`
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from products p where ${matches}`,
  )
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.name, p.primary_image as image, cedis(price.today)::float8 as today, cedis(price.lowest)::float8 as lowest,
      iso_instant(price.since) as since, iso_instant(price.until) as until, cedis(price.highest)::float8 as highest,
      free_pieces(p.id)::float8 as free, (select to_jsonb(r) from product_fee_rates(p.id) r) as rates,
      case when exists (select from flash_sale_nominations n
          where n.flash_sale_id = ${saleId} and n.product_id = p.id and n.state in ('waiting', 'approved')) then 'flash_sale.nominated'
        else why_not_in_flash_sale(${saleId}, ${storeId}, p.id, false) end as outcome
    from (select * from products p where ${matches} order by lower(p.name), p.id limit ${flashSaleLimits.shownMost}) p
    join flash_sales s on s.id = ${saleId}
    cross join lateral (
      select min(l.today) over () as today, l.lowest, l.since, l.until, least(l.highest, min(l.today) over () - 1) as highest
      from lowest_prices(p.id, s.floor_percent) l order by l.highest, l.variant_id limit 1) price
    order by lower(p.name), p.id`)
  return {
    total: counted[0]?.total ?? 0,
    rows: rows.map(({ outcome, ...row }) => ({
      ...row,
      problem: outcome ? (refusalFromSql(outcome, null)?.message ?? null) : null,
    })),
  }
}
