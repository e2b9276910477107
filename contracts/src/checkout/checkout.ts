import { z } from 'zod'
import { optionalText } from '../accounts/person-fields.ts'
import { ForSide, Side } from '../cart/cart.ts'
import { CardImage } from '../catalog/card-image.ts'
import { Cedis } from '../cedis.ts'
import { limits } from '../limits.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { PoolChoice } from '../pools/pools.schema.ts'
import { refusals } from '../refusals.ts'
import { WalletNumber } from '../wallet/wallet-number.ts'

/** Delivery (Flexroute), Delivery (Vendor), Store Pickup. */
export const DeliveryType = z.enum(['flexroute', 'vendor', 'pickup'])
export type DeliveryType = z.infer<typeof DeliveryType>

export const deliveryLabels: Readonly<Record<DeliveryType, string>> = {
  flexroute: 'Delivery (Flexroute)',
  vendor: 'Delivery (Vendor)',
  pickup: 'Store Pickup',
}

export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The delivery of one store's goods. A pickup has a location. */
export const DeliveryChoice = z.object({
  // One spelling of an id, so that no store is named twice in two of them.
  store_id: z.uuid().toLowerCase(),
  type: DeliveryType,
  location_id: z.uuid().nullable().default(null),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>

/** One choice per store: a store named twice would be two parcels of the same goods. */
const deliveriesOf = (choices: z.ZodArray<typeof DeliveryChoice>) =>
  choices.refine((list) => new Set(list.map(({ store_id }) => store_id)).size === list.length, {
    error: 'Name each store once',
  })

const address = z
  .string({ error: refusals['checkout.address_required'].sentence })
  .pipe(z.uuid(refusals['checkout.address_required'].sentence))

/** Requests the price of the cart with these choices. Nothing is reserved or stored. */
export const QuoteRequest = ForSide.extend({
  address_id: address.nullable().default(null),
  deliveries: deliveriesOf(z.array(DeliveryChoice).max(100)).default([]),
  /** Pieces of a pool in place of the cart, for a company. */
  pool: PoolChoice.nullish(),
})

/** One store's part of the order with the options it offers. Amounts in cedis; dates as YYYY-MM-DD. */
export const QuoteParcel = z.object({
  store: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), town: z.string(), region: z.string() }),
  lines: z.array(
    z.object({
      variant_id: z.uuid(),
      product_id: z.uuid(),
      name: z.string(),
      variant_name: z.string(),
      slug: z.string(),
      quantity: z.int(),
      unit_price: z.number(),
      line_total: z.number(),
      image: CardImage.nullable(),
    }),
  ),
  items_total: z.number(),
  options: z.array(
    z.object({
      type: DeliveryType,
      label: z.string(),
      location: z
        .object({
          id: z.uuid(),
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          /** In Ghana's time, such as 09:00; null where it is closed today. */
          hours_today: z.object({ open: z.string(), close: z.string() }).nullable(),
        })
        .nullable(),
      estimated_from: z.iso.date(),
      estimated_to: z.iso.date(),
    }),
  ),
  /** The choice that applies: the requested one, else the first option. */
  chosen: DeliveryChoice,
  /** What the store asks for delivering goods that it quoted; null where the order's one delivery price covers the parcel. */
  own_delivery_fee: z.number().nullable(),
  /** This parcel's share of what delivery costs. */
  delivery_fee: z.number(),
})

export const Quote = z
  .object({
    side: Side,
    parcels: z.array(QuoteParcel),
    items_total: z.number(),
    delivery_total: z.number(),
    total: z.number(),
    estimated_from: z.iso.date().nullable(),
    estimated_to: z.iso.date().nullable(),
    payment_methods: z.array(
      z.object({
        method: PaymentMethod,
        label: z.string(),
        available: z.boolean(),
        /** Why it cannot be used here, in plain words; null when it can. */
        reason: z.string().nullable(),
        /** The code of that refusal, with its details. */
        code: z.string().nullable(),
        details: z.record(z.string(), z.union([z.string(), z.int()])),
      }),
    ),
    /** True while payments go to the built-in test provider. */
    test_payments: z.boolean(),
    /** What prevents an order, in plain sentences; each is that of a refusal, with its details. */
    problems: z.array(
      z.object({
        variant_id: z.uuid().nullable(),
        code: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.int()])),
        sentence: z.string(),
      }),
    ),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** Places the order for the whole cart, or for pieces of a pool. `expected_total` is what the buyer saw; another total is refused. */
export const PlaceOrder = ForSide.extend({
  address_id: address,
  deliveries: deliveriesOf(z.array(DeliveryChoice).min(1, 'Please choose a delivery option').max(100)),
  payment: z.object({
    method: PaymentMethod,
    /** The wallet to charge; required for Mobile Money. */
    phone: WalletNumber.nullable().default(null),
  }),
  /** The company's own number of this order, printed on its papers; counts on the business side only. */
  po_number: optionalText(limits.poNumberLengthMax),
  /** What the approver reads, where the order is above a limit of the buyer; counts on the business side only. */
  approval_note: optionalText(limits.approvalNoteMax),
  pool: PoolChoice.nullish(),
  expected_total: Cedis,
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/**
 * `pay_url` is where the buyer pays; null when nothing is due before delivery, or while the order waits for the approval of
 * another member of the company.
 */
export const PlacedOrder = z
  .object({
    order_number: z.string(),
    total: z.number(),
    pay_url: z.string().nullable(),
    waits_for_approval: z.boolean(),
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.infer<typeof PlacedOrder>
