import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs, goWithin, openPage, signInAs, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'
import { fillCart, goods } from './shopping.ts'

const banner = (page: Page) => page.getByRole('banner')
const modes = (page: Page) => banner(page).getByRole('navigation', { name: 'Mode' })
const account = (page: Page, firstName: string) =>
  banner(page).getByRole('button', { name: new RegExp(`^${firstName} ?: your account`) })
/** Whether the page has light text on a dark background. */
const isDark = async (page: Page) => {
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  const [red = 0] = (ink.match(/\d+/g) ?? []).map(Number)
  return red > 150
}

describe('the header', () => {
  it('[SH-2.08] [SH-2.10] shows first name, pieces in the cart, theme and Sign out on public and personal pages alike', async () => {
    const page = await openPage()
    await signUp(page, 'Adwoa Sarpong')
    const [product] = await goods(page, 1)
    await callAs(page, 'POST', '/api/cart/items', { item: product?.id, quantity: 3 })
    for (const path of ['/', '/category/fashion', '/cart', '/account']) {
      await page.goto(path)
      await account(page, 'Adwoa').waitFor()
      await banner(page).getByRole('button', { name: 'Switch between Light and Dark' }).waitFor()
      await banner(page).getByRole('link', { name: /^Cart/ }).getByText('3').waitFor()
    }
    await account(page, 'Adwoa').click()
    await banner(page).getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(marketUrl.concat('/'))
    await banner(page).getByRole('link', { name: 'Hello, Sign in' }).waitFor()
    await expect.poll(() => banner(page).getByRole('link', { name: /^Cart/ }).textContent()).toBe('Cart')
  })

  it('[SH-2.10] shows User for a person without a name', async () => {
    const page = await openPage()
    const { email } = await signUp(page)
    await askMarket(`update people set name = '' where email = $1`, [email])
    await page.goto('/')
    await account(page, 'User').waitFor()
  })

  it('[SH-1.03] has a light and a dark theme: the system’s until one is chosen, then that one in every tab and visit', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await openPage({ theme })
      await page.goto('/')
      expect(await isDark(page)).toBe(theme === 'dark')
      await banner(page).getByRole('button', { name: 'Switch between Light and Dark' }).click()
      await expect.poll(() => isDark(page)).toBe(theme === 'light')
      await page.goto('/cart')
      expect(await isDark(page)).toBe(theme === 'light')
      const other = await page.context().newPage()
      await other.goto('/categories')
      expect(await isDark(other)).toBe(theme === 'light')
    }
  })

  it('[SH-1.04] [SH-6.04] offers the sell mode only to a person whose token has the vendor role', async () => {
    const vendor = await openPage()
    await signInAs(vendor, 'kwabena.osei.tutu')
    await vendor.goto('/')
    await modes(vendor).getByRole('link', { name: 'Sell' }).click()
    await vendor.waitForURL('**/b2b/vendor-dashboard')
    await vendor.getByRole('heading', { name: 'Hello Kwabena, Welcome to your Seller Dashboard' }).waitFor()
    const [store] = await callAs<{ name: string }[]>(vendor, 'GET', '/api/vendor/stores')
    await vendor
      .getByText(store?.name ?? '', { exact: true })
      .first()
      .waitFor()
    expect(await modes(vendor).getByRole('link', { name: 'Sell' }).getAttribute('aria-current')).toBe('true')
    await modes(vendor).getByRole('link', { name: 'Personal' }).click()
    await vendor.waitForURL(marketUrl.concat('/'))

    const shopper = await openPage()
    await signInAs(shopper, 'ama')
    await shopper.goto('/')
    await account(shopper, 'Ama').waitFor()
    expect(await modes(shopper).getByRole('link').allInnerTexts()).toEqual([
      'Personal',
      'Buying for Business',
    ])
    await shopper.goto('/b2b/vendor-dashboard')
    await shopper.waitForURL('**/b2b/vendor/account-settings')
    await shopper.getByRole('heading', { name: 'Profile Settings' }).waitFor()
    expect(await shopper.getByRole('heading', { name: /Welcome/ }).count()).toBe(0)
  })

  it('[SH-2.09] the path decides the mode: selling below two prefixes, buying in the rest of /b2b', async () => {
    const page = await openPage({ allowed: [/status of 404/] })
    const side = () => page.evaluate(() => document.documentElement.dataset.side)
    for (const [path, colours] of [
      ['/', 'shopper'],
      ['/b2bargains', 'shopper'],
      ['/b2b/quotes', 'business'],
      ['/b2b/vendor/no-such-page', 'shopper'],
    ] as const) {
      await page.goto(path)
      expect(await side(), path).toBe(colours)
    }
    await banner(page).getByRole('link', { name: 'Juaso: home' }).click()
    await page.waitForURL(/\/signin\?next=%2Fb2b%2Fvendor-dashboard$/)
  })
})

