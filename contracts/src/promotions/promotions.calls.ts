import { z } from 'zod'
import { type CallTable, pageNumber } from '../call.ts'
import { CardImage } from '../catalog/card-image.ts'
import { madeOnce } from '../idempotency-key.ts'
import { pageOf } from '../page.ts'
import { StorePath } from '../vendors/store-team.ts'
import { NewPromotion, PromotionPreviewRequest, RunningPromotion } from './promotion.schema.ts'
import { promotionStates } from './promotion.ts'

const PromotionPath = StorePath.extend({ promotion: z.uuid() })

const reading = {
  access: { store: 'read' },
  tags: ['Promotions of a store'],
  invalid: { params: 'promotion.not_found' },
} as const
const writing = { ...reading, access: { store: 'products' } } as const

/** A promotion with what it has done so far. Amounts in cedis. */
export const Promotion = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(promotionStates),
    percent: z.int().nullable(),
    amount_off: z.number().nullable(),
    scope: z.enum(['store', 'category', 'products']),
    category: z.object({ slug: z.string(), title: z.string() }).nullable(),
    products_count: z.int(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    stopped_at: z.iso.datetime().nullable(),
    code: z.string().nullable(),
    min_spend: z.number().nullable(),
    max_uses_each: z.int().nullable(),
    max_uses: z.int().nullable(),
    /** Orders in which it made a price, those that are cancelled left out. */
    uses: z.int(),
    /** What was sold with it and what it took off: items of paid parcels that are not cancelled. Null for people without the right to see sales. */
    sold: z.number().nullable(),
    given_away: z.number().nullable(),
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

/** Goods of a promotion by name, to choose them again for another one. */
export const PromotionGoods = z.object({ id: z.uuid(), name: z.string(), image: CardImage.nullable() })
export type PromotionGoods = z.infer<typeof PromotionGoods>

/** A promotion with its first goods by name; all of them where they were chosen. */
export const PromotionWithGoods = Promotion.extend({ goods: z.array(PromotionGoods) }).meta({
  id: 'PromotionWithGoods',
})
export type PromotionWithGoods = z.infer<typeof PromotionWithGoods>

/** What a promotion would do: a few of its goods, and the refusal that it would meet. Amounts in cedis. */
export const PromotionPreview = z
  .object({
    products_count: z.int(),
    /** Goods that already cost less: for them nothing changes. */
    unchanged_count: z.int(),
    /** The variants on sale whose price it does not lower: how many, and the first of them by name. */
    unchanged_variants: z.object({ count: z.int(), names: z.array(z.string()) }).optional(),
    rows: z.array(PromotionGoods.extend({ old: z.number(), new: z.number(), receives: z.number() })),
    problem: z.string().nullable(),
  })
  .meta({ id: 'PromotionPreview' })
export type PromotionPreview = z.infer<typeof PromotionPreview>

/** Goods that lie on the shelf: few were sold in 30 days for the pieces that are there. Prices in cedis. */
export const GrowthTip = PromotionGoods.extend({
  /** Pieces sold in the last 30 days, and pieces that can be sold now. */
  sold: z.int(),
  available: z.int(),
  /** People who have it among their favourites. */
  favourites: z.int(),
  old: z.number(),
  /** The price at `promotionLimits.tipPercent` off, and what the store receives of it; null for who may not write goods. */
  new: z.number(),
  receives: z.number().nullable(),
}).meta({ id: 'GrowthTip' })
export type GrowthTip = z.infer<typeof GrowthTip>

export const promotionCalls = {
  'GET /vendor/:store/growth-tips': {
    seeAs: true,
    ...reading,
    summary: 'Goods that a promotion could move, the most favoured and fullest shelf first',
    params: StorePath,
    answers: { 200: z.array(GrowthTip) },
  },
  'GET /vendor/:store/promotions': {
    seeAs: true,
    ...reading,
    summary: "A store's promotions, running and planned ones first",
    params: StorePath,
    query: z.object({ page: pageNumber() }),
    answers: { 200: pageOf(Promotion) },
  },
  'POST /vendor/:store/promotions': {
    ...writing,
    summary: 'Make a promotion',
    description: madeOnce,
    key: 'optional',
    params: StorePath,
    body: NewPromotion,
    answers: { 201: Promotion },
  },
  'POST /vendor/:store/promotions/preview': {
    ...writing,
    summary: 'What a promotion would do to prices; nothing is stored',
    params: StorePath,
    body: PromotionPreviewRequest,
    answers: { 200: PromotionPreview },
  },
  'GET /vendor/:store/promotions/:promotion': {
    seeAs: true,
    ...reading,
    summary: 'A promotion with its goods',
    params: PromotionPath,
    answers: { 200: PromotionWithGoods },
  },
  'PUT /vendor/:store/promotions/:promotion': {
    ...writing,
    summary: 'Change a promotion that has not begun',
    params: PromotionPath,
    body: NewPromotion,
    answers: { 200: Promotion },
  },
  'PATCH /vendor/:store/promotions/:promotion': {
    ...writing,
    summary: 'Change the name, the end and the limits of a promotion, also while it runs',
    params: PromotionPath,
    body: RunningPromotion,
    answers: { 200: Promotion },
  },
  'POST /vendor/:store/promotions/:promotion/stop': {
    ...writing,
    summary: 'Stop a promotion early; a planned one never starts',
    params: PromotionPath,
    answers: { 200: Promotion },
  },
} satisfies CallTable
