import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import { isFocused } from '../accessibility/focus.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { goods } from './shopping.ts'

it('[SH-4.03] what a visitor chose is in this browser with today’s prices, and in the person’s cart after sign-in', async () => {
  const page = await openPage({ width: 360, height: 740 })
  const [first, second] = await goods(page, 2)
  if (!first || !second) return
  const main = page.getByRole('main')
  for (const { slug, id } of [first, second]) {
    await page.goto(`/product/${slug}?id=${id}`)
    await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await page.getByText('You must be logged in to add items to cart').first().waitFor()
  }
  // What was chosen is kept already.
  const view = page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'View cart' })
  await view.click()
  await main.getByRole('heading', { name: first.name }).waitFor()
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).textContent())
    .toMatch(/^\D*2\D*$/)
  await main.getByLabel(`Quantity of ${first.name}`).last().fill('3')
  await main.getByLabel(`Quantity of ${first.name}`).last().press('Enter')
  const total = (first.current_price * 300 + second.current_price * 100) / 100
  await main.getByText(`GHS ${total.toFixed(2)}`).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await main
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await main.getByRole('heading', { name: second.name }).waitFor()

  // The person has two pieces of the first already: the larger number stays.
  await signUp(page)
  await callAs(page, 'POST', '/api/cart/items', { item: first.id, quantity: 2 })
  await page.goto('/cart')
  await page.getByText('2 products you chose are in your cart.').waitFor()
  const [cart] = await callAs<Cart[]>(page, 'GET', '/api/cart')
  const pieces = new Map(cart?.cart_items.map(({ product, quantity }) => [product.id, quantity]))
  expect([pieces.get(first.id), pieces.get(second.id)]).toEqual([3, 1])
})

