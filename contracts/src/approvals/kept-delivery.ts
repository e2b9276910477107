import { deliveryFeeOf } from '../checkout/delivery-fee.ts'
import type { Approval } from './approval.ts'

/**
 * What the delivery of an order costs without the lines that an approver takes out, in cedis: the rule for a new order of the others.
 * `kept_delivery` in SQL charges it; server/src/modules/checkout/approving/kept-delivery.test.ts checks that the two agree.
 */
export function keptDelivery(
  { lines, delivery }: Pick<Approval, 'lines' | 'delivery'>,
  refused: readonly string[],
): number {
  if (refused.length === 0) return delivery
  const kept = lines.filter(({ id }) => !refused.includes(id))
  const quoted = kept.filter(({ quoted_delivery: sum }) => sum !== null)
  const sentByStores = new Set(quoted.map(({ parcel }) => parcel))
  const shared = new Set(
    kept.filter((line) => !line.is_picked_up && !sentByStores.has(line.parcel)).map(({ parcel }) => parcel),
  )
  const pesewas = (cedis: number) => Math.round(cedis * 100)
  const items = kept.reduce((sum, line) => sum + pesewas(line.line_total), 0)
  const byStores = quoted.reduce((sum, line) => sum + pesewas(line.quoted_delivery ?? 0), 0)
  return (deliveryFeeOf('business', items, shared.size > 0) + byStores) / 100
}

/** What an order comes to without the lines that an approver takes out, in cedis. */
export function keptSums(
  approval: Pick<Approval, 'lines' | 'delivery' | 'total'>,
  refused: readonly string[],
): { goods: number; fee: number; total: number } {
  const kept = approval.lines.filter(({ id }) => !refused.includes(id))
  const goods = kept.reduce((sum, { line_total }) => sum + Math.round(line_total * 100), 0)
  const fee = keptDelivery(approval, refused)
  const total = refused.length === 0 ? approval.total : (goods + Math.round(fee * 100)) / 100
  return { goods: goods / 100, fee, total }
}

/**
 * What is left of a month's limit, or of a credit, once an order is bought without the lines that an approver takes out; `left` is that with
 * all of them. In cedis.
 */
export function leftWithout(
  approval: Pick<Approval, 'lines' | 'delivery' | 'total'>,
  refused: readonly string[],
  left: number,
): number {
  return Math.round((left + approval.total - keptSums(approval, refused).total) * 100) / 100
}
