import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { marketUrl } from '../../testing/own-market.ts'
import { addAddress, fillCart } from '../shopping.ts'

/** The page as it is sent, without its scripts: what a person reads before any of them arrives. */
async function writtenFor(page: Page, path: string, cookie?: string): Promise<string> {
  const answer = await page.request.get(path, cookie === undefined ? {} : { headers: { cookie } })
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', vary: /cookie/ })
  return (await answer.text()).replace(/<script.*?<\/script>/gs, '')
}

/** Names of the calls that a page makes, from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Holds back the scripts of the pages until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => promise.then(() => route.continue()))
  return resolve
}

describe('a personal page', () => {
  it('comes with its goods and figures, asks for none of them again, and works', async () => {
    const page = await openPage()
    await signUp(page, 'Efua Addo')
    const [product] = await fillCart(page, 2)
    const written = await writtenFor(page, '/cart')
    expect(written).toContain('Efua')
    expect(written).toContain(product?.name)
    expect(written).not.toContain('Hello, Sign in')
    const calls = callsOf(page)
    await page.goto('/cart')
    await page.getByRole('banner').getByRole('button', { name: /^Efua/ }).waitFor()
    await page
      .getByRole('button', { name: /^Increase|^One more|^More/ })
      .first()
      .click()
    await expect.poll(() => calls).toContainEqual(expect.stringMatching(/^PATCH \/api\/cart\/items/))
    const before = calls.slice(
      0,
      calls.findIndex((name) => name.startsWith('PATCH')),
    )
    expect(before.filter((name) => name === 'GET /api/cart')).toEqual([])
    expect(before.filter((name) => name === 'GET /api/auth/token')).toHaveLength(1)
    await expect
      .poll(async () =>
        (await callAs<Cart[]>(page, 'GET', '/api/cart'))[0]?.cart_items.some(
          ({ quantity }) => quantity === 2,
        ),
      )
      .toBe(true)
  })

  it('is made of few files, and once it works it fetches those of the next step', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    await fillCart(page)
    for (const path of ['/cart', '/checkout/address']) {
      const written = await (await page.request.get(path)).text()
      // On a slow line every six files are a round of two seconds.
      const named = new Set(written.match(/\/assets\/[\w-]+\.js/g))
      expect(named.size, path).toBeGreaterThan(5)
      expect(named.size, path).toBeLessThanOrEqual(28)
    }
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto('/cart')
    await expect
      .poll(() => files.join(' '))
      .toMatch(
        /assets\/checkout-[^ ]+\.js.* .*assets\/address-[^ ]+\.js|assets\/address-[^ ]+\.js.* .*assets\/checkout-[^ ]+\.js/,
      )
    expect(page.url()).toMatch(/\/cart$/)
  })

  it('answers to presses before its scripts have arrived, and opens the checkout with what was chosen', async () => {
    const page = await openPage({ width: 360, height: 740 })
    await signUp(page)
    await fillCart(page)
    await addAddress(page, 'Home')
    await addAddress(page, 'Work')
    const arrive = await holdScripts(page)
    await page.goto('/cart', { waitUntil: 'commit' })
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    const [less, more] = [/^One less/, /^One more/].map((name) => page.getByRole('button', { name }))
    await more?.click()
    await more?.click()
    await more?.click()
    await less?.click()
    expect(await quantity.inputValue()).toBe('3')
    await page.getByRole('button', { name: 'Checkout' }).locator('visible=true').click()
    await page.getByRole('heading', { name: 'Delivery address' }).waitFor()
    await page.getByRole('radio', { name: /^Home/ }).check()
    const [cart] = await callAs<Cart[]>(page, 'GET', '/api/cart')
    expect(cart?.cart_items.map((line) => line.quantity)).toEqual([3])
    arrive()
    // The last one added is the primary one, which is chosen for those who chose none.
    await page.getByRole('button', { name: 'Continue' }).locator('visible=true').click()
    await page.getByRole('heading', { name: 'Delivery options' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('radio', { name: /^Home/ }).isChecked()).toBe(true)
  })

  it('stores a number chosen before its scripts have arrived, also when it is left before', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page)
    const stored = async () =>
      (await callAs<Cart[]>(page, 'GET', '/api/cart'))[0]?.cart_items.map(({ quantity }) => quantity)
    const arrive = await holdScripts(page)
    await page.goto('/cart', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'One more' }).click()
    await page.goto('/about', { waitUntil: 'commit' })
    await expect.poll(stored).toEqual([2])
    await page.goto('/cart', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'One more' }).click()
    arrive()
    await page.getByText('3 items in your cart').waitFor({ state: 'attached' })
    await expect.poll(stored).toEqual([3])
  })

  it('is rendered for the one who asks alone, also when many ask at once', async () => {
    const people = await Promise.all(
      ['Adwoa', 'Baaba', 'Coffie', 'Dzifa'].map(async (name) => {
        const page = await openPage()
        await signUp(page, `${name} Mensah`)
        const [product] = await fillCart(page)
        return { name, page, product: product?.name }
      }),
    )
    const rounds = Array.from({ length: 8 }, () => people).flat()
    const pages = await Promise.all(rounds.map(({ page }) => writtenFor(page, '/cart')))
    for (const [place, written] of pages.entries()) {
      for (const { name } of people) expect(written.includes(name)).toBe(name === rounds[place]?.name)
    }
    const visitor = await openPage()
    const written = await writtenFor(visitor, '/cart', 'juaso.session_token=none')
    expect(written).toContain('Your cart is empty')
    for (const { name } of people) expect(written).not.toContain(name)
  })

  it('of a session that has ended is the visitor’s', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page)
    expect(await writtenFor(page, '/cart', 'juaso.session_token=forged.forged')).toContain(
      'Your cart is empty',
    )
    const url = marketUrl
    await page.context().addCookies([{ name: 'juaso.session_token', value: 'forged.forged', url }])
    await page.goto('/cart')
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Hello, Sign in' }).waitFor()
  })
})
