import { type Random, weightedPicker } from './random.ts'
import type { PastOrder, Person, Product, Store } from './types.ts'

/** Orders of the demo shoppers in the year before the first start, and those of the business buyer. */
export const shopperOrderCount = 380
export const businessOrderCount = 24

interface Counter {
  stores: Map<string, Store>
  pick: (random: Random) => Product
  random: Random
}

/** About 400 orders, the newest last; those of the last ten days are still on their way, or not yet sent. */
export function buildOrders(
  random: Random,
  people: Person[],
  products: Product[],
  stores: Store[],
): PastOrder[] {
  const storeByKey = new Map(stores.map((store) => [store.key, store]))
  const shoppers = people.filter((person) => person.role === 'shopper')
  // The first shopper is the one of the demonstration; some others buy once a year.
  const pickShopper = weightedPicker(shoppers, (person) =>
    person === shoppers[0] ? 4 : 0.4 + random.next() * 1.6,
  )
  const forShoppers = products.filter((product) => product.audience === 'b2c')
  const inBulk = products.filter((product) => product.bulkTiers.length > 0 && product.basePesewas < 1_500_000)
  const shopperCounter: Counter = {
    ...{ stores: storeByKey, random },
    pick: weightedPicker(forShoppers, (product) => product.popularity),
  }
  const businessCounter: Counter = {
    ...{ stores: storeByKey, random },
    pick: weightedPicker(inBulk, (product) => (product.audience === 'b2b' ? 0.3 : product.popularity)),
  }
  const business = people.filter((person) => person.role === 'business' && person.addresses.length > 0)
  const orders = [
    ...Array.from({ length: shopperOrderCount }, (_, index) =>
      orderOf(
        index < 12 && shoppers[0] ? shoppers[0] : pickShopper(random),
        daysAgoOf(index, random),
        shopperCounter,
      ),
    ),
    ...Array.from({ length: businessOrderCount }, (_, index) => {
      const daysAgo = index < 3 ? index * 3 : random.between(11, 364)
      const order = orderOf(random.pick(business), daysAgo, businessCounter)
      // The buyer's purchase history shows returned orders too.
      const isReturned = index % 8 === 5 && order.daysAgo > 20
      return isReturned ? { ...order, outcome: 'returned' as const } : order
    }),
  ]
  orders.push(...ordersOfShownStore(shoppers, products, shopperCounter))
  orders.sort((a, b) => b.daysAgo - a.daysAgo)
  return orders.map((order, index) => ({ ...order, key: `order-${index + 1}` }))
}

/** The store of the demo vendor: its list of orders has every status, for delivery and for pickup. */
export const shownStore = 'circle-phones'

const shownOrders: readonly (Pick<PastOrder, 'outcome' | 'deliveryOption' | 'daysAgo'> & {
  times: number
})[] = [
  { outcome: 'confirmed', deliveryOption: 'flexroute', daysAgo: 0, times: 2 },
  { outcome: 'processing', deliveryOption: 'flexroute', daysAgo: 1, times: 2 },
  // Some pickups in processing are ready and wait for their buyer.
  { outcome: 'processing', deliveryOption: 'pickup', daysAgo: 1, times: 5 },
  { outcome: 'out_for_delivery', deliveryOption: 'vendor', daysAgo: 2, times: 2 },
  { outcome: 'picked_up', deliveryOption: 'pickup', daysAgo: 4, times: 1 },
  { outcome: 'return_request', deliveryOption: 'flexroute', daysAgo: 6, times: 2 },
]

/** Orders of one or two things each at the store of the demo vendor, by shoppers in turn. */
function ordersOfShownStore(shoppers: Person[], products: Product[], { random }: Counter): PastOrder[] {
  const goods = products.filter(
    (product) =>
      product.storeKey === shownStore &&
      product.audience === 'b2c' &&
      product.createdDaysAgo > 10 &&
      product.variants.some((variant) => variant.stock > 20),
  )
  return shownOrders
    .flatMap(({ times, ...order }) => Array.from({ length: times }, () => order))
    .map((order, index) => {
      const chosen =
        index % 3 === 0
          ? [goods[index % goods.length], goods[(index + 5) % goods.length]]
          : [goods[index % goods.length]]
      const lines = [...new Set(chosen)].filter((product) => product !== undefined)
      return {
        ...order,
        key: '',
        personKey: shoppers[(index + 1) % shoppers.length]?.key ?? '',
        side: 'shopper',
        lines: lines.map((product) => lineOf(product, 'shopper', random)),
        payment: index % 2 === 0 ? 'momo-mtn' : 'momo-telecel',
      }
    })
}

