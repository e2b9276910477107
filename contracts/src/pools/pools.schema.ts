import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { PositiveCedis } from '../cedis.ts'
import { FeeRates } from '../fees/fees.ts'
import { StorePath } from '../vendors/store-team.ts'
import { poolStatuses } from './pool.ts'

export const PoolPath = StorePath.extend({ pool: z.uuid() })

const piecesSentence = 'Type a whole number of pieces, 1 or more'
const pieces = z.int(piecesSentence).min(1, piecesSentence).max(9_999, 'Type at most 9,999 pieces')

/** A tier that companies fill together. `price` in cedis for one piece; `closes_at` in Ghana's time, as forms give it. */
export const NewPool = z
  .object({
    variant: z.uuid('Choose one of your products on sale.'),
    price: PositiveCedis,
    minimum: pieces,
    most: pieces,
    least_each: pieces,
    most_each: pieces,
    closes_at: z.iso.datetime({ local: true, error: 'Choose the deadline' }),
  })
  .superRefine((terms, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (terms.minimum > terms.most) refuse('minimum', 'The minimum must not be more than all pieces')
    if (terms.least_each > terms.most_each) refuse('least_each', 'This must not be more than the most')
    if (terms.most_each > terms.most) refuse('most_each', 'This must not be more than all pieces')
  })
  .meta({ id: 'NewPool' })
export type NewPool = z.infer<typeof NewPool>

/**
 * A pool with its live figures. `single_price`: what everybody pays for one piece now. `taken`: pieces of orders,
 * `paid`: those that are paid for, `companies`: how many have paid. Of a closed pool the figures are those of the closing. Amounts in cedis.
 */
export const Pool = z
  .object({
    id: z.uuid(),
    status: z.enum(poolStatuses),
    product_id: z.uuid(),
    variant_id: z.uuid(),
    name: z.string(),
    variant_name: z.string(),
    slug: z.string(),
    image: CardImage.nullable(),
    store: z.object({ name: z.string(), slug: z.string(), town: z.string() }),
    price: z.number(),
    single_price: z.number(),
    minimum: z.int(),
    most: z.int(),
    least_each: z.int(),
    most_each: z.int(),
    multiple: z.int(),
    taken: z.int(),
    paid: z.int(),
    companies: z.int(),
    closes_at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Pool' })
export type Pool = z.infer<typeof Pool>

/** A pool in which a company has orders, the newest first. */
export const JoinedPool = Pool.extend({
  orders: z.array(
    z.object({
      number: z.string(),
      pieces: z.int(),
      state: z.enum(['pending_payment', 'confirmed', 'cancelled', 'expired']),
    }),
  ),
}).meta({ id: 'JoinedPool' })
export type JoinedPool = z.infer<typeof JoinedPool>

/** How many pieces of an open pool a company has ordered. `unpaid_order`: its order that still waits for money, as one may at a time. */
export const JoinedPieces = z
  .object({ pool: z.uuid(), pieces: z.int(), unpaid_order: z.string().nullable() })
  .meta({ id: 'JoinedPieces' })
export type JoinedPieces = z.infer<typeof JoinedPieces>

/** What a vendor receives of a piece and of the whole pool, in cedis; null for members who do not see what is received of a price. */
export const StorePool = Pool.extend({
  receives: z.number().nullable(),
  receives_all: z.number().nullable(),
}).meta({
  id: 'StorePool',
})
export type StorePool = z.infer<typeof StorePool>

/** Goods of a store that have no open pool. `price`: what everybody pays; `available`: pieces on the shelf, null where nobody counts. */
export const PoolGoods = z
  .object({
    variant_id: z.uuid(),
    name: z.string(),
    variant_name: z.string(),
    image: CardImage.nullable(),
    price: z.number(),
    multiple: z.int(),
    available: z.int().nullable(),
    /** What a piece costs the store; null where that is not known. */
    cost: z.number().nullable(),
    /** What Juaso keeps of a sale of them now. */
    fees: FeeRates,
  })
  .meta({ id: 'PoolGoods' })
export type PoolGoods = z.infer<typeof PoolGoods>

/** Pieces of a pool to order in place of the cart. */
export const PoolChoice = z.object({ id: z.uuid(), pieces })
export type PoolChoice = z.infer<typeof PoolChoice>

/** What an order of a pool says of it; null where it is of none. */
export const OrderPool = z
  .object({
    id: z.uuid(),
    status: z.enum(poolStatuses),
    paid: z.int(),
    minimum: z.int(),
    most: z.int(),
    closes_at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OrderPool' })
export type OrderPool = z.infer<typeof OrderPool>
