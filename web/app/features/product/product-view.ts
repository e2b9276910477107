import type { Product, ProductImage, Variant } from '#contracts/catalog/product.ts'
import { goodsWord } from '#web/messages/goods-word.ts'
import { t } from '#web/messages/messages.ts'
import { valueInWords } from '#web/parts/filters/chips.rules.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import type { cardOf } from '#web/parts/product-list/card-of.ts'
import { hoursInWords, openingStatus } from '#web/parts/time/opening-hours.rules.ts'
import { inReadingOrder } from './variant-choice.rules.ts'

/** A variant as the page shows it. Prices in cedis; `stock` is null where the store does not count. */
export interface VariantView {
  id: string
  sku: string
  options: Record<string, string>
  price: number
  basePrice: number
  salePrice: number | null
  /** Where the price is reduced: the lowest of the 30 days before. */
  lowestBefore: number | null
  stock: number | null
  isInStock: boolean
  isLowStock: boolean
  /** Index of its own picture among the product's pictures; null without one. */
  picture: number | null
}

type Picture = Pick<ProductImage, 'image' | 'alt_text' | 'tone'>

/** The data of the product page. It is sent with every page, so it holds nothing else. */
export interface ProductView
  extends Pick<
    Product,
    | 'id'
    | 'name'
    | 'slug'
    | 'description'
    | 'general_features'
    | 'bulk_tiers'
    | 'order_multiple'
    | 'flash'
    | 'promotion'
    | 'units_sold'
    | 'avg_rating'
    | 'review_count'
    | 'is_new'
    | 'is_bestseller'
  > {
  trail: { title: string; slug: string }[]
  brand: { name: string; slug: string } | null
  store: Pick<
    Product['store'],
    | 'name'
    | 'slug'
    | 'town'
    | 'region'
    | 'is_verified'
    | 'closed_until'
    | 'rating'
    | 'review_count'
    | 'items_sold'
    | 'delivers_itself'
  >
  pictures: Picture[]
  options: { name: string; values: string[] }[]
  variants: VariantView[]
  /** Names and values of the table: attributes, then size and weight. */
  facts: { name: string; value: string }[]
  /** `opening` lists the week's hours, `status` says whether the place is open now. */
  pickupPlaces: { id: string; name: string; address: string; opening: string; status: string | null }[]
  /** How many gave each number of stars, keyed '1' to '5'. */
  distribution: Record<string, number>
  related: CardProduct[]
}

/** Reduces a product to the data of its page. `now` determines the opening status of its pickup places. */
export function viewOf(product: Product, now: Date, toCard: typeof cardOf): ProductView {
  const pictures = picturesOf(product)
  const { id, name, slug, description, general_features, bulk_tiers, flash, promotion, units_sold } = product
  const { order_multiple } = product
  const { avg_rating, review_count, is_new, is_bestseller, category, brand, store } = product
  return {
    ...{ id, name, slug, description, general_features, bulk_tiers, flash, promotion, units_sold },
    order_multiple,
    ...{ avg_rating, review_count, is_new, is_bestseller },
    trail: category.trail.map(({ title, slug }) => ({ title: goodsWord(title), slug })),
    brand: brand && { name: brand.name, slug: brand.slug },
    store: {
      ...{ name: store.name, slug: store.slug, town: store.town, region: store.region },
      ...{ is_verified: store.is_verified, rating: store.rating, review_count: store.review_count },
      ...{ items_sold: store.items_sold, delivers_itself: store.delivers_itself },
      closed_until: store.closed_until,
    },
    pictures,
    options: product.variant_combinations.map(({ attribute, values }) => ({
      name: attribute,
      values: inReadingOrder(values.map(({ value }) => value)),
    })),
    variants: product.variants.filter(({ is_active }) => is_active).map((each) => variantOf(each, pictures)),
    facts: factsOf(product),
    pickupPlaces: product.pickup_places.map(({ id, name, address, hours }) => ({
      ...{ id, name, address },
      opening: hoursInWords(hours),
      status: openingStatus(hours, now),
    })),
    distribution: product.review_stats.rating_distribution,
    related: product.related_products.map(toCard),
  }
}

/** The product's pictures, the primary one first, then those that only a variant has; each once. */
function picturesOf(product: Product): Picture[] {
  const own = [...product.images].sort((a, b) => Number(b.is_primary) - Number(a.is_primary))
  const all = [...own, ...product.variants.flatMap(({ images }) => images)]
  const byAddress = new Map(
    all.map(({ image, alt_text, tone }) => [image, { image, alt_text: alt_text || product.name, tone }]),
  )
  return [...byAddress.values()]
}

function variantOf(variant: Variant, pictures: readonly Picture[]): VariantView {
  const picture = pictures.findIndex(({ image }) => image === variant.images[0]?.image)
  return {
    id: variant.id,
    sku: variant.sku,
    options: Object.fromEntries(variant.variant_attributes.map(({ attribute, value }) => [attribute, value])),
    price: variant.current_price,
    basePrice: variant.price,
    salePrice: variant.sale_price,
    lowestBefore: variant.lowest_before,
    stock: variant.track_inventory ? variant.stock : null,
    isInStock: variant.is_in_stock,
    isLowStock: variant.is_low_stock,
    picture: picture < 0 ? null : picture,
  }
}

function factsOf(product: Product): { name: string; value: string }[] {
  const facts = product.attributes.map(({ attribute, value, unit }) => ({
    name: goodsWord(attribute),
    value: unit ? `${value} ${unit}` : valueInWords(value),
  }))
  if (product.brand) facts.unshift({ name: t('Brand'), value: product.brand.name })
  const { length, width, height, weight } = product
  if (length && width && height) {
    const sides = [length, width, height].map((side) => atMostTwoDecimals(side / 10))
    facts.push({ name: t('Size (length × width × height)'), value: `${sides.join(' × ')} cm` })
  }
  if (weight) {
    facts.push({
      name: t('Weight'),
      value: weight >= 1_000 ? `${atMostTwoDecimals(weight / 1_000)} kg` : `${atMostTwoDecimals(weight)} g`,
    })
  }
  facts.push({ name: t('SKU'), value: product.sku })
  return facts
}

function atMostTwoDecimals(number: number): string {
  return String(Math.round(number * 100) / 100)
}
