import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import { whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { limits } from '#contracts/limits.ts'
import { nearestInStock } from '#contracts/lists/quantities.ts'
import type { MatchedLine, MatchedOrder, OrderGoods } from '#contracts/lists/quick-order.schema.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import { ruleSentence } from '#web/data/cart/why-not-quantity.ts'
import { refusalSentence, t } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'

/** What the person decided about a line: other goods, another number of pieces. */
export interface LineEdit {
  readonly variant?: string
  readonly quantity?: number
}
export type Edits = Readonly<Record<string, LineEdit>>
export type Refused = Readonly<Record<string, AddedLines['results'][number]['problem']>>

/** One product that a line may mean, with the variants of it that can be chosen. */
export type Choice = readonly [OrderGoods, ...OrderGoods[]]

/** A line as the table shows it. */
export interface OrderRow {
  readonly key: string
  readonly line: MatchedLine
  readonly goods: OrderGoods | null
  /** What can be chosen, where nothing is chosen yet: the variants of a product together. */
  readonly choices: readonly Choice[]
  /** Brick for what is wrong, gold for what the market only asks about; null for a line that is ready. */
  readonly tone: 'brick' | 'gold' | null
  readonly quantity: number | null
  /** Why it cannot go into the cart; null for a line that is ready. */
  readonly problem: string | null
  /** The numbers of pieces that mend it, the nearest that can be ordered first. */
  readonly fixes: readonly number[]
  /** In cedis; null while there is nothing to multiply. */
  readonly each: number | null
  readonly amount: number | null
}

/** The key of a decision: the text of its line, so that it holds when lines above are added or removed. */
function keysOf(lines: readonly MatchedLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ text }) => {
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return `${text}#${nth}`
  })
}

/** The rows of a matched order with what the person decided about them. */
export function rowsOf({ lines, goods }: MatchedOrder, edits: Edits, refused: Refused): OrderRow[] {
  const known = new Map(goods.map((one) => [one.variant_id, one]))
  const keys = keysOf(lines)
  return lines.map((line, place) => {
    const key = keys[place] as string
    const edit = edits[key] ?? {}
    const chosen = edit.variant ?? (line.state === 'matched' ? line.variants[0] : undefined)
    const ofRow = (chosen && known.get(chosen)) || null
    const quantity = edit.quantity ?? line.quantity
    const choices = ofRow ? [] : choicesOf(line.variants.flatMap((id) => known.get(id) ?? []))
    const row = { key, line, goods: ofRow, choices, quantity }
    if (!ofRow) {
      const tone = choices.length > 0 ? 'gold' : 'brick'
      return { ...row, tone, problem: whyNotMatched(line), fixes: [], each: null, amount: null }
    }
    const each = priceAt(ofRow, quantity ?? 0)
    const { problem, fixes } = whyNotReady(ofRow, line, quantity, refused[ofRow.variant_id] ?? null)
    const amount = each === null || quantity === null ? null : cedisOf(pesewasOf(each) * quantity)
    return { ...row, tone: problem === null ? null : 'brick', problem, fixes, each, amount }
  })
}

/** These goods by their product, in their order. */
export const choicesOf = (goods: readonly OrderGoods[]): Choice[] =>
  [...Map.groupBy(goods, ({ product_id: id }) => id).values()] as unknown as Choice[]

/** Whether a row is a line of talk that nobody has made one of goods: shown apart, and nothing to mend. */
export const isTalk = ({ line, goods }: OrderRow) => line.reason === 'talk' && goods === null

/** The decisions that take the only candidate of each line that has one, where no variant is left to choose. */
export function singleMatches(rows: readonly OrderRow[]): Edits {
  return Object.fromEntries(
    rows.flatMap(({ key, choices: [only, ...others] }) =>
      only?.length === 1 && others.length === 0 ? [[key, { variant: only[0].variant_id }]] : [],
    ),
  )
}

