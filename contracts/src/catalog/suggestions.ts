import { z } from 'zod'
import { ProductCard } from './product.ts'

/** The suggestions of the search box while someone types. */
export const Suggestions = z
  .object({
    /** Completions of the typed text, each a whole query. */
    words: z.array(z.object({ text: z.string() })),
    products: z.array(ProductCard).max(5),
    categories: z.array(z.object({ title: z.string(), slug: z.string(), thumbnail: z.string().nullable() })),
    brands: z.array(z.object({ name: z.string(), slug: z.string() })),
    /** The query with misspelt words corrected, or null. */
    did_you_mean: z.string().nullable(),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>
