import { z } from 'zod'
import { Cedis } from '../cedis.ts'
import { linesText, lineText } from '../seen-text.ts'
import { type AttributeDefinition, audiences, listingStatuses, listingLimits as most } from './listing.ts'
import { listingRefusals } from './listing-refusals.ts'

/** An empty box is no value. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

const measure = (words: string, decimals: number) =>
  z
    .number(words)
    .positive(words)
    .max(10_000, words)
    .refine((value) => Number(value.toFixed(decimals)) === value, words)

/** A price that buyers pay. */
const Price = Cedis.refine((cedis) => cedis > 0, listingRefusals['listing.price_invalid'].sentence)

export const Pieces = z
  .int('Stock must be a whole number')
  .nonnegative('Stock must not be negative')
  .max(most.piecesMax, `Stock can be at most ${most.piecesMax.toLocaleString('en-GB')} pieces`)

const text = (max: number, words: string) => lineText().max(max, words)

const Feature = z.object({
  name: text(80, 'Please use at most 80 characters').min(1, 'Name the feature'),
  values: z.array(text(120, 'Please use at most 120 characters').min(1)).min(1, 'Name a value').max(30),
})

const Tier = z.object({
  min_quantity: z
    .int('From how many pieces?')
    .min(1, 'From how many pieces?')
    .max(9_999, 'From how many pieces?'),
  unit_price: Price,
})

const loose = {
  audience: z.enum(audiences),
  name: text(most.nameMax, 'Please use at most 200 characters'),
  description: linesText().max(most.descriptionMax, 'Please use at most 10,000 characters'),
  /** Slugs; empty is none. */
  brand: text(200, 'Choose a brand'),
  category: text(200, 'Choose a category'),
  sku: text(most.skuMax, 'Please use at most 64 characters'),
  status: z.enum(listingStatuses),
  base_price: orNull(Cedis),
  sale_price: orNull(Price),
  cost_price: orNull(Cedis),
  weight_lbs: orNull(measure('Type a weight in pounds', 2)),
  length_in: orNull(measure('Type a length in inches', 1)),
  width_in: orNull(measure('Type a width in inches', 1)),
  height_in: orNull(measure('Type a height in inches', 1)),
  track_inventory: z.boolean(),
  stock: orNull(Pieces),
  low_stock_threshold: z
    .int('Low stock must be a whole number')
    .min(0, 'Low stock must not be negative')
    .max(most.piecesMax),
  /** Companies order whole multiples of this many pieces. */
  order_multiple: z
    .int('In multiples of how many pieces?')
    .min(1, 'In multiples of how many pieces?')
    .max(most.orderMultipleMax, 'In multiples of how many pieces?'),
  features: z.array(Feature).max(most.featuresMax),
  /** From more pieces on, each piece costs less. */
  bulk_tiers: z
    .array(Tier)
    .max(most.tiersMax)
    .superRefine((tiers, context) => {
      tiers.forEach(({ min_quantity: from, unit_price: price }, place) => {
        const before = tiers[place - 1]
        if (before && from <= before.min_quantity) {
          context.addIssue({
            code: 'custom',
            message: 'Begin at more pieces than the line before',
            path: [place, 'min_quantity'],
          })
        } else if (before && price > 0 && price >= before.unit_price) {
          context.addIssue({
            code: 'custom',
            message: 'Each price must be below the one before',
            path: [place, 'unit_price'],
          })
        }
      })
    }),
  /** By slug; texts for all kinds: "5", "yes", "Cotton". */
  attributes: z.record(z.string().max(200), lineText().max(200)),
}

/** [VE-5.09] The fields of a product as a draft may have them: any of them may be empty. */
export const DraftFields = z.object(loose).meta({ id: 'ListingFields' })
export type ListingFields = z.output<typeof DraftFields>

/** The same, each only where it is to be changed. */
export const SomeFields = z.object({
  ...Object.fromEntries(Object.entries(loose).map(([name, schema]) => [name, schema.optional()])),
} as { [Name in keyof typeof loose]: z.ZodOptional<(typeof loose)[Name]> })

const required = {
  name: loose.name
    .min(1, 'Product name is required')
    .min(most.nameMin, 'Product name must be at least 3 characters'),
  description: loose.description
    .min(1, 'Description is required')
    .min(most.descriptionMin, 'Description must be at least 10 characters'),
  brand: loose.brand.min(1, 'Brand is required'),
  category: loose.category.min(1, 'Category is required'),
  sku: loose.sku.min(1, 'SKU is required'),
  base_price: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z
      .number('Base price is required')
      .pipe(Cedis)
      .refine((cedis) => cedis > 0, 'Base price must be greater than 0'),
  ),
}

/** These rules are checked even while other fields are wrong, so that each field shows its own error at once. */
const always = { when: () => true } as const

type Given = Partial<Omit<ListingFields, 'base_price'>> & { base_price?: number | null | undefined }

/**
 * [VE-5.01] The rules of a product that is to be sold, for the browser's form and for the server. `definitions` are the attributes of
 * its category; `hasVariants` says that each variant has a stock of its own.
 */
export function listingForm(definitions: readonly AttributeDefinition[] = [], { hasVariants = false } = {}) {
  const form = z
    .object({ ...loose, ...required })
    .refine(
      ({ sale_price: sale, base_price: base }: Given) => !(isNumber(sale) && isNumber(base) && sale >= base),
      {
        ...always,
        error: 'Sale price must be less than base price',
        path: ['sale_price'],
      },
    )
    .refine(({ track_inventory, stock }: Given) => hasVariants || !track_inventory || isNumber(stock), {
      ...always,
      error: 'Stock quantity is required',
      path: ['stock'],
    })
    .refine(
      ({ bulk_tiers: [first] = [], base_price: base }: Given) =>
        !(first && isNumber(base) && first.unit_price >= base),
      {
        ...always,
        error: 'A bulk price must be below the base price',
        path: ['bulk_tiers', 0, 'unit_price'],
      },
    )
  return definitions.reduce(
    (schema, definition) =>
      schema.refine(
        ({ attributes = {} }: Given) => whyNotValue(definition, attributes[definition.slug] ?? '') === null,
        {
          ...always,
          error: ({ input }) =>
            whyNotValue(definition, (input as Given | undefined)?.attributes?.[definition.slug] ?? '') ?? '',
          path: ['attributes', definition.slug],
        },
      ),
    form,
  )
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Why this is no value of the attribute; null where it is. */
export function whyNotValue(
  { kind, choices, is_required }: AttributeDefinition,
  value: string,
): string | null {
  if (value === '') return is_required ? 'This is required in this category' : null
  if (kind === 'number' && !/^\d{1,9}([.]\d{1,3})?$/.test(value)) return 'A number is expected here'
  if (kind === 'boolean' && !['true', 'false'].includes(value)) return 'Choose Yes or No'
  if (kind === 'select' && choices.length > 0 && !choices.includes(value)) return 'Choose one of the list'
  return null
}
