import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { DeliveryType, PaymentMethod } from '../checkout/checkout.ts'
import { RateRange } from '../fees/fees.ts'
import { QuotedReason } from '../reason.ts'
import { ParcelReturn } from '../returns/return.ts'
import { linesText } from '../seen-text.ts'
import { heldReasons } from './held-reasons.ts'
import { ParcelStatus } from './order.ts'
import { actedOnMax, orderTypes, parcelActions, parcelGroups } from './parcel-actions.ts'

export const OrderType = z.enum(orderTypes)
export type OrderType = z.infer<typeof OrderType>

export const ParcelGroup = z.enum(Object.keys(parcelGroups) as [keyof typeof parcelGroups])
export type ParcelGroup = z.infer<typeof ParcelGroup>

export const ParcelAction = z.enum(Object.keys(parcelActions) as [keyof typeof parcelActions])
export type ParcelAction = z.infer<typeof ParcelAction>

const StoreLine = z.object({
  id: z.uuid(),
  name: z.string(),
  variant_name: z.string(),
  sku: z.string(),
  image: CardImage.nullable(),
  quantity: z.int(),
  /** Amounts are null for members who may not see what the store sells for. */
  price: z.number().nullable(),
  total: z.number().nullable(),
})
export type StoreLine = z.infer<typeof StoreLine>

/** VE-3.15: an order as the card of its store shows it: one parcel. Amounts in cedis. */
export const StoreParcel = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    /** Four letters to write on the parcel. */
    code: z.string(),
    /** The company of a business buyer, else the buyer's first name. */
    customer: z.string(),
    type: z.enum(['b2c', 'b2b']),
    items: z.array(StoreLine),
    /** Whether the customer is a company that Juaso has verified; null where it is no company. */
    company_verified: z.boolean().nullable(),
    total_items: z.int(),
    date: z.iso.datetime(),
    delivery: DeliveryType,
    delivery_type: z.string(),
    /**
     * Where it goes: the pickup place, or the buyer's street while it is needed for delivery, for those who look after orders; later, and
     * for others, the town alone.
     */
    address: z.string(),
    total: z.number().nullable(),
    status: ParcelStatus,
    status_label: z.string(),
    /** VE-4.09 */
    progress: z.int(),
    action: ParcelAction.nullable(),
    /** The last instant for sending it or making it ready; null once it was. */
    send_by: z.iso.datetime().nullable(),
    assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    return_info: z
      .object({
        id: z.uuid(),
        reason: z.string(),
        requested_on: z.iso.datetime(),
        refund_amount: z.number().nullable(),
        /** The last instant for the store’s answer, also where it has passed without one; null once it answered, or Juaso has decided. */
        answer_by: z.iso.datetime().nullable(),
        /** The buyer asked Juaso to decide: the answer is what the store writes about it. */
        is_at_juaso: z.boolean().optional(),
        /** The part that the store offered, while the buyer can accept it. */
        offer: z.object({ amount: z.number(), until: z.iso.datetime() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'StoreParcel' })
export type StoreParcel = z.infer<typeof StoreParcel>

const ParcelHappening = z.object({
  status: ParcelStatus,
  label: z.string(),
  /** `buyer`, `vendor`, `rider`, `admin` or `system`. */
  actor: z.string(),
  /** The name of the member of the store's team who did it. */
  person: z.string().nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  /** Of a part refund, in cedis; null for members who may not see what the store sells for. */
  amount: z.number().nullable().optional(),
  at: z.iso.datetime(),
})

const ParcelNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
})

/** What a parcel brings the store; only for those who may see its money. */
const ParcelEarnings = z.object({
  items: z.number(),
  commission: z.number(),
  processing: z.number(),
  /** In basis points: the lowest and the highest of the lines. */
  rates: z.object({ commission: RateRange, processing: RateRange }),
  /** The delivery fee, where the store delivers by itself. */
  delivery: z.number(),
  /** What was taken from the store's share again: for goods that came back, a part of the price, a cancellation or by the bank. */
  given_back: z.number(),
  /** What is left for the store. */
  net: z.number(),
  /** What a requested return would take of it, the fees given back; null where none is requested. */
  return_cost: z.number().nullable(),
  /** `on` is the day in Accra from which the money is available: held for `return_days` until then, `released` since then. */
  payout: z.object({
    state: z.enum(['nothing', 'unpaid', ...heldReasons, 'released']),
    on: z.iso.date().nullable(),
    /** Whether the buyer has confirmed the arrival, by the page or the code: no days are waited for. */
    is_confirmed: z.boolean(),
  }),
})
export type ParcelEarnings = z.infer<typeof ParcelEarnings>

