import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { fillCart, goods } from '../shopping.ts'

const piecesOf = async (page: Page) =>
  (await callAs<Cart[]>(page, 'GET', '/api/cart'))[0]?.cart_items.map(({ quantity }) => quantity)

const favoritesOf = async (page: Page) =>
  (await callAs<{ count: number }>(page, 'GET', '/api/wishlist')).count

/** The line drops what is sent to these addresses, so that no answer comes. */
const dropCalls = (page: Page, addresses: RegExp) =>
  page.addInitScript((pattern) => {
    const dropped = new RegExp(pattern)
    const send = window.fetch
    window.fetch = (to, how) =>
      dropped.test(String(to)) && how?.method !== 'GET' ? new Promise(() => undefined) : send(to, how)
  }, addresses.source)

test('a quantity that is pressed just before the page is closed is stored', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signUp(page)
  const [product] = (await goods(page, 1)) as [ProductCard]
  await callAs(page, 'POST', '/api/cart/items', { item: product.id, quantity: 1 })
  await page.goto('/cart')
  const next = await page.context().newPage()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.close()
  await next.goto('/about')
  await expect.poll(() => piecesOf(next)).toEqual([2])
})

test('the newest quantity is stored by the next page where an earlier one was on its way when the page was closed', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signUp(page)
  const [product] = (await goods(page, 1)) as [ProductCard]
  await callAs(page, 'POST', '/api/cart/items', { item: product.id, quantity: 1 })
  await dropCalls(page, /\/api\/cart\/items\//)
  await page.goto('/cart')
  const more = page.getByRole('button', { name: 'One more' })
  await more.click()
  // Longer than the page waits for a further press: the first one has been sent.
  await page.waitForTimeout(1_000)
  await more.click()
  await more.click()
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/about')
  await expect.poll(() => piecesOf(next)).toEqual([4])
})

test('an addition and a heart whose page is closed before an answer comes are done once, by the next page', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signUp(page)
  const [product] = (await goods(page, 1)) as [ProductCard]
  await dropCalls(page, /\/api\/(cart\/items|wishlist$)/)
  await page.goto(`/product/${product.slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const heart = page.getByRole('button', { name: `Favorite: ${product.name}` }).first()
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/about')
  await expect.poll(() => piecesOf(next)).toEqual([1])
  await expect.poll(() => favoritesOf(next)).toBe(1)
  await next.goto('/cart')
  await next.getByRole('heading', { name: product.name }).first().waitFor()
  expect(await next.getByRole('region', { name: 'Waiting for the network' }).count()).toBe(0)
  expect(await piecesOf(next)).toEqual([1])
})

test('a heart shows that it was heard while the script of the next step is on its way', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await page.goto('/about')
  const [product] = (await goods(page, 1)) as [ProductCard]
  const { promise: script, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/favorite-actions/, (route) => script.then(() => route.continue()))
  await page.goto(`/product/${product.slug}`)
  const heart = page.getByRole('button', { name: `Favorite: ${product.name}` }).first()
  await heart.click()
  expect(await heart.getAttribute('aria-busy')).toBe('true')
  const isPale = () => heart.evaluate((one) => getComputedStyle(one, '::after').opacity !== '1')
  await expect.poll(isPale).toBe(true)
  arrive()
  await page.getByText(/^Please log in to add items to your favorites/).waitFor()
  await expect.poll(() => heart.getAttribute('aria-busy')).toBeNull()
})

test('an addition and a heart are done though the page is left while the script of the next step is on its way', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signUp(page)
  await page.goto('/about')
  const [product] = (await goods(page, 1)) as [ProductCard]
  await page.route(/(favorite|cart)-actions/, () => undefined)
  await page.goto(`/product/${product.slug}`)
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: `Favorite: ${product.name}` })
    .first()
    .click()
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.goto('/about', { waitUntil: 'commit' })
  await expect.poll(() => piecesOf(page)).toEqual([1])
  await expect.poll(() => favoritesOf(page)).toBe(1)
})

test('[SH-6.02] the heart that a visitor presses is filled after sign-in', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await page.goto('/about')
  const [product] = (await goods(page, 1)) as [ProductCard]
  await page.goto(`/product/${product.slug}`)
  const heart = page.getByRole('button', { name: `Favorite: ${product.name}` }).first()
  await heart.click()
  await page.getByText(/Until then this browser keeps it/).waitFor()
  await signUp(page)
  await page.goto(`/product/${product.slug}`)
  await page.getByRole('region', { name: 'Notices' }).getByText('Added to Favorites').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(await favoritesOf(page)).toBe(1)
})

test('a picture that did not come is tried again by itself, and once more when the network is back', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/ERR_FAILED/] })
  await page.goto('/about')
  const [product] = (await goods(page, 1)) as [ProductCard]
  const files = new RegExp(`${product.primary_image?.image}-\\d+\\.`)
  let tries = 0
  await page.route(files, (route) => {
    tries += 1
    return route.abort()
  })
  await page.goto(`/product/${product.slug}`)
  const main = page.getByRole('main')
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(1)
  const picture = main.locator(`img[src^="${product.primary_image?.image}"][loading=eager]`)
  await expect.poll(() => picture.count()).toBe(0)
  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
})

test('a device that is to use little data loads the next step of the cart when it opens', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signUp(page)
  await fillCart(page)
  const filesAhead = async () => {
    await page.goto('/cart')
    const stored = page.waitForResponse(/\/api\/cart\/items\//)
    await page.getByRole('button', { name: 'One more' }).click()
    await stored
    return page.locator('link[rel=modulepreload][href*="/address-"]').count()
  }
  expect(await filesAhead()).toBeGreaterThan(0)
  await page.evaluate(() => localStorage.setItem('juaso.saves-data', '1'))
  expect(await filesAhead()).toBe(0)
})

test('links of a device that is to use little data load nothing before they are pressed; the account page leads to the choice', async () => {
  const page = await openPage({ width: 1280, height: 900 })
  await signUp(page)
  const filesOfNext = async () => {
    await page.goto('/account')
    await page.getByRole('main').getByRole('link', { name: 'To the choice' }).click()
    const choice = page.getByRole('button', { name: 'Use less data on this device' })
    await expect.poll(() => choice.evaluate((one) => one.matches(':target'))).toBe(true)
    await page.getByRole('banner').getByRole('link', { name: 'All categories' }).hover()
    // Longer than a link waits until somebody seems to mean it.
    await page.waitForTimeout(500)
    return { choice, count: await page.locator('link[rel=modulepreload][href*="/categories-"]').count() }
  }
  const before = await filesOfNext()
  expect(before.count).toBeGreaterThan(0)
  await before.choice.click()
  await expect.poll(() => before.choice.getAttribute('aria-pressed')).toBe('true')
  const after = await filesOfNext()
  expect([after.count, await after.choice.getAttribute('aria-pressed')]).toEqual([0, 'true'])
})
