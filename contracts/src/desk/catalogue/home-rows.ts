import { z } from 'zod'
import { Reason } from '../../reason.ts'
import { lineText } from '../../seen-text.ts'
import { seen } from './categories.ts'

export const homeRowLimits = { titleMax: 60, productsMax: 20, shownAtOnce: 12 } as const
export const homeRowSides = ['both', 'shoppers', 'companies'] as const
export const homeRowSorts = ['popular', 'newest', 'rating', 'discount_percentage'] as const

const title = lineText().max(homeRowLimits.titleMax, `At most ${homeRowLimits.titleMax} characters`)
/** A language without a title of its own has the English one. */
const titles = z
  .object({ en: title.min(1, 'Please write the title in English'), de: title, fr: title })
  .transform(({ en, de, fr }) => ({ en, de: de || en, fr: fr || en }))

/** Goods that were chosen one by one, or the first of a list. */
const HomeRowGoods = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('products'),
    products: z
      .array(z.uuid())
      .min(1, 'Choose at least one product')
      .max(homeRowLimits.productsMax, `At most ${homeRowLimits.productsMax} products`)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each product once'),
  }),
  z.object({ kind: z.literal('list'), category: z.uuid().nullable(), sort: z.enum(homeRowSorts) }),
])
export type HomeRowGoods = z.infer<typeof HomeRowGoods>

const written = {
  titles,
  side: z.enum(homeRowSides),
  goods: HomeRowGoods,
  starts_at: z.iso.datetime('Choose when it begins'),
  /** Null: until somebody ends it. */
  ends_at: z.iso.datetime('Choose when it ends').nullable(),
  reason: Reason,
}
const endsLater = ({ starts_at: from, ends_at: until }: { starts_at: string; ends_at: string | null }) =>
  until === null || Date.parse(until) > Date.parse(from)
const endsFirst = { path: ['ends_at'], error: 'It must end after it begins' }

export const HomeRowForm = z.object(written).refine(endsLater, endsFirst)
export type HomeRowForm = z.infer<typeof HomeRowForm>
export const ChangeHomeRowForm = z.object({ ...written, seen }).refine(endsLater, endsFirst)
export const RemoveHomeRowForm = z.object({ seen, reason: Reason })
/** All rows: as the page showed them, and in their new order. */
export const OrderHomeRowsForm = z.object({
  seen: z.array(z.uuid()).min(1).max(200),
  ids: z.array(z.uuid()).min(1).max(200),
})
export type OrderHomeRowsForm = z.infer<typeof OrderHomeRowsForm>
export const HomeRowPreviewForm = z.object({ side: z.enum(['shoppers', 'companies']), goods: HomeRowGoods })
export type HomeRowPreviewForm = z.infer<typeof HomeRowPreviewForm>

/** A row at the desk. `state`: `now` is shown, `later` begins, `over` ended. */
export const DeskHomeRow = z.object({
  id: z.uuid(),
  version: z.int(),
  titles: z.object({ en: z.string(), de: z.string(), fr: z.string() }),
  side: z.enum(homeRowSides),
  kind: z.enum(['products', 'list']),
  category: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  sort: z.enum(homeRowSorts),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  state: z.enum(['now', 'later', 'over']),
  /** Those that were chosen; the ones that are not for sale are left out of the page. */
  products: z.array(z.object({ id: z.uuid(), name: z.string(), is_for_sale: z.boolean() })),
})
export type DeskHomeRow = z.infer<typeof DeskHomeRow>
export const DeskHomeRows = z.array(DeskHomeRow).meta({ id: 'DeskHomeRows' })
