import { z } from 'zod'
import { CardImage } from '../catalog/card-image.ts'
import { PositiveCedis } from '../cedis.ts'
import { StorePath } from '../vendors/store-team.ts'

export const AgreedPricePath = StorePath.extend({ price: z.uuid() })

/** A price that a store gives one company, up to and including a day. In cedis, for one piece. */
export const NewAgreedPrice = z
  .object({
    company: z.uuid('Choose a company'),
    product: z.uuid('Choose a product'),
    /** Of a product with variants. */
    variant: z.uuid().nullish(),
    price: PositiveCedis,
    until: z.iso.date('Choose the last day'),
  })
  .meta({ id: 'NewAgreedPrice' })
export type NewAgreedPrice = z.infer<typeof NewAgreedPrice>

export const agreedPriceStates = ['open', 'over', 'ended'] as const

/** `list_price`: what everybody pays for a piece without a flash sale or a promotion. Amounts in cedis. */
export const AgreedPrice = z
  .object({
    id: z.uuid(),
    state: z.enum(agreedPriceStates),
    company: z.string(),
    store: z.object({ name: z.string(), slug: z.string() }),
    product_id: z.uuid(),
    variant_id: z.uuid(),
    name: z.string(),
    variant_name: z.string(),
    slug: z.string(),
    image: CardImage.nullable(),
    price: z.number(),
    list_price: z.number(),
    until: z.iso.date(),
  })
  .meta({ id: 'AgreedPrice' })
export type AgreedPrice = z.infer<typeof AgreedPrice>

/** A verified company that has bought from the store. */
export const AgreeableCompany = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'AgreeableCompany' })
