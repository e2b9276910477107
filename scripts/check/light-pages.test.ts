import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { parseSource, root } from './sources.ts'

const vendorPages = [
  'dashboard/dashboard',
  'orders/orders',
  'orders/pick-list/pick-list',
  'products/products',
  'products/add-product',
  'products/edit-product',
  'products/sheets/files',
  'products/shop/shop',
  'products/stock/stock',
  'products/changes/changes',
  'products/changes/change-set',
  'customers/customers',
  'reviews/reviews',
  'analytics/analytics',
  'analytics/orders/counted-orders',
  'messages/messages',
  'quotations/quotations',
  'quotations/request',
  'promotions/promotions',
  'promotions/add-promotion',
  'pools/pools',
  'agreed-prices/agreed-prices',
  'flash-sales/flash-sales',
  'wallet/wallet',
  'payment-settings/payment-settings',
  'business-location/business-location',
  'account-settings/account-settings',
  'storefront-preview/storefront-preview',
  'team/team',
  'team/activity',
  'rider/rider',
].map((name) => `areas/vendor/${name}`)

/**
 * Pages that read and press, without a form that zod checks: the schema library is 26 KB on a phone's line, more than any of
 * them. A constant beside a schema brings it along, so constants that pages show stand in files without schemas.
 */
const lightPages = [
  ...vendorPages,
  'areas/shopper/home/home',
  'areas/shopper/notifications/notifications',
  'areas/shopper/offline/offline',
  'areas/business/layout',
  'areas/business/home/home',
  'areas/business/company/overview/overview',
  'areas/business/company/team/members',
  'areas/business/company/team/activity',
  'features/product/product',
  'features/store/store',
  'features/cart/cart',
  'features/favorites/favorites',
  'features/orders/orders',
  'features/order/order',
  'features/purchases/purchases',
  'features/tracking/track-order',
  'features/press/press',
].map((name) => `web/app/${name}.tsx`)

/** The files that a file loads with itself: imports of types alone, and those that wait until they are needed, left out. */
function loadedBy(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const { module } = parseSync(path, text)
  const files = new Map(parseSource(path, text).imports.map(({ specifier, file }) => [specifier, file]))
  const values = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const reexports = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return [...values, ...reexports].flatMap(({ moduleRequest }) => {
    const specifier = moduleRequest?.value
    return specifier ? [files.get(specifier) ?? specifier] : []
  })
}

/** How a page comes to load the schema library: the chain of files, or null. */
function wayToSchemas(page: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[page, null]])
  for (const file of cameFrom.keys()) {
    for (const next of loadedBy(file)) {
      if (next === 'zod' || next.startsWith('zod/')) {
        const chain = []
        for (let at: string | null = file; at; at = cameFrom.get(at) ?? null) chain.unshift(at)
        return chain
      }
      if (/\.tsx?$/.test(next) && existsSync(join(root, next)) && !cameFrom.has(next))
        cameFrom.set(next, file)
    }
  }
  return null
}

test.each(lightPages)('%s loads no schema library', (page) => {
  expect(wayToSchemas(page)).toBeNull()
})

test('a page with a form does, so the walk would find it', () => {
  expect(wayToSchemas('web/app/areas/admin/flash-sales/new-sale.tsx')).not.toBeNull()
})
