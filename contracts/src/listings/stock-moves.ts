import { z } from 'zod'
import { listingLimits, stockMoveLimits } from './listing.ts'
import { StockRow } from './listing-answers.ts'

/**
 * One change that a phone tells, maybe long after it happened. `id` is its idempotency key and becomes the id of its movement.
 * `ago_ms` is its age by the clock that saw it happen, so a clock that is wrong does no harm.
 */
const told = {
  id: z.uuid(),
  variant_id: z.uuid(),
  ago_ms: z.int().min(0).max(stockMoveLimits.agoMsMax),
}

export const StockMove = z.discriminatedUnion('kind', [
  z.object({ ...told, kind: z.literal('sold'), quantity: z.int().min(1).max(stockMoveLimits.piecesMax) }),
  /** What stood on the shelf at that moment. */
  z.object({ ...told, kind: z.literal('counted'), counted: z.int().min(0).max(listingLimits.piecesMax) }),
  /** Takes a sale back; `undoes` is the id of its move. */
  z.object({ ...told, kind: z.literal('undone'), undoes: z.uuid() }),
])
export type StockMove = z.infer<typeof StockMove>

export const StockMoves = z.object({ moves: z.array(StockMove).min(1).max(stockMoveLimits.batchMax) })

/** What became of each move, in the order of the request. */
export const StockMoveResults = z
  .object({
    results: z.array(
      z.object({
        id: z.uuid(),
        ok: z.boolean(),
        /** What is on hand now; null where the store has no such product. */
        on_hand: z.int().nullable(),
        refusal: z.object({ code: z.string(), detail: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'StockMoveResults' })
export type StockMoveResults = z.infer<typeof StockMoveResults>

/** What is counted in the shop, what is sold there most first. */
export const ShopStock = z
  .object({
    /** True where the store has more than the list. */
    is_capped: z.boolean(),
    results: z.array(StockRow.extend({ sold_in_shop: z.int() })),
  })
  .meta({ id: 'ShopStock' })
export type ShopStock = z.infer<typeof ShopStock>
