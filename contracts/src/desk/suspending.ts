import { z } from 'zod'
import { Reason } from '../reason.ts'

/** What becomes of parcels that are not sent when a store is suspended. */
export const openOrderChoices = ['keep', 'cancel'] as const

/** What becomes of the store's payouts meanwhile: held, or what was asked for before is sent. Nothing new is asked for in either case. */
export const suspendedPayoutChoices = ['hold', 'go_out'] as const

/** What a suspension of a store touches, before it is decided. Money in cedis. */
export const StoreStanding = z
  .object({
    /** Orders with a parcel of the store that has not reached its buyer. */
    orders: z.int(),
    parcels_not_sent: z.int(),
    parcels_under_way: z.int(),
    orders_unpaid: z.int(),
    /** What the store could withdraw, what waits for delivery, and what is being sent to it. */
    available: z.number(),
    pending: z.number(),
    withdrawing: z.number(),
    products: z.int(),
    products_in_carts: z.int(),
    carts: z.int(),
    promotions: z.int(),
    /** Places of its products in flash sales that run or are planned. */
    sale_places: z.int(),
    /** Quotations of the store that a buyer may still accept or order. */
    quotations: z.int(),
  })
  .meta({ id: 'StoreStanding' })
export type StoreStanding = z.infer<typeof StoreStanding>

/** A store's suspension as operators see it. */
export const Suspension = z
  .object({
    reason: z.string(),
    until: z.iso.date().nullable(),
    open_orders: z.enum(openOrderChoices),
    since: z.iso.datetime(),
    /** `hold` while it holds them: by a hold of its own, or once another one is released. */
    payouts: z.enum(suspendedPayoutChoices).optional(),
    /** Parcels that are to be cancelled and are not yet. */
    parcels_left: z.int(),
  })
  .meta({ id: 'Suspension' })
export type Suspension = z.infer<typeof Suspension>

/** The last day; null until somebody opens the store again. An empty field of a form is none. */
const LastDay = z.preprocess(
  (given) => (given === '' ? null : given),
  z.iso.date('Please choose a day').nullable(),
)

export const SuspendStoreForm = z.object({
  /** The vendor reads it. */
  reason: Reason,
  until: LastDay,
  open_orders: z.enum(openOrderChoices),
  /** Absent in a page of the version before: `go_out`. */
  payouts: z.enum(suspendedPayoutChoices).optional(),
})
export type SuspendStore = z.infer<typeof SuspendStoreForm>

export const ChangeSuspensionForm = z.object({
  /** The vendor reads it. */
  reason: Reason,
  until: LastDay,
  /** The last day that was shown. */
  seen: LastDay,
})
export type ChangeSuspension = z.infer<typeof ChangeSuspensionForm>
