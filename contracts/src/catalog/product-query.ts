import { z } from 'zod'
import { limits } from '../limits.ts'

export const productSorts = [
  'popular',
  'relevance',
  'price-low',
  'price-high',
  'newest',
  'rating',
  'reviews_count',
  'discount_percentage',
] as const
export type ProductSort = (typeof productSorts)[number]

/** Aliases of the sort orders: those of the business side's menu (BB-2.27) and others that people type. */
const sortAliases: Readonly<Record<string, ProductSort>> = {
  popularity: 'popular',
  bestselling: 'rating',
  'top-rated': 'rating',
  'new-arrivals': 'newest',
  reviews: 'reviews_count',
  discount: 'discount_percentage',
}

/** The highest price a filter may name, in cedis. */
export const priceMaxCedis = 100_000_000
const valuesMax = 50

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
const controlCharacters = /[\u0000-\u001f\u007f]/

const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !controlCharacters.test(text), 'Control characters are not accepted')

/** Several values: joined by commas, or the parameter given several times. */
const list = z
  .union([plainText(2_000), z.array(plainText(2_000)).max(valuesMax)])
  .transform((given) => [
    ...new Set(
      [given]
        .flat()
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter(Boolean),
    ),
  ])
  .refine((values) => values.length <= valuesMax, `At most ${valuesMax} values`)

const truth = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** A bound of prices in an address. */
export const priceBound = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'A number of cedis with at most two decimals')
  .transform(Number)
  .refine((amount) => amount <= priceMaxCedis, 'Too high a price')

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `A whole number from ${min} to ${max}`)

const name = plainText(200).transform((text) => text.trim())

/** The side of the market that is looking. */
export const audience = z
  .enum(['b2c', 'b2b'])
  .default('b2c')
  .describe('The side of the market that is looking')

const fields = {
  brand: list.optional().describe('Brand slugs, joined by commas'),
  min_price: priceBound.optional().describe('Cedis'),
  max_price: priceBound.optional().describe('Cedis'),
  on_sale: truth.optional(),
  new: truth.optional().describe('Created in the last 30 days'),
  min_rating: z
    .string()
    .regex(/^[0-5](\.\d{1,2})?$/, 'From 0 to 5')
    .transform(Number)
    .refine((stars) => stars <= 5, 'From 0 to 5')
    .optional(),
  store: name.optional().describe('Slug of a store'),
  in_stock: truth.optional().describe('true: what can be bought now; false: what is sold out'),
  featured: truth.optional(),
  bestseller: truth.optional(),
  audience,
}

const paging = {
  sort: z
    .string()
    .transform((given) => (Object.hasOwn(sortAliases, given) ? sortAliases[given] : given))
    .pipe(z.enum(productSorts))
    .optional()
    .describe(`One of ${productSorts.join(', ')}`),
  page: wholeNumber(1, 10_000).default(1),
  page_size: wholeNumber(1, limits.pageSizeMax).default(limits.pageSize),
}

const asTyped = {
  as_typed: truth
    .optional()
    .describe(
      'true: the words are words alone, also those that would be read as a price, as in "max 1000 tablets"',
    ),
}

/** The parameters of a product list whose names are not fixed: attributes by their slug. */
const attributeName = /^attr_[\w-]{1,60}$/

/** `attr_{slug}` with values joined by commas; every other name is refused. */
const attributes = z.union([z.string(), z.array(z.string())]).meta({
  title: 'attributes',
  description: 'Attributes by attr_{slug}, such as attr_colour=Black,Gold',
  propertyNames: { pattern: attributeName.source },
})

function listQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object(shape)
    .catchall(attributes)
    .superRefine((query, context) => {
      const { min_price: min, max_price: max } = query as { min_price?: number; max_price?: number }
      if (min !== undefined && max !== undefined && min > max) {
        context.addIssue({
          code: 'custom',
          path: ['min_price'],
          message: 'The lowest price is above the highest',
        })
      }
      for (const [key, given] of Object.entries(query)) {
        if (Object.hasOwn(shape, key)) continue
        if (!attributeName.test(key)) context.addIssue({ code: 'unrecognized_keys', keys: [key] })
        else if (!list.safeParse(given).success)
          context.addIssue({ code: 'custom', path: [key], message: 'Invalid input' })
      }
    })
}

/** The query of `GET /categories/{id}/products` (SH-7.16). */
export const CategoryProductsQuery = listQuery({ ...fields, ...paging })

/** The query of `GET /products` (SH-7.18). `ids` asks for up to 100 products by id, in that order, and nothing else. */
export const ProductsQuery = listQuery({
  category: name.optional().describe('Id or slug; its descendants are included'),
  ids: list.optional().describe('Product ids, joined by commas'),
  ...fields,
  ...paging,
})

/** The query of `GET /products/search` (SH-7.20). */
export const SearchQuery = listQuery({
  q: name.refine((words) => words.length > 0, 'Say what to look for'),
  category: name.optional(),
  ...asTyped,
  ...fields,
  ...paging,
})

/** The query of `GET /products/filter-options` (SH-7.21): the current selection, `product` or `q` being its words. */
export const FilterOptionsQuery = listQuery({
  category: name.optional(),
  product: name.optional().describe('The search words, or a product id'),
  q: name.optional().describe('The search words'),
  ...asTyped,
  ...fields,
})

export const SuggestionsQuery = z.object({ q: name, audience })

/** The chosen values by attribute slug, from a checked query. */
export function attributesOf(query: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([key]) => key.startsWith('attr_'))
      .map(([key, given]) => [key.slice('attr_'.length), list.parse(given)] as const)
      .filter(([, values]) => values.length > 0),
  )
}
