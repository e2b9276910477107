import { z } from 'zod'
import { CardImage } from '../../catalog/card-image.ts'
import { takeDownReasonNames } from '../../listings/take-down-reasons.ts'
import { TakenDown } from '../../listings/taking-down.ts'
import { OperatorAct } from '../../operators/operators.ts'

/** What a list of products at the desk is narrowed to. */
export const deskProductStates = ['asked', 'reported', 'taken_down', 'all'] as const
export const DeskProductsQuery = z.object({
  q: z.string().trim().max(100).optional(),
  state: z.enum(deskProductStates).default('asked'),
  /** The products of one store, by its slug. */
  store: z.string().max(200).optional(),
})

const productColumns = {
  id: z.uuid(),
  name: z.string(),
  image: CardImage.nullable(),
  store: z.object({ slug: z.string(), name: z.string() }),
  /** In cedis. */
  price: z.number().nullable(),
  state: z.enum(['on_sale', 'not_on_sale', 'taken_down']),
  /** Since when its store waits for another look; null where it does not ask. */
  asked_at: z.iso.datetime().nullable(),
  /** When the first of the reports was written that nobody has answered; null where there is none. */
  reported_at: z.iso.datetime().nullable(),
} as const

export const DeskProductRow = z.object(productColumns).meta({ id: 'DeskProductRow' })
export type DeskProductRow = z.infer<typeof DeskProductRow>
export const DeskProductRows = z
  .object({ total: z.int(), rows: z.array(DeskProductRow) })
  .meta({ id: 'DeskProductRows' })

/** A product as an operator decides about it. */
export const DeskProduct = z
  .object({
    ...productColumns,
    slug: z.string(),
    sku: z.string().nullable(),
    category: z.string().nullable(),
    description: z.string(),
    images: z.array(z.string()),
    /** Pieces that can be sold now; null where they are not counted. */
    stock: z.int().nullable(),
    units_sold: z.int(),
    /** Orders with it that have not reached their buyers: taking it down leaves them as they are. */
    open_orders: z.int(),
    in_carts: z.int(),
    taken_down: TakenDown.nullable(),
    /** The open reports, the oldest first. */
    reports: z.array(
      z.object({
        reason: z.enum(takeDownReasonNames),
        note: z.string(),
        at: z.iso.datetime(),
        by: z.object({ id: z.uuid(), name: z.string() }),
      }),
    ),
    history: z.array(OperatorAct),
  })
  .meta({ id: 'DeskProduct' })
export type DeskProduct = z.infer<typeof DeskProduct>