/** Whether a text goes on with another one: what was found for that one is of use while this one is looked up. */
export function sharesLines(text: string, other: string): boolean {
  const [now, before] = [text.trim(), other.trim()]
  if (now === '' || before === '') return false
  if (now.startsWith(before) || before.startsWith(now)) return true
  const lines = new Set(other.split('\n').map((line) => line.trim()))
  return text.split('\n').some((line) => line.trim() !== '' && lines.has(line.trim()))
}

/** What one piece costs when `quantity` are bought; below the smallest order, what it costs there. */
export function priceAt({ ladder }: OrderGoods, quantity: number): number | null {
  return (ladder.findLast(({ pieces }) => pieces <= quantity) ?? ladder[0])?.price ?? null
}

function whyNotMatched({ reason }: MatchedLine): string {
  if (reason === 'choose_variant') return t('It comes in several: choose one.')
  if (reason === 'several_stores') return t('Several stores sell this: choose one.')
  if (reason === 'alike') return t('Is this what you mean?')
  if (reason === 'talk') return t('Read as a message, not as goods.')
  return t('No product has this SKU or name.')
}

/** Why none of these goods can be bought now, stock aside; null where they can. */
export function whyNotSold({ closed_until: until, is_for_sale, store }: OrderGoods): string | null {
  if (until) return t('{store} is closed until {day}.', { store: store.name, day: formatDate(until) })
  return is_for_sale ? null : t('This product is not for sale at the moment.')
}

interface Ready {
  problem: string | null
  fixes: readonly number[]
}

function whyNotReady(
  goods: OrderGoods,
  line: MatchedLine,
  quantity: number | null,
  refused: Refused[string],
): Ready {
  const { order_rule: rule, stock } = goods
  const notSold = whyNotSold(goods)
  if (notSold) return { problem: notSold, fixes: [] }
  const nearest = nearestInStock(quantity ?? line.meant ?? rule.minimum, rule, stock)
  if (nearest === null) return { problem: t('This product is out of stock.'), fixes: [] }
  const problem = quantity === null ? missingNumber(line) : numberProblem(quantity, goods)
  if (problem) return { problem, fixes: [...new Set([nearest, ...neighbours(quantity, goods)])] }
  // The market has refused it for something that this page cannot know.
  if (refused)
    return { problem: refusalSentence(refused.code, refused.details) ?? refused.sentence, fixes: [] }
  return { problem: null, fixes: [] }
}

/** The numbers that the sentence about minimum and multiple names, as far as they are in stock. */
function neighbours(quantity: number | null, { order_rule: rule, stock }: OrderGoods): number[] {
  const most = Math.min(stock ?? limits.quantityMax, limits.quantityMax)
  if (quantity === null || quantity > most) return []
  const whyNot = whyNotPieces(quantity, rule)
  if (whyNot?.code !== 'not_in_multiples') return []
  return [whyNot.details.lower, whyNot.details.upper].filter((pieces) => pieces <= most)
}

const missingNumber = ({ meant }: MatchedLine) =>
  meant === null
    ? t('How many pieces?')
    : t('This is not a whole number. Did you mean {count}?', { count: meant })

function numberProblem(quantity: number, { order_rule: rule, stock }: OrderGoods): string | null {
  if (quantity > limits.quantityMax) return t('Quantity must be at most {max}', { max: limits.quantityMax })
  if (stock !== null && quantity > stock) return t('Only {left} left in stock.', { left: stock })
  return whyNotPieces(quantity, rule) ? ruleSentence(quantity, rule) : null
}

/** The sum of ready lines in cedis, and their pieces. */
export function sumsOf(rows: readonly OrderRow[]): { total: number; pieces: number } {
  const total = rows.reduce((sum, { amount }) => sum + pesewasOf(amount ?? 0), 0)
  return { total: cedisOf(total), pieces: rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) }
}

/** The text without these lines, counted from 1. */
export function withoutLines(text: string, gone: readonly number[]): string {
  const numbers = new Set(gone)
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, index) => !numbers.has(index + 1))
    .join('\n')
}
