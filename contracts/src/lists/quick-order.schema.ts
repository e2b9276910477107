import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { limits } from '../limits.ts'
import { countLines } from './order-columns.ts'

/** Goods as quick order and lists show them, with all that decides what a number of pieces costs. Prices in cedis. */
export const OrderGoods = z
  .object({
    variant_id: z.uuid(),
    product_id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    sku: z.string(),
    variant_name: z.string(),
    image: CardImage.nullable(),
    store: z.object({ name: z.string(), slug: z.string() }),
    /** False where a company cannot buy it now. */
    is_for_sale: z.boolean(),
    /** The last day of the holiday for which its store sells nothing now. */
    closed_until: z.iso.date().nullable(),
    order_rule: z.object({ minimum: z.int(), multiple: z.int() }),
    /** Pieces that can be bought; null where the store does not count. */
    stock: z.int().nullable(),
    /** From how many pieces a piece costs how much. */
    ladder: z.array(z.object({ pieces: z.int(), price: z.number() })),
  })
  .meta({ id: 'OrderGoods' })
export type OrderGoods = z.infer<typeof OrderGoods>

export const OrderTextBody = z.object({
  text: z
    .string()
    .max(limits.orderTextMax)
    .refine((text) => countLines(text) <= limits.orderLinesMax, 'Please paste at most 2,000 lines at once'),
  /** Goods to describe besides those of the text: chosen for a line before. */
  variants: z.array(z.uuid()).max(limits.orderLinesMax).default([]),
})
export type OrderTextBody = z.infer<typeof OrderTextBody>

/**
 * Why a line is not simply matched. `several_stores`: more than one store has this SKU or name. `choose_variant`: the product comes in
 * several. `alike`: nothing has this SKU or name, these are alike. `nothing_alike`: not even that. `talk`: it greets or thanks.
 */
export const matchReasons = ['several_stores', 'choose_variant', 'alike', 'nothing_alike', 'talk'] as const
export type MatchReason = (typeof matchReasons)[number]

export const MatchedLine = z
  .object({
    /** The numbers of the lines of the text, counted from 1: several where the same goods stand in several lines. */
    lines: z.array(z.int()),
    /** The first of these lines as it was pasted. */
    text: z.string(),
    /** What was understood as the SKU or the name. */
    asked: z.string(),
    /** Null where the line has no whole number of pieces. */
    quantity: z.int().nullable(),
    /** A number that was probably meant: 40 for "4O". */
    meant: z.int().nullable(),
    state: z.enum(['matched', 'doubtful', 'unknown']),
    reason: z.enum(matchReasons).nullable(),
    /** The ids of variants: one where it is matched; where it is doubtful those to choose from, the variants of a product together. */
    variants: z.array(z.uuid()),
  })
  .meta({ id: 'MatchedLine' })
export type MatchedLine = z.infer<typeof MatchedLine>

/** Each line of the text is in exactly one row, or is the heading. */
export const MatchedOrder = z
  .object({
    heading: z.object({ line: z.int(), text: z.string() }).nullable(),
    lines: z.array(MatchedLine),
    /** All goods that the lines name, once each. */
    goods: z.array(OrderGoods),
  })
  .meta({ id: 'MatchedOrder' })
export type MatchedOrder = z.infer<typeof MatchedOrder>
