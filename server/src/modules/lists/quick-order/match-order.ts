import { type OrderLine, type Reading, readOrderText } from '#contracts/lists/order-text.ts'
import type {
  MatchedLine,
  MatchedOrder,
  MatchReason,
  OrderTextBody,
} from '#contracts/lists/quick-order.schema.ts'
import type { Market } from '../../../market.ts'
import type { Buyer } from '../../../plugins/access.ts'
import { readGoods } from '../../cart/index.ts'
import { type Called, findAlike, findCalled, textsAtOnce } from '../../catalog/index.ts'
import { orderGoodsOf } from '../order-goods.rules.ts'
import type { LongTexts } from './long-texts.ts'
import { mergedLines } from './merged-lines.rules.ts'

/** Products that are offered for a line that nothing is called by, and variants of a product to choose from. */
const alikeMax = 5
const variantsMax = 24

/**
 * Finds the goods of a pasted order. Every line that is not blank comes back. Three statements, and four for each hundred lines that
 * nothing is called by. Refuses: list.long_texts_waiting.
 */
export async function matchOrder(
  { pool }: Market,
  buyer: Buyer,
  { text, variants }: OrderTextBody,
  longTexts: LongTexts,
): Promise<MatchedOrder> {
  const { heading, lines } = readOrderText(text)
  const asked = new Set(lines.flatMap(({ readings }) => readings.map((reading) => reading.asked)))
  const called = await findCalled(pool, [...asked])
  const found = lines.map((line) => ({ line, hit: hitOf(line, called) }))
  const lost = found.flatMap(({ line, hit }) => (hit || line.isTalk ? [] : firstReading(line).asked))
  const texts = [...new Set(lost)]
  const alike =
    texts.length <= textsAtOnce
      ? await findAlike(pool, texts, alikeMax)
      : await longTexts(buyer.personId, (inTurn) => findAlike(pool, texts, alikeMax, inTurn))
  const matched = found.map(({ line, hit }) => matchedLineOf(line, hit, alike))
  const merged = mergedLines(matched)
  const named = new Set([...variants, ...merged.flatMap((line) => line.variants)])
  const goods = await readGoods(pool, buyer, [...named])
  return { heading, lines: merged, goods: goods.map(orderGoodsOf) }
}

interface Hit {
  readonly reading: Reading
  readonly goods: readonly Called[]
}

/** What a line means: the likeliest reading that is a SKU, else the likeliest that is a name. */
function hitOf({ readings }: OrderLine, called: ReadonlyMap<string, Called[]>): Hit | null {
  for (const kind of ['sku', 'name'] as const) {
    for (const reading of readings) {
      const goods = (called.get(reading.asked) ?? []).filter((one) => one.kind === kind)
      if (goods.length > 0) return { reading, goods }
    }
  }
  return null
}

const firstReading = ({ readings }: OrderLine) => readings[0] as Reading

function matchedLineOf(line: OrderLine, hit: Hit | null, alike: ReadonlyMap<string, string[]>): MatchedLine {
  const { asked, quantity } = hit?.reading ?? firstReading(line)
  const row = {
    lines: [line.line],
    text: line.text,
    asked,
    quantity,
    meant: quantity === null ? line.meant : null,
  }
  const offered = (reason: MatchReason, variants: readonly string[]): MatchedLine => ({
    ...row,
    reason,
    state: variants.length > 0 ? 'doubtful' : 'unknown',
    variants: [...variants],
  })
  if (!hit && line.isTalk) return offered('talk', [])
  if (!hit) {
    const variants = alike.get(asked) ?? []
    return offered(variants.length > 0 ? 'alike' : 'nothing_alike', variants)
  }
  const variants = hit.goods.map(({ variantId }) => variantId)
  if (variants.length === 1) return { ...row, reason: null, state: 'matched', variants }
  const isOneProduct = new Set(hit.goods.map(({ productId }) => productId)).size === 1
  return offered(isOneProduct ? 'choose_variant' : 'several_stores', variants.slice(0, variantsMax))
}
