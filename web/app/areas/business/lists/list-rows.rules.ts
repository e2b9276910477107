import type { CompanyList, ListLine } from '#contracts/lists/lists.schema.ts'
import { nearestInStock, toOrderOf } from '#contracts/lists/quantities.ts'
import type { OrderGoods } from '#contracts/lists/quick-order.schema.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import { refusalSentence, t } from '#web/messages/messages.ts'
import { priceAt, type Refused, whyNotSold } from '../quick-order/order-rows.rules.ts'

/** Goods of a list or of its draft as they could be ordered now. */
export interface ToOrder {
  readonly goods: OrderGoods
  /** How many pieces go into the cart; 0 where there are enough or none can be bought. */
  readonly pieces: number
  /** Why fewer or none are ordered; null where all that are wanted can be bought. */
  readonly problem: string | null
  /** In cedis. */
  readonly each: number | null
  readonly amount: number
}

export type ListRowShown = ToOrder & { readonly line: ListLine }

/** The lines of a list with what is ordered of each. */
export function rowsOfList({ lines, goods }: CompanyList, refused: Refused): ListRowShown[] {
  const known = new Map(goods.map((one) => [one.variant_id, one]))
  return lines.flatMap((line) => {
    const of = known.get(line.variant_id)
    return of ? [{ line, ...toOrder(of, toOrderOf(line, of.order_rule), refused) }] : []
  })
}

/** The same of the draft. */
export function rowsOfDraft({ draft, goods }: CompanyList, refused: Refused): ToOrder[] {
  const known = new Map(goods.map((one) => [one.variant_id, one]))
  return (draft?.lines ?? []).flatMap(({ variant_id: id, quantity }) => {
    const of = known.get(id)
    return of ? [toOrder(of, quantity, refused)] : []
  })
}

function toOrder(goods: OrderGoods, wanted: number, refused: Refused): ToOrder {
  const notSold = whyNotSold(goods)
  const none = { goods, pieces: 0, each: priceAt(goods, wanted), amount: 0 }
  if (notSold) return { ...none, problem: notSold }
  if (wanted === 0) return { ...none, problem: null }
  const pieces = nearestInStock(wanted, goods.order_rule, goods.stock)
  if (pieces === null) return { ...none, problem: t('This product is out of stock.') }
  const each = priceAt(goods, pieces)
  const amount = each === null ? 0 : cedisOf(pesewasOf(each) * pieces)
  return { goods, pieces, each, amount, problem: problemOf(goods, wanted, pieces, refused) }
}

function problemOf(goods: OrderGoods, wanted: number, pieces: number, refused: Refused): string | null {
  const other = refused[goods.variant_id]
  if (other) return refusalSentence(other.code, other.details) ?? other.sentence
  if (pieces >= wanted) return null
  return t('Only {left} left in stock: {pieces} are ordered.', { left: goods.stock ?? 0, pieces })
}

/** What goes into the cart. */
export const cartLinesOf = (rows: readonly ToOrder[]) =>
  rows.flatMap(({ goods, pieces }) => (pieces > 0 ? [{ variant: goods.variant_id, quantity: pieces }] : []))

/** The sum in cedis. */
export const totalOf = (rows: readonly ToOrder[]): number =>
  cedisOf(rows.reduce((sum, { amount }) => sum + pesewasOf(amount), 0))

const weekMs = 7 * 24 * 60 * 60 * 1_000

/** The day on which the next draft is written where the list repeats every so many weeks; null where it does not. The server's rule. */
export function nextDraftOn(
  { repeat_weeks: before, next_draft_on: day }: Pick<CompanyList, 'repeat_weeks' | 'next_draft_on'>,
  weeks: number | null,
  now: number,
): string | null {
  if (weeks === null || weeks === before) return weeks === null ? null : day
  return new Date(now + weeks * weekMs).toISOString().slice(0, 10)
}
