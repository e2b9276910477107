import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs, goWithin, openPage, setOffline, signUp } from '../../browser.ts'
import { lookAt } from '../../vendor/look-at.ts'
import { addAddress, goods, orderInCash } from '../shopping.ts'
import { allowed, aPhoneThatKept, waitUntilKept } from './kept.ts'

const cartOf = async (page: Page) => (await callAs<Cart[]>(page, 'GET', '/api/cart'))[0] as Cart

test('without network cart and orders are read with their age, and what is pressed is sent once when it is back', async () => {
  const page = await aPhoneThatKept()
  const [first, second] = (await goods(page, 2)) as [ProductCard, ProductCard]
  await callAs(page, 'POST', '/api/cart/items', { item: first.id, quantity: 1 })
  await addAddress(page)
  const number = await orderInCash(page)
  await callAs(page, 'POST', '/api/cart/items', { item: first.id, quantity: 1 })
  await page.goto(`/orders/${number}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.goto('/orders')
  await page.getByRole('link', { name: `Order ${number}` }).waitFor()
  await page.goto('/cart')
  await page.getByRole('heading', { name: first.name }).first().waitFor()
  await waitUntilKept(page, ['/cart', '/orders', '/orders/-', '/offline'])
  await page.goto(`/product/${second.slug}`)
  await page.getByRole('heading', { name: second.name, level: 1 }).waitFor()
  await waitUntilKept(page, [`/product/${second.slug}`])

  await setOffline(page, true)
  await page.goto('/cart')
  await page.getByText(/This is from \d\d:\d\d: prices and stock may have changed/).waitFor()
  await page.getByRole('button', { name: 'One more' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for the network' })
  await waiting.getByText(`${first.name}: 2 pieces`).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await lookAt(page, 'cart-without-network-360')

  await page.goto('/orders')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.goto(`/orders/${number}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.getByText(/This is from/).waitFor()
  await lookAt(page, 'order-without-network-360')

  await page.goto(`/product/${second.slug}`)
  await page.getByText(/This is from/).waitFor()
  await page
    .getByRole('button', { name: /Add to cart/ })
    .first()
    .click()
  await page.getByText(`${second.name} is put in your cart when you are online again.`).waitFor()
  await page.goto('/product/never-seen')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await lookAt(page, 'not-kept-360')
  await page.getByRole('link', { name: 'Your cart' }).click()
  await waiting.getByText(`Add 1 × ${second.name}`).waitFor()

  await setOffline(page, false)
  await waiting.waitFor({ state: 'detached', timeout: 30_000 })
  const quantities = (await cartOf(page)).cart_items.map(({ product, quantity }) => [product.id, quantity])
  expect(new Map(quantities as [string, number][])).toEqual(
    new Map([
      [first.id, 2],
      [second.id, 1],
    ]),
  )
})

test('what was pressed outlives an expired session: nobody else sends it, and the same person does after signing in', async () => {
  const page = await aPhoneThatKept()
  const cookies = await page.context().cookies()
  const [product] = (await goods(page, 1)) as [ProductCard]
  await page.goto(`/product/${product.slug}`)
  await waitUntilKept(page, ['/cart', `/product/${product.slug}`])
  await setOffline(page, true)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByText(`${product.name} is put in your cart when you are online again.`).waitFor()

  await page.context().clearCookies()
  await setOffline(page, false)
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('juaso.signed-in'))).toBeNull()
  const signedIn = () => page.evaluate(() => localStorage.setItem('juaso.signed-in', '1'))
  await signUp(page, 'Yaw Mensah')
  await signedIn()
  const counted = page.waitForResponse(/\/api\/cart\/pieces/)
  await page.goto('/about')
  await counted
  await page.getByRole('button', { name: 'Yaw' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await signedIn()
  await page.goto('/cart')
  const ofPerson = async () =>
    (await cartOf(page)).cart_items.map(({ product: { id }, quantity }) => [id, quantity])
  await expect.poll(ofPerson, { timeout: 20_000 }).toEqual([[product.id, 1]])
  await page.getByRole('heading', { name: product.name }).first().waitFor()
})

test.runIf(isLong)(
  'what is refused later is a sentence in the cart, and signing out erases what the phone kept',
  async () => {
    const page = await aPhoneThatKept()
    const [product] = (await goods(page, 1)) as [ProductCard]
    await callAs(page, 'POST', '/api/cart/items', { item: product.id, quantity: 1 })
    await page.goto('/cart')
    await page.getByRole('heading', { name: product.name }).first().waitFor()
    await waitUntilKept(page, ['/cart'])
    await setOffline(page, true)
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('region', { name: 'Waiting for the network' }).waitFor()
    await callAs(page, 'DELETE', '/api/cart')
    await setOffline(page, false)
    const refused = page.getByRole('region', { name: 'Could not be done' })
    await refused.getByText('Item not found in cart').waitFor()
    await lookAt(page, 'refused-later-360')
    await refused.getByRole('button', { name: /^All right/ }).click()
    await refused.waitFor({ state: 'detached' })

    await page.evaluate(() =>
      fetch('/api/auth/sign-out', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    )
    await page.goto('/account')
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('juaso-kept')
    const keptText = await page.evaluate(async () => {
      const cache = await caches.open('pages')
      const pages = await Promise.all(
        (await cache.keys()).map(async (key) => (await cache.match(key))?.text()),
      )
      return pages.join(' ')
    })
    expect(keptText).not.toContain('Efua')
  },
)

test('a visitor’s home page, categories and products viewed last open without network, as everybody gets them', async () => {
  const page = await openPage({ width: 360, height: 740, allowed, keepsPages: true })
  const [product] = (await goods(page, 1)) as [ProductCard]
  const own = `/product/${product.slug}?id=${product.id}`
  await page.goto('/about')
  await waitUntilKept(page, ['/', '/categories'])
  await goWithin(page, own)
  await waitUntilKept(page, [own])
  await setOffline(page, true)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Shop by category' }).waitFor()
  await page.goto('/categories')
  await page.getByRole('heading', { name: 'All categories', level: 1 }).waitFor()
  await page.goto(own)
  await page.getByRole('heading', { name: product.name, level: 1 }).waitFor()
  const sizes = await page.evaluate(async () => (await (await caches.open('pages')).keys()).length)
  expect(sizes).toBeLessThanOrEqual(480)
})

test('no page that nobody may store is kept, and the frames for the time without network are not dropped for others', async () => {
  const page = await openPage({ width: 360, height: 740, allowed, keepsPages: true })
  await page.goto('/signin')
  await waitUntilKept(page, ['/offline'])
  expect(await page.evaluate(() => caches.match('/signin').then(Boolean))).toBe(false)
  const seen = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await page.evaluate(async () => {
    const cache = await caches.open('pages')
    for (let each = 0; each < 90; each += 1) await cache.put(`/product/seen-${each}`, new Response(''))
  })
  await page.goto('/about')
  await expect.poll(async () => (await seen()).includes('/product/seen-0'), { timeout: 30_000 }).toBe(false)
  expect(await seen()).toContain('/offline')
})

test.runIf(isLong)(
  'a device that is to use less data gets smaller pictures, and the choice can be taken back',
  async () => {
    const page = await openPage({ width: 360, height: 740, allowed, keepsPages: true })
    const fetched: string[] = []
    page.context().on('request', (request) => fetched.push(request.url()))
    await page.goto('/categories')
    const choice = page.getByRole('button', { name: 'Use less data on this device' })
    await waitUntilKept(page, ['/offline'])
    await choice.click()
    await waitUntilKept(page, ['/-saves-data'])
    fetched.length = 0
    await page.goto('/')
    await expect.poll(() => fetched.some((url) => url.endsWith('-320.avif'))).toBe(true)
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
    await lookAt(page, 'less-data-360')
    await choice.click()
    await expect.poll(() => page.evaluate(() => caches.match('/-saves-data').then(Boolean))).toBe(false)
  },
)

test('a visitor’s cart is read without network, and a page that is not kept leads to what is kept alone', async () => {
  const page = await openPage({ width: 360, height: 740, allowed, keepsPages: true })
  const offline = page.getByRole('heading', { name: 'You are offline' })
  const places = () => page.getByRole('main').getByRole('link').allTextContents()
  const [product] = (await goods(page, 1)) as [ProductCard]
  await page.goto('/about')
  await waitUntilKept(page, ['/offline', '/'])
  await setOffline(page, true)
  await page.goto('/cart')
  await offline.waitFor()
  await expect.poll(places).toEqual(['Try again'])
  await page.getByText('This device has not kept that page.', { exact: true }).waitFor()
  await setOffline(page, false)

  await page.goto(`/product/${product.slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByText(/This browser keeps it/).waitFor()
  await waitUntilKept(page, ['/cart', '/recently-viewed'])
  const goodsKept = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).filter(({ url }) => url.includes('/api/products/')),
    )
  await expect.poll(goodsKept).toHaveLength(1)
  const line = page.getByRole('main').getByRole('heading', { name: product.name })
  await setOffline(page, true)
  await page.goto('/cart')
  await line.waitFor()
  await page
    .getByText(`GHS ${product.current_price.toFixed(2)}`)
    .first()
    .waitFor()
  await page.getByText(/prices and stock may have changed/).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto('/product/never-seen')
  await offline.waitFor()
  await expect.poll(places).toEqual(['Try again', 'Your cart', 'Recently viewed'])
  await expectAccessible(page)
  await lookAt(page, 'not-kept-visitor-360')
  await page.getByRole('main').getByRole('link', { name: 'Your cart' }).click()
  await line.waitFor()
})
