import { promotionPriceOf } from '#contracts/catalog/pricing.ts'
import { limits } from '#contracts/limits.ts'
import type { Rows } from '../rows.ts'
import { type PricedLine, shareOf } from './price-lines.ts'

/** The lines of an order with the prices of the promotions that were open when it was placed, where those are lower. */
export function promoteLines(lines: readonly PricedLine[], placedAt: Date, rows: Rows): PricedLine[] {
  return lines.map((line) => {
    const promotion = openPromotion(line.product.row.id, placedAt, rows)
    const unitPrice =
      promotion &&
      promotionPriceOf(line.variant.variant.basePesewas, {
        percent: promotion.percent ?? null,
        amountOff: null,
      })
    if (!unitPrice || unitPrice >= line.unitPrice) return line
    const total = unitPrice * line.quantity
    return {
      ...line,
      ...{ unitPrice, total },
      promotionId: promotion.id ?? null,
      givenAway: line.total - total,
      commission: shareOf(total, limits.commissionBps),
      processing: shareOf(total, limits.processingFeeBps),
    }
  })
}

function openPromotion(productId: string | undefined, at: Date, rows: Rows) {
  const ids = rows.promotionProducts
    .filter((goods) => goods.productId === productId)
    .map(({ promotionId }) => promotionId)
  return rows.promotions.find(
    ({ id = '', code, startsAt, endsAt }) => !code && ids.includes(id) && startsAt <= at && at < endsAt,
  )
}

/** What the orders left of promotions with a limit: one use for each order with lines of it that are not cancelled. */
export function countUses(rows: Rows): void {
  const cancelled = new Set(rows.parcels.filter(({ status }) => status === 'cancelled').map(({ id }) => id))
  for (const promotion of rows.promotions) {
    const used = rows.orderLines.filter(
      (line) => line.promotionId === promotion.id && !cancelled.has(line.parcelId),
    )
    if (promotion.maxUses)
      promotion.usesLeft = promotion.maxUses - new Set(used.map(({ orderId }) => orderId)).size
  }
}
