import { z } from 'zod'
import { PositiveCedis } from '../../cedis.ts'
import { OperatorAct } from '../../operators/operators.ts'
import { ParcelStatus } from '../../orders/order.ts'
import { Reason } from '../../reason.ts'
import { FirstRuling, ReturnReason } from '../../returns/return.ts'
import { SideMessage } from './evidence.ts'
import { ParcelTimeline, Shown } from './payments.ts'

export const returnListStates = ['waiting', 'decided'] as const
export const DeskReturnsQuery = z.object({ state: z.enum(returnListStates).default('waiting') })

const DeskReturn = z.object({
  id: z.uuid(),
  order_number: z.string(),
  store: z.string(),
  buyer: z.string(),
  reason: ReturnReason,
  /** What the goods cost, in cedis, as every amount here. */
  goods: z.number(),
  /** True where the buyer asks about a refusal; false where the store has not answered in time. */
  is_escalated: z.boolean(),
  /** True where a side has appealed against the first decision. */
  is_appeal: z.boolean(),
  /** When an announced decision is in force; null where none waits for that. */
  takes_effect_at: z.iso.datetime().nullable(),
  requested_at: z.iso.datetime(),
  /** From when on Juaso may decide. */
  since: z.iso.datetime(),
})
export const DeskReturns = z
  .object({ rows: z.array(DeskReturn), has_more: z.boolean() })
  .meta({ id: 'DeskReturns' })
export type DeskReturns = z.infer<typeof DeskReturns>

/** A return between a buyer and a store, with what each of them wrote and what is known by itself. */
export const DeskReturnPage = z
  .object({
    ...DeskReturn.shape,
    parcel_status: ParcelStatus,
    /** Whether an operator may decide now. */
    waits: z.boolean(),
    /** The first decision, whose it is, and the appeal; null where there is none. */
    first_ruling: z.object({ ...FirstRuling.shape, by: z.string() }).nullable(),
    /** Whether the reader made it: then another operator decides about the appeal. */
    is_first_decider: z.boolean(),
    /** Why it was decided so, once that is in force; null where no operator did. */
    ruling: z.string().nullable(),
    note: z.string(),
    pictures: z.array(z.string()),
    lines: z.array(
      z.object({
        line_id: z.uuid(),
        name: z.string(),
        product_slug: z.string().nullable(),
        quantity: z.int(),
        unit_price: z.number(),
      }),
    ),
    /** The refusals and the words to Juaso, the oldest first. */
    words: z.array(SideMessage),
    /** What the buyer and the store wrote to each other on the site, the oldest first; null until the return has come to Juaso, and for who may only look. */
    messages: z.array(SideMessage).nullable(),
    /** How many earlier ones are not among them. */
    messages_left_out: z.int().optional(),
    /** `note`: such as that it was handed over for the code that only its buyer had. */
    timeline: ParcelTimeline,
    /** Of the last 90 days: the buyer's parcels that arrived and those asked to be returned, and the same of the store. */
    buyer_record: z.object({ arrived: z.int(), returns: z.int() }),
    store_record: z.object({ arrived: z.int(), returns: z.int(), refused: z.int() }),
    payment_id: z.uuid().nullable(),
    person_id: z.uuid(),
    store_slug: z.string(),
    history: z.array(OperatorAct),
  })
  .meta({ id: 'DeskReturnPage' })
export type DeskReturnPage = z.infer<typeof DeskReturnPage>

/** `back`: the goods go back and the buyer gets the money. `part`: the buyer keeps them for a part of the price. `none`: nothing changes. */
export const Ruling = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('back') }),
  z.object({ decision: z.literal('part'), amount: PositiveCedis }),
  z.object({ decision: z.literal('none') }),
])
export type Ruling = z.infer<typeof Ruling>

export const RulingPreviewForm = z.object({ ruling: Ruling })
export const RulingForm = z.object({ ruling: Ruling, reason: Reason, shown: Shown })
