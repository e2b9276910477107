import { z } from 'zod'
import { wholeNumber } from '../call.ts'
import { ProductCard } from '../catalog/product.ts'
import { audience, priceBound } from '../catalog/product-query.ts'
import { PublicStore } from './store.ts'
import { storeStatuses } from './store-status.ts'

/** [VE-9.13] The orders of a store's items. */
export const storeSorts = ['newest', 'price-low', 'price-high', 'rating'] as const
export type StoreSort = (typeof storeSorts)[number]

/** How many of a store's products its front shows above all items. */
export const storefrontFirstMost = 4
export const storefrontPopularMost = 10

/** Which of a store's goods: those of shoppers, or those of companies. */
export const StoreFaceQuery = z.object({ audience })

const isOn = z.enum(['true']).optional()

/** [VE-9.13] `q` is a part of the name, in any case. */
export const StoreItemsQuery = z.object({
  q: z.string().trim().max(100).default(''),
  sort: z.enum(storeSorts).default('newest'),
  /** The slug of a category in which the store has items. */
  category: z.string().max(200).optional(),
  min_price: priceBound.optional(),
  max_price: priceBound.optional(),
  min_rating: wholeNumber(1, 5).optional(),
  on_sale: isOn,
  in_stock: isOn,
  page: wholeNumber(1, 1_000).default(1),
  audience,
})
export type StoreItemsQuery = z.output<typeof StoreItemsQuery>

/** What a store's front shows above all its items. */
export const StoreFace = z
  .object({
    /** The running flash sale with products of the store; null without one. */
    deals: z.object({ ends_at: z.iso.datetime(), products: z.array(ProductCard) }).nullable(),
    first: z.array(ProductCard),
    popular: z.array(ProductCard),
    /** The categories of its items, for the filter. */
    categories: z.array(z.object({ slug: z.string(), title: z.string(), count: z.int() })),
  })
  .meta({ id: 'StoreFace' })
export type StoreFace = z.infer<typeof StoreFace>

/** A store's front for the people who work for it, before it is public too. */
export const StorePreview = PublicStore.extend({
  status: z.enum(storeStatuses),
}).meta({ id: 'StorePreview' })
export type StorePreview = z.infer<typeof StorePreview>
