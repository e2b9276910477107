import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { PublicStore } from '#contracts/vendors/store.ts'
import { storefrontDataOf } from './load-storefront.ts'
import { Storefront } from './storefront.tsx'

const soap = {
  ...{ id: '0199-1', name: 'Shea soap', slug: 'soap', current_price: 40, base_price: 40, options: [] },
  ...{ discount_percentage: 0, is_in_stock: true, is_low_stock: false, is_new: false, is_bestseller: false },
  ...{ avg_rating: null, review_count: 0, primary_image: null, flash: null, promotion: null },
  store: { name: 'Adom', town: 'Kumasi' },
} as unknown as ProductCard

function drawn(closed: PublicStore['closed']): string {
  const store = {
    ...{ name: 'Adom', slug: 'adom', tagline: '', description: '', logo: null, banner: null, tone: 'mint' },
    ...{ town: 'Kumasi', region: 'ashanti', is_verified: true, rating: null, review_count: 0, items_sold: 0 },
    ...{
      delivers_itself: false,
      is_suspended: false,
      joined_at: '2026-01-01T00:00:00Z',
      locations: [],
      closed,
    },
  } as unknown as PublicStore
  const face = { deals: null, first: [soap], popular: [soap], categories: [] }
  const items = { count: 1, count_capped: false, next: null, previous: null, results: [soap] }
  const data = storefrontDataOf(store, face, items, new Date('2026-11-30T10:00:00Z'))
  const query = { q: '', page: 1, sort: 'popular', categories: [] } as never
  return renderToString(
    <MemoryRouter>
      <Storefront {...data} query={query} />
    </MemoryRouter>,
  )
}

test('no card of a store on holiday offers what is refused, and each says until when it is closed', () => {
  const holiday = { from: '2026-11-29', until: '2026-12-04', note: null }
  const open = drawn(null)
  expect(open.match(/Add to cart/g)?.length).toBeGreaterThanOrEqual(3)
  expect(drawn({ ...holiday, is_now: false } as never)).toContain('Add to cart')
  const closed = drawn({ ...holiday, is_now: true } as never)
  expect(closed).not.toContain('Add to cart')
  expect(closed.match(/Closed until 4 Dec 2026/g)).toHaveLength(3)
})
