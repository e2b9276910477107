import type { Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { dayMs, hourMs, later } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import type { ProductRows } from './add-products.ts'
import { recordOf } from './find.ts'
import type { Row, Rows } from './rows.ts'

interface Context {
  rows: Rows
  now: Date
  people: PeopleRows
  products: ProductRows
}

/** The pools by their key; their orders name them. */
export type PoolRows = ReadonlyMap<string, Row<'pools'> & { id: string }>

/** Open pools, their deadline ahead of the first start; the owner of the store opened them. */
export function addPools({ rows, now, people, products }: Context, market: Market): PoolRows {
  const made = market.pools.map((pool) => {
    const product = recordOf(products, pool.productKey, 'product')
    const variant = recordOf(product.variants, pool.variantSku, `variant of ${pool.productKey}:`)
    const createdAt = later(now, -pool.openedDaysAgo * dayMs)
    const row = {
      id: idOf('pool', pool.key, createdAt),
      storeId: product.store.row.id as string,
      variantId: variant.row.id,
      unitPrice: pool.unitPesewas,
      minimum: pool.minimum,
      most: pool.most,
      leastEach: pool.leastEach,
      mostEach: pool.mostEach,
      taken: pool.joined.reduce((sum, { quantity }) => sum + quantity, 0),
      isHeld: variant.variant.trackInventory,
      status: 'open',
      closesAt: later(now, pool.closesInHours * hourMs),
      openedBy: recordOf(people, product.store.store.ownerKey, 'person').id,
      createdAt,
    }
    rows.pools.push(row)
    return [pool.key, row] as const
  })
  return new Map(made)
}

/** What nobody has taken of open pools is held, so that it cannot be sold twice. */
export function heldByPools(rows: Rows, variantId: string): number {
  return rows.pools
    .filter((pool) => pool.variantId === variantId && pool.isHeld)
    .reduce((sum, { most, taken = 0 }) => sum + most - (taken ?? 0), 0)
}
