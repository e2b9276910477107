import { outcomeOf, shownStore } from './orders.ts'
import { type Random, seededRandom } from './random.ts'
import type { Market, PastOrder, Person, Product } from './types.ts'

export interface StoreSize {
  orders: number
  customers: number
  products: number
}

/** The market with more products, customers and past orders at the store of the demo vendor, for benchmarks. */
export function withLargeStore(market: Market, { orders, customers, products }: StoreSize): Market {
  const random = seededRandom(orders)
  const models = market.products.filter(
    ({ storeKey, audience }) => storeKey === shownStore && audience === 'b2c',
  )
  const shoppers = market.people.filter(({ role }) => role === 'shopper')
  const people = Array.from({ length: customers }, (_, index) => customerOf(shoppers, index))
  const goods = Array.from({ length: products }, (_, index) => productOf(models, index))
  return {
    ...market,
    people: [...market.people, ...people],
    products: [...market.products, ...goods],
    orders: [
      ...Array.from({ length: orders }, (_, index) => orderOf({ index, people, goods, random })),
      ...market.orders,
    ],
  }
}

function pickOf<Thing>(things: readonly Thing[], index: number): Thing {
  const thing = things[index % things.length]
  if (!thing) throw new Error('the store of the demo vendor has no goods, or the market no shoppers')
  return thing
}

function customerOf(shoppers: readonly Person[], index: number): Person {
  const model = pickOf(shoppers, index)
  const key = `customer-${index + 1}`
  const [first = ''] = model.fullName.split(' ')
  const [, ...last] = pickOf(shoppers, Math.floor(index / shoppers.length)).fullName.split(' ')
  return { ...model, key, fullName: `${first} ${last.join(' ')}`, email: `${key}@demo.juaso.test` }
}

function productOf(models: readonly Product[], index: number): Product {
  const model = pickOf(models, index)
  const number = index + 1
  const key = `${model.key}-${number}`
  return {
    ...model,
    ...{ key, slug: key, sku: `${model.sku}-${number}`, name: `${model.name} no. ${number}` },
    variants: model.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-${number}`, stock: 50 })),
    createdDaysAgo: 800,
  }
}

interface Making {
  index: number
  people: readonly Person[]
  goods: readonly Product[]
  random: Random
}

/** Of the last year, one or two things each. */
function orderOf({ index, people, goods, random }: Making): PastOrder {
  const count = random.pick([1, 1, 2])
  const chosen = Array.from({ length: count }, () => pickOf(goods, random.between(0, goods.length - 1)))
  const daysAgo = Math.floor(365 * random.next())
  return {
    key: `past-order-${index + 1}`,
    personKey: pickOf(people, Math.floor(people.length * random.next() ** 2)).key,
    side: 'shopper',
    daysAgo,
    lines: [...new Set(chosen)].map(({ key, variants }) => ({
      productKey: key,
      variantSku: random.pick(variants).sku,
      quantity: random.pick([1, 1, 2]),
    })),
    deliveryOption: 'flexroute',
    payment: random.pick(['momo-mtn', 'momo-telecel', 'card', 'cash']),
    outcome: outcomeOf(daysAgo, 'flexroute', random),
  }
}