it('[SH-9.03] favourites are loaded a hundred at a time, their number with a page of one', async () => {
  const page = await openPage()
  await signUp(page)
  for (const { id } of await goods(page, 3)) await callAs(page, 'POST', '/api/wishlist', { product: id })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/wishlist') asked.push(search)
  })
  await page.goto('/')
  await account(page, 'Efua').click()
  await page.getByRole('link', { name: 'Favorites 3', exact: true }).waitFor()
  expect(asked).toEqual(['?page=1&page_size=1'])
  await goWithin(page, '/favorites')
  await page.getByText('3 favorites').waitFor({ state: 'attached' })
  expect(asked).toContain('?page=1&page_size=100')
})

it('[SH-7.02] every call about the cart carries the token and the cookies of the signed-in person', async () => {
  const page = await openPage()
  await signUp(page)
  const seen = new Map<string, Promise<Record<string, string>>>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/cart'))
      seen.set(request.method(), request.allHeaders())
  })
  await fillCart(page, 2)
  await page.goto('/')
  await page.getByRole('button', { name: '+ Add to cart' }).first().click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'One more' }).first().click()
  await expect.poll(() => seen.has('PATCH')).toBe(true)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText(/removed from cart$/).waitFor()
  expect([...seen.keys()].toSorted()).toEqual(['DELETE', 'GET', 'PATCH', 'POST'])
  for (const [method, headers] of seen) {
    expect((await headers).authorization, method).toMatch(/^Bearer ey/)
    expect((await headers).cookie, method).toMatch(/session/)
  }
})

it('a page loads no script before its first paint', async () => {
  const page = await openPage()
  for (const path of ['/', '/category/fashion', '/cart']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('requestAnimationFrame')
    expect(html, path).not.toMatch(
      /<script[^>]* (src|type="module")|<link[^>]* rel="(modulepreload|preload)"[^>]*\.js"/,
    )
  }
})

it('[SH-2.22] a click before hydration shows that it was heard and takes effect, once', async () => {
  const page = await openPage()
  await signUp(page)
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => pressed.promise.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: '+ Add to cart' }).first()
  await button.click()
  const shown = () => button.evaluate((it) => [it.ariaBusy, it.getAnimations().length])
  expect(await shown()).toEqual(['true', 1])
  await button.click()
  pressed.resolve()
  await page.getByRole('link', { name: 'View cart' }).waitFor()
  await expect
    .poll(() => banner(page).getByRole('link', { name: /^Cart/ }).textContent())
    .toMatch(/^\D*1\D*$/)
  expect(await shown()).toEqual([null, 0])
})

it('a click before hydration is posted where the scripts do not arrive', async () => {
  const page = await openPage({ allowed: [/Failed to load resource/, /Failed to fetch dynamically/] })
  await signUp(page)
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => pressed.promise.then(() => route.abort()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '+ Add to cart' }).first().click()
  pressed.resolve()
  await page.getByRole('heading', { name: 'Added to cart' }).first().waitFor()
})