/** The first 34 orders are of the last ten days, the rest grow towards today as the market did. */
function daysAgoOf(index: number, random: Random): number {
  return index < 34 ? index % 11 : 11 + Math.floor(354 * random.next() ** 1.35)
}

function orderOf(person: Person, daysAgo: number, counter: Counter): PastOrder {
  const { random } = counter
  const side = person.role === 'business' ? 'business' : 'shopper'
  const lineCount = random.pick([1, 1, 1, 2, 2, 3, 4])
  const selection: Product[] = []
  for (let tries = 0; selection.length < lineCount && tries < 60; tries++) {
    const product = counter.pick(random)
    const isOfSameStore = selection.length === 0 || product.storeKey === selection[0]?.storeKey
    if (product.createdDaysAgo <= daysAgo || selection.includes(product) || !hasStock(product)) continue
    if (isOfSameStore || tries > 40 || random.chance(0.3)) selection.push(product)
  }
  const lines = selection.map((product) => lineOf(product, side, random))
  const total = selection.reduce(
    (sum, product, index) => sum + product.basePesewas * (lines[index]?.quantity ?? 1),
    0,
  )
  const deliveryOption = deliveryOf(selection, counter)
  return {
    key: '',
    ...{ personKey: person.key, side, daysAgo, lines, deliveryOption },
    payment: paymentOf({ side, delivery: deliveryOption, daysAgo }, total, random),
    outcome: outcomeOf(daysAgo, deliveryOption, random),
  }
}

function hasStock(product: Product): boolean {
  return product.variants.some((variant) => variant.stock > 0 || !variant.trackInventory)
}

function lineOf(product: Product, side: PastOrder['side'], random: Random): PastOrder['lines'][number] {
  const available = product.variants.filter((variant) => variant.stock > 2 || !variant.trackInventory)
  const variant = random.pick(available.length > 0 ? available : product.variants)
  const smallest = product.bulkTiers[0]?.minQuantity ?? 1
  const usual = product.basePesewas < 4000 ? random.pick([1, 2, 2, 3, 4]) : random.pick([1, 1, 1, 1, 2])
  const quantity = side === 'business' ? smallest * random.pick([1, 1, 2]) : usual
  return { productKey: product.key, variantSku: variant.sku, quantity }
}

function deliveryOf(products: Product[], counter: Counter): PastOrder['deliveryOption'] {
  const stores = products.map((product) => counter.stores.get(product.storeKey))
  const canPickUp = stores.every((store) => store?.locations.some((location) => location.storePickupEnabled))
  const canDeliver = stores.every((store) => store?.deliversItself)
  const roll = counter.random.next()
  if (canPickUp && roll < 0.14 && new Set(stores).size === 1) return 'pickup'
  return canDeliver && roll < 0.34 ? 'vendor' : 'flexroute'
}

/** Cash is for shoppers, on Flexroute delivery, up to GHS 2,000 with the fee; of the last days so often that the carrier has some. */
function paymentOf(
  {
    side,
    delivery,
    daysAgo,
  }: Pick<PastOrder, 'side' | 'daysAgo'> & { delivery: PastOrder['deliveryOption'] },
  totalPesewas: number,
  random: Random,
): PastOrder['payment'] {
  const roll = random.next()
  const cashFits = side === 'shopper' && delivery === 'flexroute' && totalPesewas <= 198_500
  if (roll < (daysAgo < 9 ? 0.4 : 0.14) && cashFits) return 'cash'
  if (roll < 0.3) return 'card'
  return roll < 0.45 ? 'momo-telecel' : roll < 0.54 ? 'momo-at' : 'momo-mtn'
}

export function outcomeOf(
  daysAgo: number,
  delivery: PastOrder['deliveryOption'],
  random: Random,
): PastOrder['outcome'] {
  const received = delivery === 'pickup' ? 'picked_up' : 'delivered'
  const onTheWay = delivery === 'pickup' ? 'processing' : 'out_for_delivery'
  if (daysAgo <= 1) return random.pick(['confirmed', 'confirmed', 'processing'])
  if (daysAgo <= 3) return random.pick(['processing', onTheWay])
  if (daysAgo <= 6) return random.pick([onTheWay, onTheWay, received, 'cancelled'])
  if (daysAgo <= 10) return random.pick([received, received, onTheWay])
  const roll = random.next()
  return roll < 0.06 ? 'cancelled' : roll < 0.1 && daysAgo > 20 ? 'returned' : received
}
