import { dayMs, later } from '../times.ts'
import type { OrderFacts } from './add-orders.ts'
import type { ProductRow, ProductRows } from './add-products.ts'
import type { StoreRows } from './add-stores.ts'
import type { Rows } from './rows.ts'

/** Share of products that are bestsellers, and the days whose sales count. */
const bestsellerShare = 0.05
const recentDays = 90

/** Writes the sums that products and stores carry of their reviews, sales and stock. */
export function sumUp(
  rows: Rows,
  products: ProductRows,
  stores: StoreRows,
  orders: readonly OrderFacts[],
  now: Date,
) {
  const byId = new Map([...products.values()].map((product) => [product.row.id, product]))
  const storesById = new Map([...stores.values()].map(({ row }) => [row.id, row]))
  sumReviews(rows, byId, storesById)
  const recent = sumSales(orders, storesById, later(now, -recentDays * dayMs))
  for (const product of products.values()) {
    const { row } = product
    const onHand = [...product.variants.values()].map(({ variant }) => variant)
    const isEndless = onHand.some((variant) => !variant.trackInventory)
    const left = onHand.reduce((sum, variant) => sum + (variant.trackInventory ? variant.stock : 0), 0)
    row.isInStock = isEndless || left > 0
    row.isLowStock = !isEndless && left > 0 && left <= (row.lowStockThreshold ?? 0)
    row.discountPercentage = Math.round((1 - row.currentPrice / row.basePrice) * 100)
    row.popularity = popularityOf(product, recent.get(row.id) ?? 0)
  }
  markBestsellers(products)
}

type StoreSums = Map<string, Rows['stores'][number]>

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
  for (const { row } of products.values()) {
    if (!row.reviewCount) continue
    const stars = (row.ratingCounts ?? []).reduce((sum, count, index) => sum + count * (index + 1), 0)
    row.avgRating = stars / row.reviewCount
  }
}

/** Counts pieces sold and kept; answers those of recent orders by product id. */
function sumSales(orders: readonly OrderFacts[], stores: StoreSums, since: Date): Map<string, number> {
  const recent = new Map<string, number>()
  for (const { past, row, confirmedAt, parcels } of orders) {
    if (!confirmedAt || past.outcome === 'cancelled' || past.outcome === 'returned') continue
    for (const { lines, storeId } of parcels) {
      for (const { product, quantity } of lines) {
        product.row.unitsSold = (product.row.unitsSold ?? 0) + quantity
        const store = stores.get(storeId)
        if (store) store.itemsSold = (store.itemsSold ?? 0) + quantity
        if ((row.createdAt as Date) < since) continue
        recent.set(product.row.id, (recent.get(product.row.id) ?? 0) + quantity)
      }
    }
  }
  return recent
}

/** The market's own weight, and what was sold lately. */
const popularityOf = (product: ProductRow, recentUnits: number): number =>
  Math.round((product.product.popularity * 100 + recentUnits) * 1000) / 1000

function markBestsellers(products: ProductRows): void {
  const byPopularity = [...products.values()].sort(
    (a, b) => (b.row.popularity ?? 0) - (a.row.popularity ?? 0),
  )
  for (const { row } of byPopularity.slice(0, Math.ceil(byPopularity.length * bestsellerShare)))
    row.isBestseller = true
}
