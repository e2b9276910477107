import { text } from 'node:stream/consumers'
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

  it('[SH-8.02] sends nothing for a quantity below one', async () => {
    const { addToCart, notices } = await open({ ...signedIn })
    await addToCart('p1', { quantity: 0 })
    expect(notices()).toEqual([['Failed to Add Item', 'Quantity must be at least 1']])
    expect(page.asked).not.toContain('POST /api/cart/items?side=shopper')
  })

  it('[SH-6.02] asks a visitor to sign in and adds what is chosen once more, up to what a line may have', async () => {
    const { addToCart, notices } = await open({}, {})
    await addToCart('p1', { quantity: 3 })
    await addToCart('p1')
    expect(notices()).toEqual([
      [
        'Kept in this browser',
        'You must be logged in to add items to cart. This browser keeps it and adds it when you sign in.',
      ],
    ])
    expect(page.memory.get('juaso.pending-cart')).toBe('[{"side":"shopper","item":"p1","quantity":4}]')
    await addToCart('p1', { quantity: 9_999 })
    expect(page.memory.get('juaso.pending-cart')).toBe('[{"side":"shopper","item":"p1","quantity":9999}]')
    expect(page.asked).toEqual([])
  })

  it('says nothing of what this browser keeps where it keeps nothing', async () => {
    const { addToCart, notices } = await open({}, {})
    Object.assign(localStorage, { setItem() {} })
    await addToCart('p1')
    expect(notices()).toEqual([['Login Required', 'You must be logged in to add items to cart.']])
  })

  it('keeps what a visitor chose first and says so of the product that is too much', async () => {
    const { limits } = await import('#contracts/limits.ts')
    const lines = Array.from({ length: limits.visitorLinesMax }, (_, n) => ({
      ...{ side: 'shopper', item: `p${n}`, quantity: 1 },
    }))
    const { addToCart, notices } = await open({}, { 'juaso.pending-cart': JSON.stringify(lines) })
    await addToCart('one-more', { name: 'Adom runner' })
    expect(notices()).toEqual([
      [
        'Failed to Add Item',
        'Without signing in, the cart holds 20 products. Sign in or remove one, and add Adom runner then.',
      ],
    ])
    expect(JSON.parse(page.memory.get('juaso.pending-cart') ?? '')).toEqual(lines)
    await addToCart('p3', { quantity: 2 })
    expect(JSON.parse(page.memory.get('juaso.pending-cart') ?? '')).toHaveLength(20)
  })

  const twoChosen = {
    'juaso.signed-in': '1',
    'juaso.pending-cart':
      '[{"side":"shopper","item":"p1","quantity":3},{"side":"shopper","item":"p2","quantity":1}]',
  }
  const keptItems = () =>
    (JSON.parse(page.memory.get('juaso.pending-cart') ?? '[]') as { item: string }[]).map(({ item }) => item)

  it.each([401, 429, 500, 503])('a line stays in the browser where the market answers %i', async (status) => {
    let isBusy = true
    const { addPendingItems, notices } = await open(
      {
        ...signedIn,
        ...cart,
        'POST /api/cart/items?side=shopper': (request, response) =>
          json(isBusy ? status : 200, { detail: 'Busy' })(request, response),
      },
      twoChosen,
    )
    await addPendingItems()
    expect(keptItems()).toEqual(['p1', 'p2'])
    expect(notices().map(([title]) => title)).toContain('Not in your cart yet')
    isBusy = false
    if (status === 401) return
    await addPendingItems()
    expect(keptItems()).toEqual([])
  })

  it('a line that could not be moved is the person’s: it is in no other cart, and is given up after five faults', async () => {
    const answers = {
      ...signedIn,
      ...cart,
      'POST /api/cart/items?side=shopper': json(500, { detail: 'A fault' }),
    }
    const first = await open(answers, twoChosen)
    await first.addPendingItems()
    const { readVisitorLines, keepForVisitor } = await import('./visitor-cart.ts')
    expect(readVisitorLines()).toEqual([])
    keepForVisitor({ side: 'shopper', item: 'p1', quantity: 1 })
    const left = page.memory.get('juaso.pending-cart') ?? ''
    page.close()

    const other = await open(
      {
        ...answers,
        'GET /api/auth/token': json(200, { token: tokenFor({ ...ama, sub: 'u2' }) }),
        'POST /api/cart/items?side=shopper': json(200, { cart_item: {} }),
      },
      { 'juaso.signed-in': '1', 'juaso.pending-cart': left },
    )
    await other.addPendingItems()
    expect(other.notices()).toEqual([['Added to cart', 'What you chose is in your cart.']])
    expect(keptItems()).toEqual(['p1', 'p2'])
    const kept = page.memory.get('juaso.pending-cart') ?? ''
    page.close()

    const again = await open(answers, { 'juaso.signed-in': '1', 'juaso.pending-cart': kept })
    for (let time = 2; time <= 4; time += 1) await again.addPendingItems()
    expect(keptItems()).toEqual(['p1', 'p2'])
    await again.addPendingItems()
    expect(keptItems()).toEqual([])
    expect(again.notices().map(([title]) => title)).toContain('Failed to Add Item')
  })

  it('a line is in the browser until its call is answered', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    const { addPendingItems } = await open(
      {
        ...signedIn,
        ...cart,
        'POST /api/cart/items?side=shopper': (request, response) =>
          void promise.then(() => json(200, { cart_item: {} })(request, response)),
      },
      twoChosen,
    )
    const done = addPendingItems()
    await expect
      .poll(() => page.asked.filter((name) => name.startsWith('POST /api/cart/items')))
      .toHaveLength(2)
    expect(keptItems()).toEqual(['p1', 'p2'])
    answer()
    await done
    expect(keptItems()).toEqual([])
  })

  it('a cart that cannot be read for now is no empty one', async () => {
    const { addPendingItems } = await open(
      { ...signedIn, ...cart, 'GET /api/cart?side=shopper': json(503, {}) },
      twoChosen,
    )
    await addPendingItems()
    expect(page.asked).not.toContain('POST /api/cart/items?side=shopper')
    expect(keptItems()).toEqual(['p1', 'p2'])
  })

  it('[SH-8.07] names each refused line with its product', async () => {
    const product = (name: string) => json(200, { name, variants: [], stock: 0 })
    const { addPendingItems, notices } = await open(
      {
        ...signedIn,
        ...cart,
        'POST /api/cart/items?side=shopper': json(409, { code: 'cart.sold_out', detail: 'Sold out.' }),
        'GET /api/products/p1?audience=b2c': product('Adom runner'),
        'GET /api/products/p2?audience=b2c': product('Blue kente'),
      },
      twoChosen,
    )
    await addPendingItems()
    expect(notices()).toEqual([['Failed to Add Item', 'Adom runner: Sold out. Blue kente: Sold out.']])
    expect(keptItems()).toEqual([])
  })

  const ofBusiness = (lines: string) => ({ 'juaso.signed-in': '1', 'juaso.pending-cart': lines })
  const carton = '[{"side":"business","item":"p1","quantity":24}]'

  it.each(['business.account_required', 'team.right_missing'])(
    'goods of the business side stay the person’s own after %s, which is said once',
    async (code) => {
      let mayBuy = false
      const { addPendingItems, notices } = await open(
        {
          ...signedIn,
          ...cart,
          'GET /api/cart?side=business': json(200, []),
          'POST /api/cart/items?side=business': (request, response) =>
            (mayBuy ? json(200, { cart_item: {} }) : json(403, { code, detail: 'Not yet.' }))(
              request,
              response,
            ),
        },
        ofBusiness(carton),
      )
      for (let time = 1; time <= 2; time += 1) await addPendingItems()
      expect(JSON.parse(page.memory.get('juaso.pending-cart') ?? '[]')).toMatchObject([
        { item: 'p1', person: 'u1' },
      ])
      expect(notices()).toEqual([
        ['Not in your cart yet', 'Not yet. What you chose stays in this browser and is tried again.'],
      ])
      mayBuy = true
      await addPendingItems()
      expect(keptItems()).toEqual([])
    },
  )

  it('where the stock is no whole multiple, adds the most that can be ordered', async () => {
    const asked: number[] = []
    const { addPendingItems } = await open(
      {
        ...signedIn,
        ...cart,
        'GET /api/cart?side=business': json(200, [{ cart_items: [{ product: { id: 'p1' }, quantity: 6 }] }]),
        'POST /api/cart/items?side=business': async (request, response) => {
          const { quantity } = JSON.parse(await text(request))
          asked.push(quantity)
          const refused = json(409, { code: 'cart.over_stock', detail: 'Only 15 left in stock.' })
          const answer = quantity > 9 ? refused : json(200, { cart_item: {} })
          answer(request, response)
        },
        'GET /api/products/p1?audience=b2b': json(200, {
          name: 'Gari',
          variants: [],
          stock: 15,
          bulk_tiers: [],
          order_multiple: 6,
        }),
      },
      ofBusiness(carton),
    )
    await addPendingItems()
    expect(asked).toEqual([18, 6])
    expect(keptItems()).toEqual([])
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