it('a product without a choice is one line of a visitor’s cart, added on its card and on its page', async () => {
  const page = await openPage({ width: 360 })
  const [product] = await goods(page, 1)
  await page.goto(`/product/${product?.slug}?id=${product?.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByText('You must be logged in to add items to cart').first().waitFor()
  await page.goto(`/search?q=${encodeURIComponent(product?.name ?? '')}`)
  await page
    .getByRole('button', { name: `+ Add to cart: ${product?.name}` })
    .first()
    .click()
  await page.getByText('You must be logged in to add items to cart').first().waitFor()
  await page.goto('/cart')
  await page.getByText('Subtotal (2 items)').waitFor()
  expect(await page.getByRole('main').getByRole('heading', { name: product?.name }).count()).toBe(1)
})

it('the button keeps the focus when it is pressed by keyboard, and the notice lies over no number of pieces', async () => {
  const page = await openPage({ width: 360, height: 740 })
  const [product] = await goods(page, 1)
  await page.goto(`/product/${product?.slug}?id=${product?.id}`)
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: 'Add to cart', exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const notice = page.getByText('This browser keeps it and adds it when you sign in.')
  await notice.waitFor()
  expect(await isFocused(button)).toBe(true)
  const pieces = await main.getByLabel(`Quantity of ${product?.name}`).last().boundingBox()
  const card = await page.getByRole('region', { name: 'Notices' }).getByRole('group').boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(pieces?.y ?? 0)
})

it('[SH-4.03] a visitor’s total is no amount while prices are on their way', async () => {
  const page = await openPage({ width: 360 })
  const [product] = await goods(page, 1)
  await page.addInitScript((item) => {
    localStorage.setItem('juaso.pending-cart', JSON.stringify([{ side: 'shopper', item, quantity: 2 }]))
  }, product?.id)
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(`/api/products/${product?.id}*`, (route) => promise.then(() => route.continue()))
  await page.goto('/cart')
  const total = page.locator('dl').getByText('Subtotal (2 items)').locator('xpath=following-sibling::dd')
  await total.waitFor()
  expect(await total.textContent()).toBe('…')
  arrive()
  await expect.poll(() => total.textContent()).toBe(`GHS ${((product?.current_price ?? 0) * 2).toFixed(2)}`)
})

it('[SH-4.03] a line whose product does not come is not called sold no longer, and can be tried again', async () => {
  const page = await openPage({ width: 360, allowed: [/status of (429|500)/] })
  const [product] = await goods(page, 1)
  await page.addInitScript((item) => {
    localStorage.setItem('juaso.pending-cart', JSON.stringify([{ side: 'shopper', item, quantity: 1 }]))
  }, product?.id)
  const address = `/api/products/${product?.id}*`
  await page.route(address, (route) => route.fulfill({ status: 429, body: '{}' }))
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByText('This product could not be loaded').waitFor()
  expect(await main.getByText('No longer for sale').count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.unroute(address)
  await main.getByRole('button', { name: 'Try Again' }).click()
  await main.getByRole('heading', { name: product?.name ?? '' }).waitFor()
})

it('[SH-8.07] what cannot be added after sign-in is said, and the rest is added', async () => {
  const page = await openPage({ allowed: [/status of 4(00|04|09|22)/] })
  const [product] = await goods(page, 1)
  const gone = '0190a000-0000-7000-8000-000000000000'
  await page.addInitScript(
    ([id, other]) => {
      if (sessionStorage.getItem('set')) return
      sessionStorage.setItem('set', '1')
      const line = (item: string | undefined) => ({ side: 'shopper', item, quantity: 1 })
      localStorage.setItem('juaso.pending-cart', JSON.stringify([line(other), line(id)]))
    },
    [product?.id, gone],
  )
  await page.goto('/cart')
  await page.getByText('No longer for sale').waitFor()
  await signUp(page)
  await page.goto('/')
  await page.getByText('What you chose is in your cart.').waitFor()
  await page.getByText('Failed to Add Item').waitFor()
  const [cart] = await callAs<Cart[]>(page, 'GET', '/api/cart')
  expect(cart?.cart_items).toHaveLength(1)
})

describe('a press before the scripts of a slow line', () => {
  /** Scripts come when the function that it gives is called. */
  async function holdScripts(page: Page): Promise<() => Promise<void>> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const files = /\/assets\/.*\.js$/
    await page.route(files, (route) => promise.then(() => route.continue()).catch(() => undefined))
    return async () => {
      resolve()
      await page.unroute(files)
    }
  }

  type Goods = Awaited<ReturnType<typeof goods>>[number]

  async function pressOnPage(page: Page, { slug, id, name }: Goods, pieces?: string): Promise<void> {
    const main = page.getByRole('main')
    await page.goto(`/product/${slug}?id=${id}`, { waitUntil: 'commit' })
    if (pieces) await main.getByLabel(`Quantity of ${name}`).last().fill(pieces)
    await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  }

  async function pressOnCard(page: Page, { name }: Goods): Promise<void> {
    await page.goto('/search?max_price=200&sort=price-low', { waitUntil: 'commit' })
    await page
      .getByRole('main')
      .getByRole('button', { name: `+ Add to cart: ${name}` })
      .click()
  }

  it('[SH-4.03] of a visitor is in this browser’s cart, once, though the page was left before; the server keeps none', async () => {
    const page = await openPage({ width: 360, height: 740, allowed: [/status of 401/] })
    const [first, second] = await goods(page, 2)
    if (!first || !second) return
    const come = await holdScripts(page)
    for (let times = 0; times < 2; times += 1) await pressOnPage(page, first)
    await pressOnCard(page, second)
    await page
      .getByRole('button', { name: `Favorite: ${second.name}` })
      .first()
      .click()
    await page.goto('/about', { waitUntil: 'commit' })
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('juaso.pending-cart') ?? '[]'))
    expect(kept.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1])
    const hearts = await page.evaluate(() => localStorage.getItem('juaso.pending-favorites'))
    expect(JSON.parse(hearts ?? '')).toEqual([{ id: second.id, name: second.name }])
    // Scripts that come after the press say it, and add it once.
    await pressOnPage(page, first, '2')
    await come()
    await page.getByText('You must be logged in to add items to cart').first().waitFor()
    await page.goto('/cart')
    for (const { name } of [first, second])
      await page.getByRole('main').getByRole('heading', { name }).waitFor()
    await expect
      .poll(() => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).textContent())
      .toMatch(/^\D*5\D*$/)
    await signUp(page)
    expect((await callAs<Cart[]>(page, 'GET', '/api/cart'))[0]?.cart_items ?? []).toEqual([])
    await page.goto('/')
    await page.getByText('2 products you chose are in your cart.').waitFor()
    const [own] = await callAs<Cart[]>(page, 'GET', '/api/cart')
    const pieces = new Map(own?.cart_items.map(({ product, quantity }) => [product.id, quantity]))
    expect([pieces.get(first.id), pieces.get(second.id)]).toEqual([4, 1])
    const { count } = await callAs<{ count: number }>(page, 'GET', '/api/wishlist')
    expect(count).toBe(1)
  })

  it('of somebody signed in is in the cart, once, though the page was left before', async () => {
    const page = await openPage({ width: 360, height: 740 })
    await signUp(page)
    await page.goto('/')
    const [product] = await goods(page, 1)
    if (!product) return
    const linesOf = async () =>
      (await callAs<Cart[]>(page, 'GET', '/api/cart'))[0]?.cart_items.map(({ quantity }) => quantity)
    const come = await holdScripts(page)
    await pressOnPage(page, product)
    await pressOnCard(page, product)
    await page.goto('/about', { waitUntil: 'commit' })
    await expect.poll(linesOf).toEqual([2])
    await page.goto(`/product/${product.slug}?id=${product.id}`, { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await come()
    await page.getByText('Added to cart').first().waitFor()
    await page.goto('/about')
    expect(await linesOf()).toEqual([3])
    expect(await page.evaluate(() => localStorage.getItem('juaso.pending-cart'))).toBeNull()
  })
})
