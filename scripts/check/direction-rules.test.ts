import { expect, test } from 'vitest'
import { environmentReads, whyNotImport } from './direction-rules.ts'
import { parseSource } from './sources.ts'

const why = (from: string, specifier: string) => {
  const imported = parseSource(from, `import '${specifier}'`).imports[0]
  return imported ? whyNotImport(from, imported) : 'not seen'
}

test.each([
  ['contracts/src/money.ts', 'zod'],
  ['contracts/src/cart/cart.ts', '#contracts/money.ts'],
  ['server/src/modules/checkout/place-order.ts', '#server/modules/orders/index.ts'],
  ['server/src/modules/checkout/place-order.ts', './checkout.rules.ts'],
  ['server/src/modules/inventory/inventory.tables.ts', '../catalog/catalog.tables.ts'],
  ['server/src/modules/cart/cart.test.ts', '#server/modules/orders/place.ts'],
  ['server/src/app.ts', '#server/modules/cart/index.ts'],
  ['server/src/start/serve-market.ts', '#seed/fill/fill.ts'],
  ['server/src/plugins/web/web.ts', '#web/data/server-api.ts'],
  ['web/app/areas/shopper/home/home.tsx', '#web/parts/price/price.tsx'],
  ['web/app/areas/shopper/home/home.tsx', '../line.tsx'],
  ['web/app/areas/business/layout.tsx', '#web/features/cart/cart.tsx'],
  ['web/app/features/checkout/review-order.tsx', '../cart/use-cart.ts'],
  ['web/app/features/cart/cart.tsx', '#web/parts/price/price.tsx'],
  ['web/app/entry.server.tsx', 'node:stream'],
  ['bench/run.ts', '#server/modules/cart/cart.queries.ts'],
])('%s may import %s', (from, specifier) => {
  expect(why(from, specifier)).toBeNull()
})

test.each([
  ['contracts/src/money.ts', 'pg'],
  ['contracts/src/money.ts', '#server/config.ts'],
  ['server/src/modules/orders/x.ts', '#server/modules/checkout/index.ts'],
  ['server/src/modules/cart/x.ts', '#server/modules/wishlist/index.ts'],
  ['server/src/modules/checkout/x.ts', '#server/modules/orders/orders.queries.ts'],
  ['server/src/modules/catalog/catalog.tables.ts', '../cart/cart.tables.ts'],
  ['server/src/modules/novel/x.ts', '#server/modules/geo/index.ts'],
  ['server/src/app.ts', '#server/modules/cart/cart.routes.ts'],
  ['server/src/app.ts', '#web/root.tsx'],
  ['server/src/app.ts', '#seed/fill/fill.ts'],
  ['web/app/data/api.ts', '#server/app.ts'],
  ['web/app/data/api.ts', 'node:fs'],
  ['web/app/data/api.ts', '#web/parts/price/price.tsx'],
  ['web/app/ui/button.tsx', '#web/data/api.ts'],
  ['web/app/parts/price/price.tsx', '#web/areas/shopper/home/home.tsx'],
  ['web/app/parts/price/price.tsx', '#web/features/cart/cart.tsx'],
  ['web/app/data/api.ts', '#web/features/cart/cart.tsx'],
  ['web/app/features/cart/cart.tsx', '#web/areas/shopper/home/home.tsx'],
  ['web/app/areas/shopper/home/home.tsx', '#web/areas/vendor/home/home.tsx'],
  ['web/app/areas/shopper/home/home.tsx', '#seed/fill/fill.ts'],
])('%s may not import %s', (from, specifier) => {
  expect(why(from, specifier)).toEqual(expect.any(String))
})

test('sees imports of every form, with their lines', () => {
  const text = `import type { A } from '#web/a.ts'
export { b } from './b.ts'
const c = () => import('../c.ts')`
  const { imports } = parseSource('web/app/parts/x.tsx', text)
  expect(imports.map(({ file, line }) => [file, line])).toEqual([
    ['web/app/a.ts', 1],
    ['web/app/parts/b.ts', 2],
    ['web/app/c.ts', 3],
  ])
})

test('finds reads of the environment outside config.ts', () => {
  const text = '\nconst port = process.env.PORT'
  expect(environmentReads(parseSource('server/src/app.ts', text))).toEqual([2])
  expect(environmentReads(parseSource('server/src/config.ts', text))).toEqual([])
})
