import { draw, drawBetween, drawOne, idOf } from '../draw.ts'
import type { Row, Rows } from '../rows/rows.ts'
import { emptyRows } from '../rows/rows.ts'
import { averageOf, popularityOf, shownPriceOf } from '../rows/shown-price.ts'
import { dayMs, later, minuteMs } from '../times.ts'
import { madeUpSku, type Template } from './templates.ts'
import { drawWord } from './words.ts'

export interface Source {
  templates: readonly Template[]
  /** Stores in the order in which they fill up, with the day they joined. */
  stores: readonly { id: string; joinedAt: Date }[]
  now: Date
}

/** Rows of the made-up products from number `first` up to but not including `end`. */
export function makeProducts(source: Source, first: number, end: number): Rows {
  const rows = emptyRows()
  for (let index = first; index < end; index += 1) makeProduct(rows, source, index)
  return rows
}

function makeProduct(rows: Rows, { templates, stores, now }: Source, index: number): void {
  const template = templates[drawBetween(0, templates.length - 1, 'template', index)] as Template
  const store = stores[drawBetween(0, stores.length - 1, 'store', index)] as Source['stores'][number]
  const age = now.getTime() - store.joinedAt.getTime() - dayMs
  const createdAt = later(now, -Math.floor(draw('age', index) * Math.max(dayMs, age)))
  const id = idOf('made-up', index, createdAt)
  const word = drawWord(index)
  const factor = 0.6 + draw('price', index) * 0.9
  const isOnSale = draw('sale', index) < 0.25
  const made = template.variants.slice(0, 4).map((variant, place) => {
    const basePrice = Math.max(100, Math.round((variant.base_price * factor) / 50) * 50)
    return { variant, place, basePrice, salePrice: isOnSale ? Math.floor(basePrice * 0.85) : null }
  })
  const lead = made[0] as (typeof made)[number]
  const product: Row<'products'> & { id: string } = {
    id,
    storeId: store.id,
    categoryId: template.category_id,
    brandId: template.brand_id,
    audience: template.audience,
    name: `${word} ${template.name} ${drawBetween(100, 9999, 'model', index)}`,
    slug: `${word.toLowerCase()}-${template.slug}-${index}`,
    sku: madeUpSku(index),
    description: template.description,
    generalFeatures: template.general_features,
    ...shownPriceOf(made, null),
    costPrice: Math.floor(lead.basePrice * 0.6),
    lowStockThreshold: template.low_stock_threshold,
    status: 'active',
    isFeatured: draw('featured', index) < 0.02,
    isInStock: false,
    isLowStock: false,
    weightGrams: template.weight_grams,
    lengthMm: template.length_mm,
    widthMm: template.width_mm,
    heightMm: template.height_mm,
    optionNames: template.option_names,
    variantsCount: made.length,
    primaryImage: template.images[0] ?? null,
    ratingCounts: [0, 0, 0, 0, 0],
    reviewCount: 0,
    avgRating: null,
    popularity: 0,
    createdAt,
    updatedAt: createdAt,
  }
  rows.products.push(product)
  const imageIds = addImages(rows, template, id, index, createdAt)
  for (const one of made) addVariant(rows, product, one, imageIds, index, createdAt)
  addFacts(rows, template, product, index, createdAt)
  addReviews(rows, template, product, index, now)
}

function addImages(
  rows: Rows,
  template: Template,
  productId: string,
  index: number,
  createdAt: Date,
): string[] {
  return template.images.slice(0, 3).map(({ image, alt_text: altText, tone }, sortOrder) => {
    const id = idOf('made-up picture', `${index}/${sortOrder}`, createdAt)
    rows.productImages.push({ id, productId, image, altText, tone, isPrimary: sortOrder === 0, sortOrder })
    return id
  })
}

interface MadeVariant {
  variant: Template['variants'][number]
  place: number
  basePrice: number
  salePrice: number | null
}

function addVariant(
  rows: Rows,
  product: Row<'products'> & { id: string },
  { variant, place, basePrice, salePrice }: MadeVariant,
  imageIds: readonly string[],
  index: number,
  createdAt: Date,
): void {
  const id = idOf('made-up variant', `${index}/${place}`, createdAt)
  rows.variants.push({
    id,
    productId: product.id,
    storeId: product.storeId,
    sku: `${product.sku}-${place + 1}`,
    name: variant.name,
    options: variant.options,
    basePrice,
    salePrice,
    costPrice: Math.floor(basePrice * 0.6),
    sortOrder: place,
    createdAt,
    updatedAt: createdAt,
  })
  const imageId = imageIds[place] ?? imageIds[0]
  if (imageId) rows.variantImages.push({ variantId: id, imageId, sortOrder: 0 })
  const onHand = draw('sold out', index, place) < 0.06 ? 0 : drawBetween(1, 120, 'stock', index, place)
  rows.stock.push({ variantId: id, tracked: true, onHand, reserved: 0 })
  if (onHand > 0) {
    const at = later(createdAt, minuteMs)
    rows.stockMovements.push({
      id: idOf('made-up restock', `${index}/${place}`, at),
      variantId: id,
      storeId: product.storeId,
      kind: 'restock',
      quantity: onHand,
      createdAt: at,
    })
  }
}

function addFacts(
  rows: Rows,
  template: Template,
  product: Row<'products'> & { id: string },
  index: number,
  at: Date,
) {
  template.attributes.forEach(({ definition_id: definitionId, value }, place) => {
    const id = idOf('made-up attribute', `${index}/${place}`, at)
    rows.productAttributes.push({ id, productId: product.id, definitionId, value })
  })
  if (product.audience === 'b2c' && draw('bulk', index) > 0.2) return
  for (const [minQuantity, share] of [
    [10, 0.8],
    [50, 0.72],
  ] as const) {
    rows.bulkTiers.push({
      productId: product.id,
      minQuantity,
      unitPrice: Math.max(1, Math.floor(product.currentPrice * share)),
    })
  }
}

/** Most products have no review or one, few have many. */
function addReviews(
  rows: Rows,
  template: Template,
  product: Row<'products'> & { id: string },
  index: number,
  now: Date,
) {
  const count = template.reviews.length === 0 ? 0 : Math.floor(5 * draw('reviews', index) ** 3)
  const counts = [0, 0, 0, 0, 0]
  for (let place = 0; place < count; place += 1) {
    const said = drawOne(template.reviews, 'review', index, place)
    const born = (product.createdAt as Date).getTime()
    const createdAt = new Date(born + Math.floor(draw('review age', index, place) * (now.getTime() - born)))
    rows.reviews.push({
      id: idOf('made-up review', `${index}/${place}`, createdAt),
      productId: product.id,
      authorName: said.author_name,
      rating: said.rating,
      comment: said.comment,
      createdAt,
      updatedAt: createdAt,
    })
    counts[said.rating - 1] = (counts[said.rating - 1] ?? 0) + 1
  }
  if (count === 0) return
  product.ratingCounts = counts
  product.reviewCount = count
  product.avgRating = averageOf(counts)
  product.popularity = popularityOf({
    recentUnits: 0,
    unitsSold: 0,
    reviewCount: count,
    avgRating: product.avgRating,
  })
}
