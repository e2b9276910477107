import { z } from 'zod'
import { ApprovalState } from '../approvals/approval.ts'
import { Side } from '../cart/cart.ts'
import { CardImage } from '../catalog/card-image.ts'
import { PickupPlace, ProductCard } from '../catalog/product.ts'
import { DeliveryType, PaymentMethod } from '../checkout/checkout.ts'
import { OrderPool } from '../pools/pools.schema.ts'
import { ParcelReturn } from '../returns/return.ts'
import { WalletNumber } from '../wallet/wallet-number.ts'
import { OrderAddress } from './order-address.ts'
import { parcelStatuses } from './parcel-statuses.ts'

export const ParcelStatus = z.enum(parcelStatuses)
export type ParcelStatus = z.infer<typeof ParcelStatus>

/** The status that the buyer reads on an order (BB-4.01), including those before payment. */
export const BuyerStatus = z.enum([
  'Waiting for payment',
  'Waiting for approval',
  'Waiting for the pool',
  'In Progress',
  'Completed',
  'Cancelled',
  'Returned',
  'Return requested',
  'Return Processing',
])
export type BuyerStatus = z.infer<typeof BuyerStatus>

export const OrderLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  variant_id: z.uuid(),
  name: z.string(),
  variant_name: z.string(),
  slug: z.string(),
  image: CardImage.nullable(),
  quantity: z.int(),
  price: z.number(),
  original_price: z.number(),
  line_total: z.number(),
  /** How many of these pieces can still be asked back, the time for it aside. A server of the version before does not say it. */
  returnable: z.int().optional(),
})

/** One step of BB-4.07's timeline. */
export const TimelineStep = z.object({
  status: z.string(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  place: z.string().nullable(),
  completed: z.boolean(),
  current: z.boolean(),
  /** Of a step that concerns only some pieces of the parcel: `2 × Rice`, and why in the store's words. */
  pieces: z.object({ goods: z.string(), reason: z.string().nullable() }).optional(),
  /** Of a step about a part of the price: how much, in cedis. */
  amount: z.number().optional(),
})
export type TimelineStep = z.infer<typeof TimelineStep>

/** Where a buyer picks a parcel up: name, address and phone as they were at the purchase, the opening hours as they are now. */
export const OrderPickupPlace = PickupPlace.omit({ id: true })
export type OrderPickupPlace = z.infer<typeof OrderPickupPlace>

export const OrderParcel = z.object({
  id: z.uuid(),
  position: z.int(),
  /** Whether it is pieces of another parcel that were cancelled alone: it is none that anybody sends. */
  is_taken_out: z.boolean().optional(),
  store: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), town: z.string() }),
  delivery_type: DeliveryType,
  delivery_label: z.string(),
  pickup_place: OrderPickupPlace.nullable(),
  status: ParcelStatus,
  status_label: z.string(),
  /** Of an order of several parcels, while this one is under way: when it arrives or is ready. */
  estimated_from: z.iso.date().nullish(),
  estimated_to: z.iso.date().nullish(),
  /** VE-4.09: 0, 25, 50, 75 or 100. */
  progress: z.int(),
  items_total: z.number(),
  delivery_fee: z.number(),
  lines: z.array(OrderLine),
  timeline: z.array(TimelineStep),
  /** True while this parcel alone can be cancelled. */
  can_cancel: z.boolean(),
  /** True while the buyer can say that it has arrived and all is well, for which the store is paid at once. */
  can_accept: z.boolean(),
  /** Why the store cancelled it, in the store's words; null where it did not. */
  cancel_reason: z.string().nullable(),
  /** Whether it came to the door to be paid in cash, and nobody took it. */
  refused_at_door: z.boolean(),
  /** Said by the buyer when the goods are handed over; null before and after, and once it is closed. */
  delivery_code: z.string().nullable(),
  /** Whether wrong codes have closed it while the parcel is on its way or waits to be picked up. */
  is_code_closed: z.boolean(),
  /** The last instant at which a return can be requested; null where that is not possible now. */
  returnable_until: z.iso.datetime().nullable(),
  /** Where goods of it go back to: name and address of the place where it was picked up, else the store's address. */
  return_place: z.string().optional(),
  /** The newest return, where there is one. */
  return: ParcelReturn.nullable(),
})
export type OrderParcel = z.infer<typeof OrderParcel>

