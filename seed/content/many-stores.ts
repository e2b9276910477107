import { type StoreSize, withLargeStore } from './large-store.ts'
import type { Market, Person, Store } from './types.ts'

export interface MarketSize extends StoreSize {
  stores: number
}

/** The market with this many stores more, and products, customers and past orders spread over them, for benchmarks. */
export function withManyStores(market: Market, { stores: count, ...size }: MarketSize): Market {
  const [model] = market.stores
  const owner = market.people.find(({ key }) => key === model?.ownerKey)
  if (!model || !owner) throw new Error('the market has no store, or nobody who owns it')
  const large = withLargeStore(market, size)
  const stores = Array.from({ length: count }, (_, index) => storeOf(model, index))
  const known = new Set(market.products.map(({ key }) => key))
  return {
    ...large,
    stores: [...large.stores, ...stores],
    people: [...large.people, ...stores.map((store) => ownerOf(owner, store))],
    products: large.products.map((product, index) =>
      known.has(product.key) ? product : { ...product, storeKey: `store-${(index % count) + 1}` },
    ),
  }
}

function storeOf(model: Store, index: number): Store {
  const key = `store-${index + 1}`
  const name = `${model.name} no. ${index + 1}`
  const ownerEmail = `${key}@demo.juaso.test`
  return { ...model, key, slug: key, name, ownerKey: `owner-of-${key}`, ownerEmail, team: [] }
}

function ownerOf(model: Person, { ownerKey, ownerName, ownerEmail }: Store): Person {
  return { ...model, key: ownerKey, fullName: ownerName, email: ownerEmail }
}
