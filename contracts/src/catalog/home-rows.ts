import { z } from 'zod'
import { ProductCard } from './product.ts'
import { audience } from './product-query.ts'

export const HomeRowsQuery = z.object({ audience })

/** A row of goods that Juaso put on a home page, with its title in each language. */
export const HomeRow = z.object({
  id: z.uuid(),
  titles: z.object({ en: z.string(), de: z.string(), fr: z.string() }),
  /** The list that it is the beginning of; null where its goods were chosen one by one. */
  list: z.object({ category: z.string().nullable(), sort: z.string() }).nullable(),
  products: z.array(ProductCard),
})
export type HomeRow = z.infer<typeof HomeRow>
/** Those that are open now and have goods, in their order. */
export const HomeRows = z.array(HomeRow).meta({ id: 'HomeRows' })
