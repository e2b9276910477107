import type { FeeRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import { flashSaleLimits } from '#contracts/flash-sales/flash-sale.ts'
import type { FlashSaleInvitation, Nomination } from '#contracts/flash-sales/flash-sale-answers.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Page } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { listPage } from '../../list-page.ts'
import { nominationState, saleColumns } from './desk-sales.queries.ts'

type Row = Omit<Nomination, 'receives'> & { readonly sale: string; readonly rates: FeeRates } & Record<
    string,
    unknown
  >

async function readNominations(db: Connection, storeId: string, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select n.flash_sale_id as sale, n.id,
      json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'image', p.primary_image) as product, n.price::float8 as price,
      n.quantity, ${nominationState} as state, iso_instant(n.created_at) as nominated_at, n.refused_why as reason, i.sold,
      (select to_jsonb(r) from product_fee_rates(p.id) r) as rates
    from flash_sale_nominations n join flash_sales s on s.id = n.flash_sale_id join products p on p.id = n.product_id
    left join flash_sale_items i on n.state = 'approved' and i.flash_sale_id = n.flash_sale_id and i.product_id = n.product_id
    where n.store_id = ${storeId} and ${which} order by n.created_at desc, n.id desc`)
  return rows
}

function nominationOf({ sale: _, rates, price, ...row }: Row, mayWrite: boolean): Nomination {
  const receives = mayWrite ? cedisOf(sharesOfSale(price, rates).received) : null
  return { ...row, price: cedisOf(price), receives }
}

/** One nomination of a store. Refuses: flash_sale.nomination_not_found. */
export async function readNomination(db: Connection, storeId: string, id: string): Promise<Nomination> {
  const [row] = await readNominations(db, storeId, sql`n.id = ${id}`)
  if (!row) throw new Refusal('flash_sale.nomination_not_found')
  return nominationOf(row, true)
}

type SaleRow = Omit<FlashSaleInvitation, 'nominations'> & Record<string, unknown>

/** A page of the sales that a store is invited to: those that take nominations first, then the newest. */
export async function listStoreFlashSales(
  db: Connection,
  storeId: string,
  { page, mayWrite }: { readonly page: number; readonly mayWrite: boolean },
): Promise<Page<FlashSaleInvitation>> {
  const size = flashSaleLimits.pageSize
  const takesNominations = sql`(s.stopped_at is null and coalesce(s.nominations_close_at > now(), false))`
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from flash_sale_invitations where store_id = ${storeId}`,
  )
  const { rows: sales } = await db.execute<SaleRow>(sql`
    select ${saleColumns}, s.stopped_why, ${takesNominations} as takes_nominations
    from flash_sale_invitations i join flash_sales s on s.id = i.flash_sale_id where i.store_id = ${storeId}
    order by ${takesNominations} desc, flash_sale_state(s) in ('planned', 'open') desc, s.starts_at desc, s.id
    limit ${size} offset ${(page - 1) * size}`)
  const ids = sales.map(({ id }) => id)
  const nominations = await readNominations(
    db,
    storeId,
    sql`n.flash_sale_id = any (${sql.param(ids)}::uuid[])`,
  )
  const bySale = Map.groupBy(nominations, ({ sale }) => sale)
  const results = sales.map((sale) => ({
    ...sale,
    nominations: (bySale.get(sale.id) ?? []).map((row) => nominationOf(row, mayWrite)),
  }))
  return listPage({ count: counted[0]?.count ?? 0, page, size, results })
}
