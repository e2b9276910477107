import type { CardImage } from '#contracts/catalog/card-image.ts'
import type { Product, Variant } from '#seed/content/types.ts'
import { pictureKey } from '#seed/pictures/picture-spec.ts'
import { idOf } from '../draw.ts'
import { daysBefore, hourMs, later, latest } from '../times.ts'
import type { BrandIds, CategoryRows } from './add-categories.ts'
import type { StoreRow, StoreRows } from './add-stores.ts'
import { pictureAddress, recordOf } from './find.ts'
import type { Row, Rows } from './rows.ts'

export interface VariantRow {
  row: Row<'variants'> & { id: string; sku: string; basePrice: number }
  variant: Variant
  /** The picture an order line of it shows. */
  image: CardImage | null
}

export interface ProductRow {
  product: Product
  /** The same object as in `rows.products`, so that counts added here are written. */
  row: Row<'products'> & { id: string; createdAt: Date }
  store: StoreRow
  /** By sku. */
  variants: ReadonlyMap<string, VariantRow>
}

/** Products by their key in the market. */
export type ProductRows = ReadonlyMap<string, ProductRow>

export interface Shelves {
  stores: StoreRows
  categories: CategoryRows
  brands: BrandIds
}

/** Products with variants, pictures, attributes and bulk prices. The sums on cards are computed later. */
export function addProducts(
  rows: Rows,
  products: readonly Product[],
  now: Date,
  shelves: Shelves,
): ProductRows {
  const byKey = new Map<string, ProductRow>()
  for (const product of products) {
    const store = recordOf(shelves.stores, product.storeKey, 'store')
    const opened = later(store.row.joinedAt as Date, hourMs)
    const createdAt = latest(opened, daysBefore(now, product.createdDaysAgo, `product ${product.key}`))
    const id = idOf('product', product.key, createdAt)
    const row = productRow(product, id, createdAt, store, shelves)
    rows.products.push(row)
    const imageIds = addPictures(rows, product, id, createdAt)
    const variants = addVariants(rows, product, row, imageIds)
    addFacts(
      rows,
      product,
      id,
      createdAt,
      recordOf(shelves.categories, product.categoryKey, 'category').definitions,
    )
    byKey.set(product.key, { product, row, store, variants })
  }
  return byKey
}

function productRow(product: Product, id: string, createdAt: Date, store: StoreRow, shelves: Shelves) {
  const [first] = product.variants
  const [picture] = product.pictures
  if (!first) throw new Error(`the demo market's product ${product.key} has no variant`)
  return {
    id,
    storeId: store.row.id,
    categoryId: recordOf(shelves.categories, product.categoryKey, 'category').id,
    brandId: product.brandKey === null ? null : recordOf(shelves.brands, product.brandKey, 'brand'),
    audience: product.audience,
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    description: product.description,
    generalFeatures: product.generalFeatures,
    basePrice: product.basePesewas,
    salePrice: product.salePesewas,
    costPrice: product.costPesewas,
    currentPrice: product.salePesewas ?? product.basePesewas,
    discountPercentage: 0,
    lowStockThreshold: first.lowStockThreshold,
    orderMultiple: product.audience === 'b2b' ? cartonOf(product.bulkTiers) : 1,
    status: 'active',
    isFeatured: product.isFeatured,
    isBestseller: false,
    isInStock: false,
    isLowStock: false,
    weightGrams: first.weightGrams,
    lengthMm: first.lengthMm,
    widthMm: first.widthMm,
    heightMm: first.heightMm,
    optionNames: product.options.map((option) => option.name),
    variantsCount: product.variants.length,
    primaryImage: picture ? pictureOf(picture) : null,
    ratingCounts: [0, 0, 0, 0, 0],
    reviewCount: 0,
    avgRating: null as number | null,
    unitsSold: 0,
    popularity: 0,
    publishedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  }
}

/** How many pieces are in a carton of goods for companies: the largest usual number that its first tier is made of. */
function cartonOf([first]: Product['bulkTiers']): number {
  return [12, 10, 6, 5].find((pieces) => first && first.minQuantity % pieces === 0) ?? 1
}

function pictureOf(picture: Product['pictures'][number]) {
  return { image: pictureAddress(pictureKey(picture)), alt_text: picture.alt, tone: picture.tone }
}

function addPictures(rows: Rows, product: Product, productId: string, createdAt: Date): string[] {
  return product.pictures.map((picture, sortOrder) => {
    const id = idOf('picture', `${product.key}/${sortOrder}`, createdAt)
    const { image, alt_text: altText, tone } = pictureOf(picture)
    rows.productImages.push({ id, productId, image, altText, tone, isPrimary: sortOrder === 0, sortOrder })
    return id
  })
}

function addVariants(rows: Rows, product: Product, row: ProductRow['row'], imageIds: string[]) {
  const bySku = new Map<string, VariantRow>()
  product.variants.forEach((variant, sortOrder) => {
    const id = idOf('variant', `${product.key}/${variant.sku}`, row.createdAt)
    const variantRow = {
      id,
      productId: row.id,
      storeId: row.storeId,
      sku: variant.sku,
      name: variant.name,
      options: variant.options,
      basePrice: variant.basePesewas,
      salePrice: variant.salePesewas,
      costPrice: variant.costPesewas,
      weightGrams: variant.weightGrams,
      lengthMm: variant.lengthMm,
      widthMm: variant.widthMm,
      heightMm: variant.heightMm,
      isActive: true,
      sortOrder,
      createdAt: row.createdAt,
      updatedAt: row.createdAt,
    }
    rows.variants.push(variantRow)
    const pictures = [...new Set(variant.pictures)].filter((index) => imageIds[index])
    pictures.forEach((index, place) => {
      rows.variantImages.push({ variantId: id, imageId: imageIds[index] as string, sortOrder: place })
    })
    const firstPicture = pictures[0] === undefined ? undefined : product.pictures[pictures[0]]
    bySku.set(variant.sku, {
      row: variantRow,
      variant,
      image: firstPicture ? pictureOf(firstPicture) : (row.primaryImage ?? null),
    })
  })
  return bySku
}

function addFacts(
  rows: Rows,
  product: Product,
  productId: string,
  createdAt: Date,
  definitions: ReadonlyMap<string, string>,
): void {
  for (const { slug, value } of product.attributes) {
    const definitionId = recordOf(definitions, slug, `attribute of ${product.categoryKey} called`)
    const id = idOf('attribute', `${product.key}/${slug}/${value}`, createdAt)
    rows.productAttributes.push({ id, productId, definitionId, value: String(value) })
  }
  for (const tier of product.bulkTiers) {
    rows.bulkTiers.push({ productId, minQuantity: tier.minQuantity, unitPrice: tier.unitPesewas })
  }
}
