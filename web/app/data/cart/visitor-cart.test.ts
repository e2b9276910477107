import { afterEach, expect, test } from 'vitest'
import { ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

let page: OpenPage

afterEach(() => page.close())

const whole = { side: 'shopper', item: 'p1', quantity: 2 }

test.each([
  null,
  5,
  'p1',
  {},
  [],
  { side: 'shopper', item: 5, quantity: 1 },
  { side: 'nobody', item: 'p1', quantity: 1 },
  { side: 'shopper', item: 'p1', quantity: 'two' },
  { side: 'shopper', item: 'p1', quantity: -1 },
])('of a kept cart with %j in it the other lines are read, and adding goes on', async (broken) => {
  page = await openPage({}, { 'juaso.pending-cart': JSON.stringify([broken, whole]) })
  const { countVisitorPieces, keepForVisitor, readVisitorLines } = await import('./visitor-cart.ts')
  expect(readVisitorLines()).toEqual([whole])
  expect(countVisitorPieces('shopper')).toBe(2)
  keepForVisitor({ side: 'shopper', item: 'p2', quantity: 1 })
  expect(JSON.parse(page.memory.get('juaso.pending-cart') ?? '')).toMatchObject([whole, { item: 'p2' }])
})

test('a product that was withdrawn meanwhile is named by what it was called', async () => {
  page = await openPage({})
  const { addToCart } = await import('./cart-actions.ts')
  await addToCart('p1', { name: 'Adom runner' })
  const kept = page.memory.get('juaso.pending-cart') ?? ''
  page.close()

  const gone = json(404, { code: 'product.not_found', detail: 'This product does not exist.' })
  page = await openPage(
    {
      'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
      'GET /api/cart?side=shopper': json(200, []),
      'GET /api/cart/pieces?side=shopper': json(200, { pieces: 0 }),
      'POST /api/cart/items?side=shopper': gone,
      'GET /api/products/p1?audience=b2c': gone,
    },
    { 'juaso.signed-in': '1', 'juaso.pending-cart': kept },
  )
  const { restoreSession } = await import('#web/data/session/session.ts')
  await restoreSession()
  const { addPendingItems } = await import('./pending-items.ts')
  const { readToasts } = await import('#web/ui/feedback/toasts.ts')
  await addPendingItems()
  expect(readToasts().map(({ message }) => message)).toEqual([expect.stringMatching(/^Adom runner: /)])
})
