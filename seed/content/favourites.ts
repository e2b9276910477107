import { hashOf } from './random.ts'
import type { Person, Product } from './types.ts'

/** A product that a person marked. */
export interface Favourite {
  personKey: string
  productKey: string
  daysAgo: number
}

/** What the demo shopper has marked, each with the days since: something of every side of the market, some of it reduced. */
const firstShoppers = `
2 | Kente stole for graduation, "Class of 2026"
4 | Samsung Galaxy A16, 128 GB, 5G
6 | Structured office handbag with laptop sleeve
9 | JBL Live 770NC over-ear
13 | Ankara wrap dress, elbow sleeves
17 | Nkuto raw shea butter, unrefined, 500 ml
21 | Asante stool, carved sese wood, Kontonkorowi
`

/** The favourites of the shoppers: the first one's by name, of the others some of the more popular goods. */
export function buildFavourites(people: readonly Person[], products: readonly Product[]): Favourite[] {
  const [first, ...others] = people.filter(({ role }) => role === 'shopper')
  const goods = products
    .filter(({ audience }) => audience === 'b2c')
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, 200)
  const byName = firstShoppers
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([days = '', name = '']) => {
      const product = products.find((one) => one.name === name)
      if (!first || !product) throw new Error(`the demo market has no product ${name}`)
      return { personKey: first.key, productKey: product.key, daysAgo: Number(days) }
    })
  const drawn = others.flatMap(({ key: personKey }) => {
    const marked = new Map<string, Favourite>()
    for (let place = 0; place < hashOf(`favourites ${personKey}`) % 6; place += 1) {
      const drawnOf = (what: string) => hashOf(`${what} ${personKey} ${place}`)
      const product = goods[drawnOf('favourite') % goods.length]
      if (product)
        marked.set(product.key, { personKey, productKey: product.key, daysAgo: 1 + (drawnOf('marked') % 60) })
    }
    return [...marked.values()]
  })
  return [...byName, ...drawn]
}
