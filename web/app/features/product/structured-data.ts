import type { BuyingSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import type { ProductView } from './product-view.ts'
import { firstChoice } from './variant-choice.rules.ts'

/** schema.org's Product with its offers and rating; `url` is the product's canonical address. */
export function productData(product: ProductView, url: string, origin: string): object {
  const prices = product.variants.map(({ price }) => price)
  const seller = {
    '@type': 'Organization',
    name: product.store.name,
    url: `${origin}/store/${product.store.slug}`,
  }
  const isInStock = product.variants.some((variant) => variant.isInStock)
  const shared = {
    priceCurrency: 'GHS',
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller,
  }
  const offers =
    new Set(prices).size > 1
      ? {
          '@type': 'AggregateOffer',
          lowPrice: Math.min(...prices).toFixed(2),
          highPrice: Math.max(...prices).toFixed(2),
          offerCount: prices.length,
          ...shared,
        }
      : { '@type': 'Offer', price: firstChoice(product.variants, null)?.price.toFixed(2), ...shared }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.variants[0]?.sku,
    image: product.pictures.map(({ image }) => `${origin}${image}-900.webp`),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(product.variants.length > 0 && { offers }),
    ...(product.avg_rating !== null &&
      product.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.avg_rating.toFixed(1),
          reviewCount: product.review_count,
        },
      }),
  }
}

/** schema.org's BreadcrumbList from the home page of a side to the product. */
export function breadcrumbData(product: ProductView, origin: string, { prefix, paths }: BuyingSide): object {
  const start = `${origin}${prefix}`
  const steps = [
    { name: t('Home'), item: `${origin}${paths.home}` },
    ...product.trail.map(({ title, slug }) => ({ name: title, item: `${start}/category/${slug}` })),
    { name: product.name, item: `${start}/product/${product.slug}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  }
}
