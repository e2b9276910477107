import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { PromotionNote } from '../catalog/product.ts'
import { limits } from '../limits.ts'
import { PromotionCode } from '../promotions/promotion-code.ts'
import { refusals, sentenceOf } from '../refusals.ts'

/** SH-5.13 and SH-8.02: what may be put in a cart. `item` is a product's id or a variant's. */
export const AddCartItem = z.object({
  item: z
    .string({ error: refusals['cart.item_required'].sentence })
    .min(1, refusals['cart.item_required'].sentence)
    .pipe(z.uuid(refusals['cart.item_invalid'].sentence)),
  quantity: z
    .int({ error: refusals['cart.quantity_invalid'].sentence })
    .min(1, refusals['cart.quantity_below_one'].sentence)
    .max(limits.quantityMax, sentenceOf('cart.quantity_above_max', { max: limits.quantityMax }))
    .default(1),
})

/** SH-4.03: a quantity of 0 or less removes the line. */
export const ChangeCartItem = z.object({
  quantity: z
    .int({ error: refusals['cart.quantity_invalid'].sentence })
    .min(-limits.quantityMax, refusals['cart.quantity_invalid'].sentence)
    .max(limits.quantityMax, sentenceOf('cart.quantity_above_max', { max: limits.quantityMax })),
})

/** The code of a promotion of a store; a cart holds one for each store. */
export const EnterCode = z.object({ store: z.uuid(), code: PromotionCode })
export type EnterCode = z.infer<typeof EnterCode>

export const Side = z.enum(['shopper', 'business'])
export type Side = z.infer<typeof Side>

/**
 * Whom a call buys or reads for. `company` is one of the caller's companies and counts on the business side only; who is a member of
 * several must say it.
 */
export const ForSide = z.object({ side: Side.default('shopper'), company: z.uuid().optional() })

/** Why the buyer must check a line before buying. */
export const CartNotice = z.enum([
  'price_up',
  'price_down',
  'short_of_stock',
  'out_of_stock',
  'store_closed',
  'store_suspended',
  'not_for_sale',
  'wrong_quantity',
])
export type CartNotice = z.infer<typeof CartNotice>

/** What a cart line shows of its product (a part of SH-3.02), with the chosen variant. Prices in cedis. */
export const CartProduct = z.object({
  id: z.uuid(),
  variant_id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  variant_name: z.string(),
  options: z.record(z.string(), z.string()),
  base_price: z.number(),
  current_price: z.number(),
  is_on_sale: z.boolean(),
  discount_percentage: z.int(),
  promotion: PromotionNote.nullable(),
  is_in_stock: z.boolean(),
  /** Pieces that can still be bought; null where the store does not track stock. */
  stock: z.int().nullable(),
  primary_image: CardImage.nullable(),
  /** How many pieces a company can order; null on the shopper's side. */
  order_rule: z.object({ minimum: z.int(), multiple: z.int() }).nullable(),
  store: z.object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    town: z.string(),
    region: z.string(),
    /** The last day of the holiday for which it sells nothing now. */
    closed_until: z.iso.date().nullable(),
  }),
})

export const CartItem = z
  .object({
    id: z.uuid(),
    quantity: z.int(),
    product: CartProduct,
    /** The last day of the price that the store agreed with the company, where the line has it; null for other prices. */
    agreed_until: z.iso.date().nullable(),
    /** The accepted quotation that fixes price and quantity; null for other lines. */
    quotation: z
      .object({
        id: z.uuid(),
        valid_until: z.iso.date(),
        /** What its store asks for delivery. */ delivery_price: z.number(),
      })
      .nullable(),
    /** Quantity times current price. */
    line_total: z.number(),
    /** From how many pieces a piece costs how much, on the business side. Two steps in a row differ. */
    ladder: z.array(z.object({ pieces: z.int(), price: z.number() })).nullable(),
    price_when_added: z.number(),
    notices: z.array(CartNotice),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

/** What a code in a cart still waits for, or why it does nothing: codes of refusals. */
export const codeProblems = [
  'cart.code_over',
  'cart.code_used',
  'cart.code_used_up',
  'cart.code_not_for_goods',
  'cart.code_not_reached',
  'cart.code_not_lower',
] as const
export type CodeProblem = (typeof codeProblems)[number]

/** A promotion of the cart that asks something of the buyer: its code was typed, or its minimum is not reached yet. */
export const CartPromotion = z
  .object({
    store_id: z.uuid(),
    /** Null for an automatic one. */
    code: z.string().nullable(),
    name: z.string(),
    /** Null while it makes prices of this cart. */
    problem: z
      .object({
        code: z.enum(codeProblems),
        details: z.record(z.string(), z.string()),
        sentence: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'CartPromotion' })
export type CartPromotion = z.infer<typeof CartPromotion>

/** SH-3.12. `estimated_total` is the sum of the lines without delivery; `delivery_fee` and `total` are SH-9.01. */
export const Cart = z
  .object({
    id: z.uuid(),
    side: Side,
    cart_items: z.array(CartItem),
    promotions: z.array(CartPromotion),
    estimated_total: z.number(),
    delivery_fee: z.number(),
    total: z.number(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

/** SH-7.03: a list whose first element is the cart. */
export const CartList = z.array(Cart)
/** What the header shows of a cart. */
export const CartPieces = z.object({ pieces: z.int() }).meta({ id: 'CartPieces' })
export type CartPieces = z.infer<typeof CartPieces>
/** SH-7.04, SH-7.05. `cart_item` is null when the change removed the line. */
export const CartItemAnswer = z.object({ cart_item: CartItem.nullable() })