/** An order as its buyer sees it. Amounts in cedis. */
export const Order = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    /** The side on which it was placed, and to which its pages belong. */
    side: Side,
    status: BuyerStatus,
    state: z.enum(['pending_payment', 'confirmed', 'cancelled', 'expired']),
    created_at: z.iso.datetime(),
    estimated_from: z.iso.date(),
    estimated_to: z.iso.date(),
    expires_at: z.iso.datetime().nullable(),
    /** Of an order of a company that was above a limit. `approvers` are named while it waits. */
    approval: z
      .object({
        state: ApprovalState,
        approvers: z.array(z.string()),
        decided_by: z.string().nullable(),
        reason: z.string().nullable(),
        replaced_by: z.string().nullable(),
      })
      .nullable(),
    /** Of an order of a pool: how the pool stands. */
    pool: OrderPool.nullable(),
    subtotal: z.number(),
    delivery_fee: z.number(),
    total: z.number(),
    payment_method: PaymentMethod,
    payment_label: z.string(),
    payment: z.object({
      state: z.enum(['pending', 'paid', 'failed', 'expired', 'on_delivery', 'invoiced', 'cancelled', 'none']),
      /** Where to pay while the order waits for payment; null otherwise. */
      pay_url: z.string().nullable(),
      failure: z.string().nullable(),
      paid_at: z.iso.datetime().nullable(),
      /** The day an open invoice is to be paid by. */
      due_on: z.iso.date().nullable(),
      /** The amount that is still owed on an open invoice, without cancelled or returned goods; null where there is none. */
      owed: z.number().nullable(),
      refunded: z.number(),
      /** What of it has not arrived yet. */
      refund_open: z.number().optional(),
      refund_state: z.enum(['none', 'pending', 'completed', 'failed']),
      /** Payments that the order did not need, such as a second one: no refund of the order. */
      sent_back: z.number(),
      sent_back_state: z.enum(['none', 'pending', 'completed', 'failed']),
    }),
    address: OrderAddress,
    /** Of a company's order, where it has them. */
    po_number: z.string().nullable(),
    cost_centre: z.string().nullable(),
    parcels: z.array(OrderParcel),
    /** Whether the reader may pay, cancel and return it: on the business side who may buy for its company now. */
    may_act: z.boolean(),
    can_cancel: z.boolean(),
    /** [BB-2.40] True once something has arrived and nothing of that was refunded. */
    can_review: z.boolean().optional(),
    /** True while payments go to the built-in test provider. */
    test_payment: z.boolean(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** A row of the order list: the first line and how many more there are. */
export const OrderSummary = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    status: BuyerStatus,
    created_at: z.iso.datetime(),
    total: z.number(),
    items_count: z.int(),
    parcels_count: z.int(),
    /** True while a parcel has yet to arrive. */
    can_track: z.boolean().optional(),
    /** [BB-2.40] True once something has arrived and nothing of that was refunded. */
    can_review: z.boolean(),
    /** When the last money of a returned order was back at the buyer; null before and on every other order. */
    refunded_at: z.iso.datetime().nullable(),
    items: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        product_id: z.uuid(),
        variant_name: z.string(),
        image: CardImage.nullable(),
        quantity: z.int(),
        price: z.number(),
      }),
    ),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

/** BB-2.31: the tabs of the order list. */
export const OrderTab = z.enum(['all', 'completed', 'in_progress', 'cancelled', 'returned'])
export type OrderTab = z.infer<typeof OrderTab>

/** BB-2.36 and BB-9.10: how far back the purchase history goes, in days. */
export const PurchasePeriod = z.enum(['30', '90', '180', 'all'])
export type PurchasePeriod = z.infer<typeof PurchasePeriod>

/** BB-2.36: the chips of the purchase history. */
export const PurchaseChip = OrderTab.extract(['all', 'completed', 'returned'])
export type PurchaseChip = z.infer<typeof PurchaseChip>

/** BB-2.64: what a buyer ordered on one side. */
export const BuyerStatistics = z
  .object({
    /** All orders, as many as the list of orders has. */
    orders_count: z.int(),
    /** Cedis, without what was cancelled or refunded. */
    spent: z.number(),
    joined_at: z.iso.datetime(),
    /** Whole months since then. */
    months: z.int(),
  })
  .meta({ id: 'BuyerStatistics' })
export type BuyerStatistics = z.infer<typeof BuyerStatistics>

/** Requests a new payment attempt, with the same or another wallet or card. */
export const RetryPayment = z.object({
  method: PaymentMethod,
  phone: WalletNumber.nullable().default(null),
})

/** BB-3.11: what anyone with the order number may see; no personal data. */
export const Tracking = z
  .object({
    order_number: z.string(),
    /** Of the parcel that is furthest from its end, or of the order where none is under way. */
    status: z.string(),
    /** The order's own, as its buyer reads it everywhere. A server of the version before does not say it. */
    order_status: BuyerStatus.optional(),
    status_code: z.enum(['pending', 'in_transit', 'delivered', 'cancelled', 'returned']),
    estimated_from: z.string(),
    estimated_delivery: z.string(),
    current_location: z.string(),
    timeline: z.array(TimelineStep),
    /** Of an order of a pool: how the pool stands. */
    pool: OrderPool.nullable(),
    parcels: z.array(
      z.object({
        position: z.int(),
        store: z.string(),
        delivery_label: z.string(),
        /** When it arrives or is ready, where the order has several and this one is under way. */
        estimated_from: z.iso.date().nullish(),
        estimated_to: z.iso.date().nullish(),
        /** The store's place where the buyer picks it up; null where it is brought. */
        pickup_place: OrderPickupPlace.nullable(),
        status: z.string(),
        current_location: z.string(),
        timeline: z.array(TimelineStep),
      }),
    ),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.infer<typeof Tracking>

/** A variant that the buyer bought before, with what was bought last. */
export const BoughtGoods = z
  .object({
    product: ProductCard,
    variant_id: z.uuid(),
    variant_name: z.string(),
    /** The number of orders it was in. */
    orders_count: z.int(),
    last_quantity: z.int(),
    /** Cedis for a piece. */
    last_price: z.number(),
    last_at: z.iso.datetime(),
    /** Pieces of the variant that can be bought now; null where the store does not count them. */
    available: z.int().nullable(),
  })
  .meta({ id: 'BoughtGoods' })
export type BoughtGoods = z.infer<typeof BoughtGoods>
