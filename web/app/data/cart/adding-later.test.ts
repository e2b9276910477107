import { afterEach, expect, test, vi } from 'vitest'
import { ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

let page: OpenPage

afterEach(() => page.close())

test('[SH-8.06] an addition waits where no answer came, says so, and is sent again by itself with the same idempotency key', async () => {
  const keys: unknown[] = []
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  vi.stubGlobal('document', {
    addEventListener: () => {},
    removeEventListener: () => {},
    getElementById: () => null,
    cookie: '',
  })
  page = await openPage({
    'GET /api/auth/token': json(200, { token: tokenFor(ama) }),
    'GET /api/cart/pieces?side=shopper': json(200, { pieces: 1 }),
    'POST /api/cart/items?side=shopper': (request, response) => {
      keys.push(request.headers['idempotency-key'])
      if (keys.length === 1) request.socket.destroy()
      else json(201, { cart_item: {} })(request, response)
    },
  })
  const { addToCart } = await import('./cart-actions.ts')
  const toasts = await import('#web/ui/feedback/toasts.ts')
  const notices = () => toasts.readToasts().map(({ title, message }) => [title, message])
  expect(await addToCart('p1')).toBe(true)
  expect(notices()).toEqual([
    [
      'Waiting for the network',
      'Network error or server unavailable. Product is put in your cart when you are online again.',
    ],
  ])
  const { readPresses } = await import('#web/data/unsent/presses.ts')
  await expect.poll(() => readPresses().length).toBe(0)
  await expect.poll(() => page.asked.includes('GET /api/cart/pieces?side=shopper')).toBe(true)
  expect(await addToCart('p1')).toBe(true)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(2)
})
