import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, goWithin, openPage, signUp } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { goods, press } from '../shopping.ts'
import { answering, cut, failedCalls, refusing, seeNotice, sending, whileCalls } from './failing.ts'

const offline = 'Network error or server unavailable'
const expired = 'Session expired. Please log in again.'
const addCall: [string, string] = ['POST', '**/api/cart/items?*']
const lineCall = (method: string): [string, string] => [method, '**/api/cart/items/*']

/** A signed-in person on the page of a product that can be bought at once. */
async function beforeProduct() {
  const page = await openPage({ allowed: failedCalls })
  await signUp(page)
  const [product] = (await goods(page, 2)) as [ProductCard, ProductCard]
  await page.goto(`/product/${product.slug}`)
  await page.getByRole('heading', { name: product.name, level: 1 }).waitFor()
  return { page, product, heart: page.getByRole('button', { name: `Favorite: ${product.name}` }).first() }
}

async function cartOf(page: Page): Promise<Cart> {
  const [cart] = await callAs<Cart[]>(page, 'GET', '/api/cart')
  return cart as Cart
}

describe('[SH-8.01] the messages of failed cart actions', () => {
  it('[SH-8.02] [SH-8.03] [SH-8.05] [SH-8.06] [SH-8.07] Failed to Add Item, with the reason, and nothing is added', async () => {
    const { page, product } = await beforeProduct()
    const failing = async (answer: Parameters<typeof whileCalls>[2], sentence: string) => {
      await whileCalls(page, addCall, answer, async () => {
        await press(page, /Add to cart/)
        await seeNotice(page, 'Failed to Add Item', sentence)
      })
    }
    const item = product.id
    await failing(sending({ quantity: 1 }), 'Item ID is required')
    await failing(sending({ item, quantity: 0 }), 'Quantity must be at least 1')
    await failing(sending({ item: 'no id', quantity: 1 }), 'Invalid item')
    await failing(sending({ item, quantity: 'many' }), 'Invalid quantity')
    await failing(refusing(400, { errors: { item: ['Not this one', 'Another'] } }), 'Not this one')
    await failing(refusing(400, { errors: { quantity: [] } }), 'Invalid quantity')
    await failing(answering(401), expired)
    await failing(answering(500), 'Request failed')
    expect((await cartOf(page)).cart_items).toEqual([])
    await press(page, /Add to cart/)
    await seeNotice(page, 'Added to cart')
    expect((await cartOf(page)).cart_items).toMatchObject([{ quantity: 1, product: { id: item } }])
    await whileCalls(page, addCall, cut, async () => {
      await press(page, /Add to cart/)
      const later = `${product.name} is put in your cart when you are online again.`
      await seeNotice(page, 'Waiting for the network', `${offline}. ${later}`)
    })
    // The answer to this question shows that there is network again.
    const quantity = async () => (await cartOf(page)).cart_items[0]?.quantity
    await expect.poll(quantity, { timeout: 20_000 }).toBe(2)
  })

  it('[SH-8.04] [SH-8.07] a missing line has its own message, removing a missing line counts as done, a failed removal is reverted', async () => {
    const { page, product } = await beforeProduct()
    await callAs(page, 'POST', '/api/cart/items', { item: product.id, quantity: 2 })
    await page.goto('/cart')
    const line = page.getByRole('main').getByRole('heading', { name: product.name })
    const remove = async () => {
      await page.getByRole('button', { name: `Remove : ${product.name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    }
    await line.waitFor()
    for (const [answer, sentence] of [
      [answering(500), 'Request failed'],
      [answering(401), expired],
    ] as const) {
      await whileCalls(page, lineCall('DELETE'), answer, async () => {
        await remove()
        await seeNotice(page, 'Failed to Remove Item', sentence)
        await line.waitFor()
      })
    }
    await whileCalls(page, ['DELETE', '**/api/cart?side=shopper'], cut, async () => {
      await press(page, 'Clear cart')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
      await seeNotice(page, 'Failed to Clear Cart', offline)
      await line.waitFor()
    })
    const [gone] = (await cartOf(page)).cart_items
    await callAs(page, 'DELETE', `/api/cart/items/${gone?.id}`)
    await page.getByRole('button', { name: 'One more' }).click()
    await seeNotice(page, 'Failed to Update Quantity', 'Item not found in cart')
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()

    await callAs(page, 'POST', '/api/cart/items', { item: product.id, quantity: 1 })
    await page.reload()
    await line.waitFor()
    const [other] = (await cartOf(page)).cart_items
    await callAs(page, 'DELETE', `/api/cart/items/${other?.id}`)
    await remove()
    await page.getByText(`${product.name} removed from cart`).waitFor()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })
})

describe('[SH-8.08] [SH-4.04] the messages of failed favourites actions', () => {
  it('[SH-8.09] [SH-8.10] [SH-8.12] [SH-4.05] each of the five error responses to an add has its title, its sentence and its state of the heart', async () => {
    const { page, product, heart } = await beforeProduct()
    const isFilled = () => heart.getAttribute('aria-pressed')
    const pressing = async (title: string, sentence: string, after = 'false') => {
      await heart.click()
      await seeNotice(page, title, sentence)
      expect(await isFilled(), title).toBe(after)
    }
    const add: [string, string] = ['POST', '**/api/wishlist']
    const seen = () => page.evaluate(() => localStorage.getItem('juaso.recently-viewed') ?? '')
    await expect.poll(seen).toContain(product.id)

    await askMarket(`update products set status = 'draft' where id = $1`, [product.id])
    try {
      await pressing('Product Unavailable', 'This product is not currently available for wishlisting')
    } finally {
      // The files that follow in this worker use the same market.
      await askMarket(`update products set status = 'active' where id = $1`, [product.id])
    }
    await whileCalls(page, add, sending({ product: 'no id' }), () =>
      pressing('Failed to Add', 'Invalid product ID'),
    )
    expect(await seen()).toContain(product.id)
    await whileCalls(page, add, sending({ product: randomUUID() }), () =>
      pressing('Product Not Found', 'This product does not exist'),
    )
    expect(await seen()).not.toContain(product.id)
    await whileCalls(page, add, answering(404), () =>
      pressing('Product Not Found', 'Product not found or not available'),
    )
    await whileCalls(page, add, answering(401), async () => {
      await heart.click()
      const signIn = page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Sign in' })
      const here = new URL(page.url())
      const next = encodeURIComponent(here.pathname + here.search)
      expect(await signIn.getAttribute('href')).toBe(`/signin?next=${next}`)
      await seeNotice(page, 'Login Required', expired)
    })
    await whileCalls(page, add, answering(503), () => pressing('Failed to Add', 'Request failed'))
    expect(await callAs(page, 'GET', '/api/wishlist')).toMatchObject({ count: 0 })

    await callAs(page, 'POST', '/api/wishlist', { product: product.id })
    await pressing('Already in Favorites', 'Product is already in your wishlist', 'true')
  })

  it.runIf(isLong)(
    '[SH-8.11] [SH-8.12] a missing favourite counts as removed; a failed removal or clearing changes nothing',
    async () => {
      const { page, product, heart } = await beforeProduct()
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => callAs(page, 'GET', '/api/wishlist')).toMatchObject({ count: 1 })
      const remove = async () => {
        await heart.click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      }
      const one: [string, string] = ['DELETE', '**/api/wishlist/*']
      await whileCalls(page, one, answering(500), async () => {
        await remove()
        await seeNotice(page, 'Error', 'Request failed')
        expect(await heart.getAttribute('aria-pressed')).toBe('true')
      })
      await whileCalls(page, one, answering(404), async () => {
        await remove()
        await page.getByText('Removed from Favorites').first().waitFor()
        expect(await heart.getAttribute('aria-pressed')).toBe('false')
      })
      await page.goto('/favorites')
      await page.getByRole('heading', { name: product.name }).waitFor()
      const clear = async () => {
        await press(page, 'Clear all')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
      }
      await whileCalls(page, ['DELETE', '**/api/wishlist'], answering(500), async () => {
        await clear()
        await seeNotice(page, 'Error', 'Request failed')
        await page.getByRole('heading', { name: product.name }).waitFor()
      })
      await clear()
      await seeNotice(page, 'Favorites Cleared')
    },
  )
})

it.runIf(isLong)(
  '[SH-6.03] a list that is also refused with a fresh token shows that the session expired, and is loaded on retry',
  async () => {
    const page = await openPage({ allowed: failedCalls })
    await signUp(page)
    for (const [path, call, heading] of [
      ['/orders', '**/api/orders?*', 'No Orders Found'],
      ['/favorites', '**/api/wishlist?*', 'Your Favourite is Empty!'],
      ['/account/addresses', '**/api/addresses', 'No saved addresses yet'],
      ['/notifications', '**/api/notifications?*', 'Nothing to tell yet'],
      ['/account', '**/api/profile', 'Where you are signed in'],
      ['/review/JU999999', '**/reviewable', 'The number may have a slip in it'],
    ] as const) {
      await whileCalls(page, ['GET', call], answering(401), async () => {
        await goWithin(page, path)
        await page.getByRole('main').getByRole('alert').getByText(expired).waitFor()
        expect(new URL(page.url()).pathname).toBe(path)
        const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
        expect(await signIn.getAttribute('href')).toBe(`/signin?next=${encodeURIComponent(path)}`)
      })
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByText(heading).waitFor()
    }
  },
)
