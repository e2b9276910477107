import type { Product, ProductImage, Variant } from '#contracts/catalog/product.ts'
import type { ReviewStats } from '#contracts/reviews/review.ts'
import type { ProductRow } from './product.queries.ts'

/** The fields of a product's page that are computed here; the database returns the others as finished JSON. */
export type ComputedFields = Pick<
  Product,
  | 'is_on_sale'
  | 'savings'
  | 'stock'
  | 'stock_status'
  | 'track_inventory'
  | 'images_count'
  | 'images'
  | 'primary_image'
  | 'variants_count'
  | 'variants'
  | 'variant_combinations'
  | 'review_stats'
>

/** Computes a product's page from its prices, variants, pictures and stars. */
export function computedFieldsOf(row: ProductRow): ComputedFields {
  const images = new Map(row.images.map((image) => [image.id, image]))
  const variants = row.variants.map((variant) => variantOf(variant, row.id, row.option_names, images))
  return {
    is_on_sale: row.current_price < row.base_price,
    savings: savingsOf(row.base_price, row.current_price),
    stock: stockOf(variants),
    stock_status: row.is_in_stock ? (row.is_low_stock ? 'low-stock' : 'in-stock') : 'out-of-stock',
    track_inventory: variants.every((variant) => variant.track_inventory),
    images_count: row.images.length,
    images: row.images,
    primary_image: row.images[0] ?? null,
    variants_count: variants.length,
    variants,
    variant_combinations: combinationsOf(variants, row.option_names),
    review_stats: reviewStatsOf(row.rating_counts, row.avg_rating),
  }
}

/** [SH-3.03] The saving against the base price, in cedis; 0 where there is none. */
export function savingsOf(baseCedis: number, currentCedis: number): number {
  return Math.max(0, Math.round(baseCedis * 100) - Math.round(currentCedis * 100)) / 100
}

/** Pieces of all variants together; null where one of them is unlimited. */
function stockOf(variants: readonly Variant[]): number | null {
  return variants.reduce<number | null>(
    (sum, { stock }) => (sum === null || stock === null ? null : sum + stock),
    0,
  )
}

function variantOf(
  { options, image_ids: imageIds, ...variant }: ProductRow['variants'][number],
  product: string,
  optionNames: readonly string[],
  images: ReadonlyMap<string, ProductImage>,
): Variant {
  const sides = [variant.length, variant.width, variant.height]
  return {
    id: variant.id,
    sku: variant.sku,
    name: variant.name,
    product,
    price: variant.price,
    sale_price: variant.sale_price,
    current_price: variant.current_price,
    lowest_before: variant.lowest_before,
    stock: variant.stock,
    track_inventory: variant.track_inventory,
    is_in_stock: variant.is_in_stock,
    is_low_stock: variant.is_low_stock,
    weight: variant.weight,
    dimensions: sides.every((side) => side !== null) ? `${sides.join(' × ')} mm` : null,
    length: variant.length,
    width: variant.width,
    height: variant.height,
    is_active: variant.is_active,
    variant_attributes: optionNames.flatMap((attribute) => {
      const value = options[attribute]
      return value === undefined ? [] : [{ attribute, value }]
    }),
    images: imageIds.flatMap((id) => images.get(id) ?? []),
  }
}

/** Every option in the order to choose them, with its values in the order of the variants. */
function combinationsOf(
  variants: readonly Variant[],
  optionNames: readonly string[],
): Product['variant_combinations'] {
  return optionNames.map((attribute) => {
    const values = new Map<string, string[]>()
    for (const variant of variants) {
      const value = variant.variant_attributes.find((own) => own.attribute === attribute)?.value
      if (value !== undefined) values.set(value, [...(values.get(value) ?? []), variant.id])
    }
    return { attribute, values: [...values].map(([value, ids]) => ({ value, variant_ids: ids })) }
  })
}

/** [SH-3.09] From the counts of approved reviews by star, one to five. */
export function reviewStatsOf(stars: readonly number[], average: number | null): ReviewStats {
  const present = stars.flatMap((count, index) => (count > 0 ? [index + 1] : []))
  return {
    total_reviews: stars.reduce((sum, count) => sum + count, 0),
    avg_rating: average,
    min_rating: present[0] ?? null,
    max_rating: present.at(-1) ?? null,
    rating_distribution: Object.fromEntries(stars.map((count, index) => [String(index + 1), count])),
  }
}