/** A parcel with everything its store needs to send it. */
export const StoreParcelDetail = StoreParcel.extend({
  placed_at: z.iso.datetime(),
  payment_method: PaymentMethod,
  payment_label: z.string(),
  /** True while the money is collected in cash or by an invoice that is still open. */
  is_unpaid: z.boolean(),
  delivery_fee: z.number().nullable(),
  /** The company's own number of the order, where it has one. */
  po_number: z.string().nullable(),
  /** The recipient, while the parcel is to be delivered, for those who look after orders; null otherwise. */
  recipient: z
    .object({
      full_name: z.string(),
      phone_number: z.string(),
      lines: z.array(z.string()),
    })
    .nullable(),
  earnings: ParcelEarnings.nullable(),
  /** The pieces that were cancelled alone, the oldest first; they are not among `items`. */
  cancelled: z.array(StoreLine.omit({ image: true, price: true })),
  happened: z.array(ParcelHappening),
  notes: z.array(ParcelNote),
  return: ParcelReturn.nullable(),
  can_cancel: z.boolean(),
  /** Where the buyer's bank asks for the money of the order back, or has taken it. */
  bank: z.enum(['decides', 'took_back']).nullable(),
  /** Whether it is on its way to be paid in cash, so that nobody may take it at the door. */
  can_be_refused: z.boolean(),
  /** Whether the buyer's delivery code can be typed now; null while it is not due. */
  code_state: z.enum(['open', 'closed']).nullable(),
}).meta({ id: 'StoreParcelDetail' })
export type StoreParcelDetail = z.infer<typeof StoreParcelDetail>

/** The newest orders with what their packing slips say, for a phone that will have no network. */
export const NewestParcels = z
  .object({
    results: z.array(
      StoreParcel.extend(
        StoreParcelDetail.pick({
          ...{ recipient: true, po_number: true, payment_method: true, payment_label: true },
        }).shape,
      ),
    ),
  })
  .meta({ id: 'NewestParcels' })
export type NewestParcels = z.infer<typeof NewestParcels>

/** How many orders a store has, counted up to `max`. */
export const ParcelCounts = z
  .object({
    max: z.int(),
    all: z.int(),
    b2c: z.int(),
    b2b: z.int(),
    /** What waits for the store. */
    to_do: z.int(),
    returns: z.int(),
  })
  .meta({ id: 'ParcelCounts' })
export type ParcelCounts = z.infer<typeof ParcelCounts>

const ReceivedReturn = z.object({ id: z.uuid(), is_damaged: z.boolean().default(false) })
export type ReceivedReturn = z.infer<typeof ReceivedReturn>

/** One action for several parcels. */
export const ActOnParcels = z.object({
  action: ParcelAction,
  parcels: z.array(z.uuid()).min(1).max(actedOnMax),
  /**
   * For `item_received`: the returns whose goods are back; damaged ones are not sold again. A parcel whose open return is not among them
   * is refused.
   */
  returns: z.array(ReceivedReturn).max(actedOnMax).default([]),
})
export type ActOnParcels = z.infer<typeof ActOnParcels>

/** What became of each parcel, in the order of the request. */
export const ActionResults = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      order_number: z.string().nullable(),
      ok: z.boolean(),
      status: ParcelStatus.nullable(),
      /** Why it was refused, as a sentence. */
      refusal: z.object({ code: z.string(), detail: z.string() }).nullable(),
    }),
  ),
})
export type ActionResults = z.infer<typeof ActionResults>

/** The paper of a packing slip: a sheet, or the strip of a receipt printer. */
export const SlipSize = z.enum(['a4', '80mm', '58mm'])
export type SlipSize = z.infer<typeof SlipSize>

/** What to take from the shelf for the orders that wait to be sent. */
export const PickList = z
  .object({
    /** The orders of this walk, and all that wait to be sent. */
    parcels_count: z.int(),
    waiting_count: z.int(),
    /** The last order of this walk, where more wait behind it. */
    next_after: z.uuid().nullable(),
    products: z.array(
      z.object({
        variant_id: z.uuid(),
        name: z.string(),
        variant_name: z.string(),
        sku: z.string(),
        image: CardImage.nullable(),
        quantity: z.int(),
        parcels: z.array(
          z.object({ id: z.uuid(), order_number: z.string(), code: z.string(), quantity: z.int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'PickList' })
export type PickList = z.infer<typeof PickList>

export const NewParcelNote = z.object({ text: linesText().min(1).max(500) })
/** `seen` is who looked after it when this was said, perhaps some time ago; left out, it holds whoever does now. */
export const AssignParcel = z.object({
  person_id: z.uuid().nullable(),
  seen: z.uuid().nullable().optional(),
})

/** The pieces that a store cannot supply, line by line; `seen` is how many the person saw on the line. */
export const CancelPieces = z.object({
  lines: z
    .array(z.object({ line_id: z.uuid(), quantity: z.int().min(1), seen: z.int().min(1) }))
    .min(1)
    .max(100)
    .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length),
  reason: QuotedReason,
  /** True where they are not on the shelf: they do not go back into the stock. */
  write_off: z.boolean().default(true),
})
export type CancelPieces = z.infer<typeof CancelPieces>

export const DeliveryCode = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{4}$/),
})
/** In cedis; null for who may not see the store's money. */
export const OfferCost = z.object({ cost: z.number().nullable() })
