import { dayMs, later } from '../times.ts'
import type { ProductRow, ProductRows } from './add-products.ts'
import type { StoreRows } from './add-stores.ts'
import type { OrderFacts } from './orders/add-orders.ts'
import type { Row, Rows } from './rows.ts'
import { averageOf, popularityOf, shownPriceOf } from './shown-price.ts'

/** Share of products that are bestsellers, and the days whose sales count. */
const bestsellerShare = 0.05
const recentDays = 90

/**
 * Writes the sums of prices, stock, reviews and sales of products and stores, by the catalogue's own
 * definitions: its nightly refresh finds nothing to change.
 */
export function sumUp(
  rows: Rows,
  products: ProductRows,
  stores: StoreRows,
  orders: readonly OrderFacts[],
  now: Date,
) {
  const byId = new Map([...products.values()].map((product) => [product.row.id, product]))
  const storesById = new Map([...stores.values()].map(({ row }) => [row.id, row]))
  const flashPrices = new Map(
    rows.flashSaleItems
      .filter(({ sold = 0, quantity }) => sold < quantity)
      .map(({ productId, price }) => [productId, price]),
  )
  const percents = new Map(
    rows.promotions.filter(({ code }) => !code).map(({ id = '', percent }) => [id, percent ?? null]),
  )
  const promoted = new Map(
    rows.promotionProducts
      .filter(({ promotionId }) => percents.has(promotionId))
      .map(({ productId, promotionId }) => [productId, percents.get(promotionId) ?? null]),
  )
  sumReviews(rows, byId, storesById)
  const recent = sumSales(orders, storesById, later(now, -recentDays * dayMs))
  for (const product of products.values()) {
    const { row } = product
    const variants = [...product.variants.values()]
    Object.assign(
      row,
      shownPriceOf(
        variants.map((variant) => variant.row),
        flashPrices.get(row.id) ?? null,
        promoted.get(row.id) ?? null,
      ),
      stockFlagsOf(product),
    )
    row.popularity = popularityOf({
      recentUnits: recent.get(row.id) ?? 0,
      unitsSold: row.unitsSold ?? 0,
      reviewCount: row.reviewCount ?? 0,
      avgRating: row.avgRating ?? null,
    })
  }
  markBestsellers(products, recent)
}

/** Untracked stock never runs low. */
function stockFlagsOf({ row, variants }: ProductRow) {
  const stocks = [...variants.values()].map(({ variant }) => (variant.trackInventory ? variant.stock : null))
  const total = stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)
  const isEndless = stocks.includes(null)
  const isLowStock = !isEndless && total > 0 && total <= (row.lowStockThreshold ?? 0)
  return { isInStock: isEndless || total > 0, isLowStock }
}

type StoreSums = Map<string, Row<'stores'>>

function sumReviews(rows: Rows, products: Map<string, ProductRow>, stores: StoreSums): void {
  for (const { productId, rating } of rows.reviews) {
    const row = products.get(productId)?.row
    const store = row && stores.get(row.storeId)
    const counts = row?.ratingCounts
    if (!row || !store || !counts) continue
    counts[rating - 1] = (counts[rating - 1] ?? 0) + 1
    row.reviewCount = (row.reviewCount ?? 0) + 1
    store.ratingSum = (store.ratingSum ?? 0) + rating
    store.reviewCount = (store.reviewCount ?? 0) + 1
  }
  for (const { row } of products.values()) row.avgRating = averageOf(row.ratingCounts ?? [])
}

/** Counts sold pieces without returns; returns those of recent orders by product id. */
function sumSales(orders: readonly OrderFacts[], stores: StoreSums, since: Date): Map<string, number> {
  const recent = new Map<string, number>()
  for (const { past, row, confirmedAt, parcels } of orders) {
    if (!confirmedAt || past.outcome === 'cancelled' || past.outcome === 'returned') continue
    for (const { lines, storeId } of parcels) {
      for (const { product, quantity } of lines) {
        product.row.unitsSold = (product.row.unitsSold ?? 0) + quantity
        const store = stores.get(storeId)
        if (store) store.itemsSold = (store.itemsSold ?? 0) + quantity
        if ((row.createdAt as Date) <= since) continue
        recent.set(product.row.id, (recent.get(product.row.id) ?? 0) + quantity)
      }
    }
  }
  return recent
}

/** Bestsellers are those that fewer than 5% of the others outsold. */
function markBestsellers(products: ProductRows, recent: ReadonlyMap<string, number>): void {
  const rows = [...products.values()].map(({ row }) => row)
  const unitsOf = (row: Row<'products'> & { id: string }) => recent.get(row.id) ?? 0
  const sorted = rows.map(unitsOf).sort((a, b) => b - a)
  for (const row of rows) {
    const units = unitsOf(row)
    const place = sorted.indexOf(units) / Math.max(1, rows.length - 1)
    row.isBestseller = units > 0 && place < bestsellerShare
  }
}
