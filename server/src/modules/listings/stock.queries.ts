import type { StockReason } from '#contracts/listings/listing.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { StockMovement, StockRow } from '#contracts/listings/listing-answers.ts'
import type { Page } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { containing } from '../../like-pattern.ts'
import { listPage } from '../../list-page.ts'
import { makeOnce, recordAct } from '../vendors/index.ts'
import { correctStock } from './correct-stock.ts'
import type { Editor } from './listing-history.ts'

const variantName = sql`case when v.options = '{}' then '' else v.name end`
export const stockColumns = sql`v.id as variant_id, p.id as product_id, p.name, ${variantName} as variant_name,
  v.sku, coalesce((select image from variant_picture(v.id)), p.primary_image) as image, s.on_hand, s.reserved, s.on_hand - s.reserved as available, p.low_stock_threshold,
  (select count(*)::int from restock_requests r where r.variant_id = v.id) as waiting`
const goods =
  'products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id and s.tracked'
const isListed = `(v.is_active or p.status = 'draft' and v.removed_at is null or s.on_hand > 0)`
/** A variant that runs low: it is on sale, and the pieces that are left of it are no more than its product's threshold. */
const isLow = `p.status = 'active' and v.is_active and s.on_hand - s.reserved between 1 and p.low_stock_threshold`
export const countedGoods = sql.raw(goods)
/** The variants of a store that run low. $1 is the store. */
export const lowStock = `${goods} where p.store_id = $1 and ${isLow}`
/** Over `products p`, `variants v`: a variant whose pieces are the product's; one that was removed or taken off sale keeps its own. */
export const isOffered = `v.removed_at is null and (v.is_active or p.status = 'draft')`
/** Over `products p`: a product that runs low, for one of its variants does. */
export const runsLow = `exists (select from variants v join stock s on s.variant_id = v.id and s.tracked
  where v.product_id = p.id and ${isLow})`
const only = {
  all: sql`true`,
  low: sql.raw(isLow),
  out: sql`s.on_hand = s.reserved`,
}

/** Whether a variant has what was typed in the name that its row shows, or in its SKU: as the browser finds it among rows that it has. */
export const matchesTyped = (q: string) =>
  sql`(${q} = '' or concat_ws(' ', p.name, nullif(${variantName}, ''), v.sku) ilike ${containing(q)})`

interface StockChoice {
  readonly q: string
  readonly only: keyof typeof only
  readonly page: number
}

/** What a store has on the shelf by variant, the lowest first; what is not counted is not listed. */
export async function listStock(
  db: Connection,
  storeId: string,
  choice: StockChoice,
): Promise<Page<StockRow>> {
  const size = listingLimits.pageSize
  const { rows } = await db.execute<StockRow & { total: number }>(sql`
    select ${stockColumns}, count(*) over ()::int as total from ${countedGoods}
    where p.store_id = ${storeId} and ${sql.raw(isListed)}
      and ${only[choice.only]} and ${matchesTyped(choice.q)}
    order by s.on_hand - s.reserved, lower(p.name), v.sort_order, v.id
    limit ${size} offset ${(choice.page - 1) * size}`)
  const count = rows[0]?.total ?? 0
  const results = rows.map(({ total: _, ...row }) => row as StockRow)
  return listPage({ count, page: choice.page, size, results })
}

/** The last movements of a variant with what was on hand after each. Refuses: product.not_found. */
export async function listMovements(
  db: Connection,
  storeId: string,
  variantId: string,
): Promise<StockMovement[]> {
  await readStock(db, storeId, variantId)
  const { rows } = await db.execute<StockMovement & Record<string, unknown>>(sql`
    select m.id, iso_instant(m.created_at) as at, m.kind, m.quantity, m.reason, m.note, person.name as by,
      (s.on_hand - coalesce(sum(m.quantity) over (order by m.created_at desc, m.id desc
        rows between unbounded preceding and 1 preceding), 0))::int as on_hand
    from stock_movements m join stock s on s.variant_id = m.variant_id left join people person on person.id = m.actor_id
    where m.variant_id = ${variantId} order by m.created_at desc, m.id desc limit 100`)
  return rows
}

interface OneCorrection {
  readonly seen: number
  readonly on_hand: number
  readonly reason: StockReason
  readonly note: string
  readonly key: string | undefined
}

/**
 * Corrects the stock of one variant, once for each idempotency key. Refuses: product.not_found, stock.moved_meanwhile,
 * stock.below_reserved, store.key_reused.
 */
export async function correctOne(
  db: Database,
  editor: Editor,
  variantId: string,
  { key, ...correction }: OneCorrection,
): Promise<StockRow> {
  return db.transaction(async (tx) => {
    const { name, variant_name: variant } = await readStock(tx, editor.storeId, variantId)
    const contents = ['count', variantId, correction] as const
    await makeOnce(
      tx,
      { storeId: editor.storeId, key, contents },
      {
        async make() {
          await correctStock(tx, editor, [{ variant_id: variantId, ...correction }])
          await recordAct(tx, editor, 'stock.corrected', {
            variant_id: variantId,
            name: variant ? `${name}, ${variant}` : name,
            from: correction.seen,
            to: correction.on_hand,
          })
          await tx.execute(sql`select refresh_stock_flags(array[${variantId}]::uuid[])`)
          return { id: variantId }
        },
        read: async (id) => ({ id }),
      },
    )
    return readStock(tx, editor.storeId, variantId)
  })
}

async function readStock(db: Connection, storeId: string, variantId: string): Promise<StockRow> {
  const { rows } = await db.execute<StockRow & Record<string, unknown>>(sql`
    select ${stockColumns} from ${countedGoods} where v.id = ${variantId} and p.store_id = ${storeId}`)
  if (!rows[0]) throw new Refusal('product.not_found')
  return rows[0]
}
