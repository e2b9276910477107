import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { FeeRates } from '../fees/fees.ts'
import { OperatorAct } from '../operators/operators.ts'
import { flashSaleStates, nominationStates } from './flash-sale.ts'

const CategoryChoice = z.object({ id: z.uuid(), title: z.string() })

const saleColumns = {
  id: z.uuid(),
  name: z.string(),
  state: z.enum(flashSaleStates),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Null for a sale that nobody planned here: it takes no nominations. */
  nominations_close_at: z.iso.datetime().nullable(),
  floor_percent: z.int(),
  /** None means all. */
  categories: z.array(CategoryChoice),
} as const

/** A sale in the list of the desk. */
export const FlashSaleRow = z
  .object({
    ...saleColumns,
    invited: z.int(),
    waiting: z.int(),
    /** Products in it. */
    products: z.int(),
    sold: z.int(),
    pieces: z.int(),
  })
  .meta({ id: 'FlashSaleRow' })
export type FlashSaleRow = z.infer<typeof FlashSaleRow>

/** What a variant cost: the lowest price of the last 30 days, from when until when, and the highest price that passes. Cedis. */
export const PriceEvidence = z.object({
  variant_id: z.uuid(),
  name: z.string(),
  today: z.number(),
  lowest: z.number(),
  since: z.iso.datetime(),
  /** Null where it applies now. */
  until: z.iso.datetime().nullable(),
  highest: z.number(),
})
export type PriceEvidence = z.infer<typeof PriceEvidence>

const nominationColumns = {
  id: z.uuid(),
  product: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), image: CardImage.nullable() }),
  /** Cedis. */
  price: z.number(),
  quantity: z.int(),
  state: z.enum(nominationStates),
  nominated_at: z.iso.datetime(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Pieces sold in the sale so far; null before it is approved. */
  sold: z.int().nullable(),
} as const

/** A nomination as operators decide about it. */
export const DeskNomination = z
  .object({
    ...nominationColumns,
    store: z.object({ slug: z.string(), name: z.string() }),
    /** Cedis that reach the store for a piece. */
    receives: z.number(),
    /** What its prices were, as they are judged now while it waits, or as they were when it was decided. */
    evidence: z.array(PriceEvidence),
    /** Why it could not be approved now; null where it passes, and once it is decided. */
    problem: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DeskNomination' })
export type DeskNomination = z.infer<typeof DeskNomination>

/** A sale with its nominations, those that wait first. */
export const DeskFlashSale = z
  .object({
    ...saleColumns,
    /** For the form that changes it: whether somebody else did meanwhile. */
    updated_at: z.iso.datetime(),
    stopped_at: z.iso.datetime().nullable(),
    stopped_why: z.string().nullable(),
    invited: z.int(),
    nominations: z.array(DeskNomination),
    nominations_count: z.int(),
    /** Whether window, floor and categories stay because something was approved. */
    is_fixed: z.boolean(),
    history: z.array(OperatorAct),
  })
  .meta({ id: 'DeskFlashSale' })
export type DeskFlashSale = z.infer<typeof DeskFlashSale>

/** A verified store as an operator invites it. */
export const InvitableStore = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    town: z.string(),
    /** Its products on sale in the categories of the sale. */
    goods: z.int(),
    is_invited: z.boolean(),
  })
  .meta({ id: 'InvitableStore' })
export type InvitableStore = z.infer<typeof InvitableStore>

export const InvitableStores = z
  .object({
    total: z.int(),
    /** Stores with goods in the categories that are not invited yet, whatever is searched for. */
    all_with_goods: z.int(),
    rows: z.array(InvitableStore),
  })
  .meta({ id: 'InvitableStores' })

export const Invited = z.object({ invited: z.int() }).meta({ id: 'InvitedToFlashSale' })

/** How a sale does at this moment. Orders that wait for their payment hold pieces, so they count as sold. Cedis. */
export const FlashSaleFigures = z
  .object({
    at: z.iso.datetime(),
    state: z.enum(flashSaleStates),
    sold: z.int(),
    left: z.int(),
    orders: z.int(),
    revenue: z.number(),
    /** Orders of each of the last minutes, the newest last. */
    minutes: z.array(z.int()),
    products: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        price: z.number(),
        sold: z.int(),
        quantity: z.int(),
        revenue: z.number(),
      }),
    ),
  })
  .meta({ id: 'FlashSaleFigures' })
export type FlashSaleFigures = z.infer<typeof FlashSaleFigures>

export const CategoryChoices = z.array(CategoryChoice).meta({ id: 'FlashSaleCategoryChoices' })

/** A nomination as its store sees it. */
export const Nomination = z
  .object({
    ...nominationColumns,
    /** Null for members who may not write goods. */
    receives: z.number().nullable(),
  })
  .meta({ id: 'FlashSaleNomination' })
export type Nomination = z.infer<typeof Nomination>

/** A sale that a store is invited to, with what the store nominated. */
export const FlashSaleInvitation = z
  .object({
    ...saleColumns,
    stopped_why: z.string().nullable(),
    takes_nominations: z.boolean(),
    nominations: z.array(Nomination),
  })
  .meta({ id: 'FlashSaleInvitation' })
export type FlashSaleInvitation = z.infer<typeof FlashSaleInvitation>

/** A product of the store that may be nominated, with what decides about its price. Cedis. */
export const NominableProduct = z
  .object({
    id: z.uuid(),
    name: z.string(),
    image: CardImage.nullable(),
    today: z.number(),
    /** Of the variant with the lowest price of the last 30 days. */
    lowest: z.number(),
    since: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    /** The highest price that passes. */
    highest: z.number(),
    /** Pieces that are free to be sold; null where they are not counted. */
    free: z.int().nullable(),
    rates: FeeRates,
    /** Why it cannot take part, whatever its price; null where it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'NominableProduct' })
export type NominableProduct = z.infer<typeof NominableProduct>

export const NominableProducts = z
  .object({ total: z.int(), rows: z.array(NominableProduct) })
  .meta({ id: 'NominableProducts' })
