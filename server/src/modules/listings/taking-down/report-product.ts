import { productReportLimits, type ReportProduct } from '#contracts/listings/product-reports.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/**
 * Reports a product that buyers see to the market, once per person until an operator has decided. It stays on sale until then.
 * Refuses: product.not_found, product.already_reported, product.too_many_reports.
 */
export async function reportProduct(
  db: Database,
  personId: string,
  productId: string,
  { reason, note }: ReportProduct,
): Promise<void> {
  const { most, hours } = productReportLimits
  const { rows } = await db.execute<{ is_shown: boolean; written: number }>(sql`
    select exists (select from products p join stores s on s.id = p.store_id
        where p.id = ${productId} and p.status = 'active' and s.status = 'verified') as is_shown,
      (select count(*)::int from product_reports where person_id = ${personId}
        and created_at > now() - make_interval(hours => ${hours})) as written`)
  const [state] = rows
  if (!state?.is_shown) throw new Refusal('product.not_found')
  if (state.written >= most) throw new Refusal('product.too_many_reports')
  const { rowCount } = await db.execute(sql`
    insert into product_reports (product_id, person_id, reason, note) values (${productId}, ${personId}, ${reason}, ${note})
    on conflict do nothing`)
  if (!rowCount) throw new Refusal('product.already_reported')
}
