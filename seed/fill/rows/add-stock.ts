import { idOf } from '../draw.ts'
import { later, minuteMs } from '../times.ts'
import { heldByPools } from './add-pools.ts'
import type { ProductRows } from './add-products.ts'
import type { OrderFacts } from './orders/add-orders.ts'
import type { Rows } from './rows.ts'

interface Movement {
  variantId: string
  storeId: string
  kind: 'sale' | 'return'
  quantity: number
  orderId: string
  note: string | null
  at: Date
}

/**
 * The stock and its movements: one delivery to the shop when the product was listed, what orders
 * took since, and what came back. The content of the market defines the current stock.
 */
export function addStock(rows: Rows, products: ProductRows, orders: readonly OrderFacts[]): void {
  const movements = orders.flatMap(movementsOf)
  const byVariant = Map.groupBy(movements, (movement) => movement.variantId)
  for (const { row: product, variants } of products.values()) {
    let place = 0
    for (const { row, variant } of variants.values()) {
      const moved = variant.trackInventory ? (byVariant.get(row.id) ?? []) : []
      const onHand = variant.trackInventory ? variant.stock : 0
      rows.stock.push({
        variantId: row.id,
        tracked: variant.trackInventory,
        onHand,
        reserved: heldByPools(rows, row.id),
      })
      const restocked = onHand - moved.reduce((sum, movement) => sum + movement.quantity, 0)
      const at = later(product.createdAt, (2 + place++) * minuteMs)
      if (restocked > 0) {
        rows.stockMovements.push({
          id: idOf('restock', row.id, at),
          variantId: row.id,
          storeId: row.storeId,
          kind: 'restock',
          quantity: restocked,
          orderId: null,
          note: null,
          createdAt: at,
        })
      }
      for (const { at: createdAt, ...movement } of moved) {
        const id = idOf(movement.kind, `${movement.orderId}/${row.id}`, createdAt)
        rows.stockMovements.push({ id, ...movement, createdAt })
      }
    }
  }
}

function movementsOf({ past, row, confirmedAt, parcels }: OrderFacts): Movement[] {
  if (!confirmedAt) return []
  const wentBack = past.outcome === 'cancelled' || past.outcome === 'returned'
  return parcels.flatMap(({ lines, storeId }) =>
    lines.flatMap(({ variant, quantity }) => {
      const moved = { variantId: variant.row.id, storeId, orderId: row.id }
      const sale: Movement = { ...moved, kind: 'sale', quantity: -quantity, note: null, at: confirmedAt }
      if (!wentBack) return [sale]
      return [sale, { ...moved, kind: 'return', quantity, note: past.outcome, at: row.updatedAt as Date }]
    }),
  )
}
