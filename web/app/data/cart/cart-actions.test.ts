import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, ama, json, type OpenPage, openPage, tokenFor } from '#web/testing/open-page.ts'

const signedIn = { 'GET /api/auth/token': json(200, { token: tokenFor(ama) }) }
const cart = {
  'GET /api/cart?side=shopper': json(200, [{ cart_items: [{ quantity: 2 }, { quantity: 3 }] }]),
  'GET /api/cart/pieces?side=shopper': json(200, { pieces: 5 }),
}

let page: OpenPage

async function open(answers: Record<string, Answer>, remembered?: Record<string, string>) {
  page = await openPage(answers, remembered)
  const { restoreSession } = await import('#web/data/session/session.ts')
  await restoreSession()
  const toasts = await import('#web/ui/feedback/toasts.ts')
  return {
    ...(await import('./cart-actions.ts')),
    ...(await import('./cart-count.ts')),
    ...(await import('./pending-items.ts')),
    notices: () => toasts.readToasts().map(({ title, message }) => [title, message]),
  }
}

afterEach(() => page.close())

describe('adding to the cart', () => {
  it('[SH-7.04] sends the product, says so and counts the pieces anew', async () => {
    const { addToCart, readCartCount, notices } = await open({
      ...signedIn,
      ...cart,
      'POST /api/cart/items?side=shopper': json(200, { cart_item: {} }),
    })
    expect(await addToCart('p1', { name: 'Adom runner' })).toBe(true)
    expect(notices()).toEqual([['Added to cart', 'Adom runner']])
    await expect.poll(readCartCount).toBe(5)
  })

  it('[SH-8.07] names a refusal under its title', async () => {
    const detail = 'Only 3 left in stock.'
    const { addToCart, notices } = await open({
      ...signedIn,
      'POST /api/cart/items?side=shopper': json(409, {
        code: 'cart.over_stock',
        detail,
        errors: { quantity: [detail] },
      }),
    })
    expect(await addToCart('p1', { quantity: 9 })).toBe(false)
    expect(notices()).toEqual([['Failed to Add Item', detail]])
  })

  it('sends the same idempotency key again if there was no response, and a new one after that', async () => {
    const keys: unknown[] = []
    const { addToCart } = await open({
      ...signedIn,
      ...cart,
      'POST /api/cart/items?side=shopper': (request, response) => {
        keys.push(request.headers['idempotency-key'])
        if (keys.length === 1) request.socket.destroy()
        else json(201, { cart_item: {} })(request, response)
      },
    })
    expect([await addToCart('p1'), await addToCart('p1'), await addToCart('p1')]).toEqual([false, true, true])
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(2)
  })

  it('[SH-8.02] sends nothing for a quantity below one', async () => {
    const { addToCart, notices } = await open({ ...signedIn })
    await addToCart('p1', { quantity: 0 })
    expect(notices()).toEqual([['Failed to Add Item', 'Quantity must be at least 1']])
    expect(page.asked).not.toContain('POST /api/cart/items?side=shopper')
  })

  it('[SH-6.02] asks a visitor to sign in and keeps the larger of two quantities', async () => {
    const { addToCart, notices } = await open({}, {})
    await addToCart('p1', { quantity: 3 })
    await addToCart('p1')
    expect(notices()).toEqual([['Login Required', 'You must be logged in to add items to cart']])
    expect(page.memory.get('juaso.pending-cart')).toBe('[{"side":"shopper","item":"p1","quantity":3}]')
    expect(page.asked).toEqual([])
  })

  it('adds after sign-in what a visitor chose, once, to the cart of the side it was chosen on', async () => {
    const { addPendingItems, notices } = await open(
      {
        ...signedIn,
        ...cart,
        'POST /api/cart/items?side=shopper': json(200, { cart_item: {} }),
        'POST /api/cart/items?side=business': json(200, { cart_item: {} }),
      },
      {
        'juaso.signed-in': '1',
        'juaso.pending-cart':
          '[{"side":"shopper","item":"p1","quantity":3},{"side":"business","item":"p2","quantity":1}]',
      },
    )
    await Promise.all([addPendingItems(), addPendingItems()])
    expect(page.asked.filter((name) => name.startsWith('POST /api/cart/items')).sort()).toEqual([
      'POST /api/cart/items?side=business',
      'POST /api/cart/items?side=shopper',
    ])
    expect(page.memory.has('juaso.pending-cart')).toBe(false)
    expect(notices()).toEqual([['Added to cart', '2 products you chose are in your cart.']])
  })
})
