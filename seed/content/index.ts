import { type PictureSpec, pictureKey } from '../pictures/picture-spec.ts'
import { buildConversations } from './conversations.ts'
import { buildFavourites } from './favourites.ts'
import { buildFlashSale } from './flash-sale.ts'
import { buildBrands } from './goods/brands.ts'
import { buildCategories } from './goods/categories.ts'
import { expand } from './goods/expand.ts'
import { families } from './goods/families/index.ts'
import type { Family } from './goods/family.ts'
import { buildProducts } from './goods/products.ts'
import { buildOrders } from './orders.ts'
import { buildPeople, buildReviewers } from './people.ts'
import { marketPools, ordersOfPools } from './pools.ts'
import { buildPromotions } from './promotions.ts'
import { buildQuotations } from './quotations.ts'
import { hashOf, seededRandom, slugOf } from './random.ts'
import { buildReviews } from './reviews.ts'
import { exampleOf, signOf } from './signs.ts'
import { buildStores } from './stores.ts'
import type { Market } from './types.ts'

/** How many people without an account have written reviews. */
const reviewerCount = 400

/** The whole demo market. The same seed gives the same market, to the byte, on every machine. */
export function buildMarket(seed: number): Market {
  // Each part has its own random numbers, so that more reviews do not change the orders.
  const randomFor = (part: string) => seededRandom(hashOf(part) ^ seed)
  const categories = buildCategories()
  const stores = buildStores()
  const products = buildProducts(seed, categories, stores)
  const people = buildPeople(stores)
  const reviewers = buildReviewers(randomFor('reviewers'), reviewerCount)
  const orders = buildOrders(randomFor('orders'), people, products, stores)
  const topics = new Map(
    expand(families).map(({ family, name }) => [slugOf(name), topicOf(family, slugOf(name))]),
  )
  const reviews = buildReviews(randomFor('reviews'), { products, topics, stores, reviewers, orders })
  const flashSale = buildFlashSale(randomFor('flash sale'), products)
  return {
    categories,
    brands: buildBrands(),
    stores,
    products,
    flashSale,
    promotions: buildPromotions(products, flashSale),
    people,
    reviewers,
    reviews,
    orders: [...orders, ...ordersOfPools()],
    conversations: buildConversations(people, products),
    favourites: buildFavourites(people, products),
    quotations: buildQuotations(),
    pools: marketPools,
  }
}

function topicOf(family: Family, slug: string) {
  return { topic: family.reviewed, words: `=${family.key} -${slug}-` }
}

/** Every distinct picture of the market: products, customers' photos, categories and the shops' signs. */
export function picturesOf(market: Market): PictureSpec[] {
  const all = [
    ...[...market.products, ...market.reviews].flatMap((one) => one.pictures),
    ...market.categories.map(exampleOf),
    ...market.stores.map(signOf),
  ]
  return [...new Map(all.map((picture) => [pictureKey(picture), picture])).values()]
}
