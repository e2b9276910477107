import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { marketUrl } from '../../testing/own-market.ts'
import { fillCart, goods } from '../shopping.ts'

async function openSignedIn(): Promise<Page> {
  const page = await openPage({ scripts: false, width: 360, height: 740, allowed: [/status of 409/] })
  await signUp(page)
  return page
}

const linesOf = async (page: Page) =>
  (await callAs<Cart[]>(page, 'GET', '/api/cart'))[0]?.cart_items.map(({ quantity }) => quantity)

const addressOf = ({ slug, id }: { slug: string; id: string }) => `/product/${slug}?id=${id}`

describe('without scripts', () => {
  it('a product is put in the cart, its pieces are changed and it is taken out again after a question', async () => {
    const page = await openSignedIn()
    const [product] = await goods(page, 1)
    if (!product) return
    await page.goto(addressOf(product))
    const main = page.getByRole('main')
    await main.getByLabel(`Quantity of ${product.name}`).last().fill('2')
    await main.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await main.getByRole('heading', { name: 'Added to cart' }).first().waitFor()
    await expectNoSidewaysScroll(page)
    await main.getByRole('link', { name: 'Continue' }).click()
    expect(new URL(page.url()).pathname).toBe(`/product/${product.slug}`)

    await page.goto('/cart')
    // Playwright finds nothing in noscript by its text.
    expect(await main.locator('noscript').first().textContent()).toBe(
      'To order, please turn on JavaScript in your browser.',
    )
    await main.getByLabel(`Quantity of ${product.name}`).last().fill('3')
    await main.getByRole('button', { name: 'Change quantity' }).click()
    expect(new URL(page.url()).pathname).toBe('/cart')
    expect(await linesOf(page)).toEqual([3])

    await main.getByLabel(`Quantity of ${product.name}`).last().fill('99999')
    await main.getByRole('button', { name: 'Change quantity' }).click()
    await main.getByRole('heading', { name: 'Failed to Update Quantity' }).first().waitFor()
    await main.getByText(/^Only \d+ left in stock\.$|^Quantity must be at most 9999$/).waitFor()
    await main.getByRole('link', { name: 'Continue' }).click()
    expect(await linesOf(page)).toEqual([3])

    await main.getByRole('button', { name: /^Remove/ }).click()
    await main.getByRole('heading', { name: 'Remove from cart' }).first().waitFor()
    expect(await linesOf(page)).toEqual([3])
    await main.getByRole('button', { name: 'Remove' }).click()
    await main.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })

  it('a card of a list puts its product in the cart, and a heart adds and removes a favourite', async () => {
    const page = await openSignedIn()
    const [product] = await goods(page, 1)
    if (!product) return
    await page.goto('/search?max_price=200&sort=price-low')
    await page.getByRole('button', { name: `+ Add to cart: ${product.name}` }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('main').getByRole('link', { name: product.name }).first().waitFor()

    const heart = page.getByRole('button', { name: `Favorite: ${product.name}` })
    await page.goto(addressOf(product))
    await heart.first().click()
    await page.getByRole('heading', { name: 'Added to Favorites' }).first().waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Favorites' }).click()
    expect(await heart.first().getAttribute('aria-pressed')).toBe('true')
    await page.goto(addressOf(product))
    await heart.first().click()
    await page.getByText('Product is already in your wishlist').waitFor()

    await page.goto('/favorites')
    await heart.first().click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'Removed from Favorites' }).first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.goto('/favorites')
    expect(await heart.count()).toBe(1)
    // What needs scripts is not offered.
    const main = page.getByRole('main')
    expect(await main.getByRole('button', { name: 'Clear all' }).count()).toBe(0)
    expect(await main.getByRole('searchbox').count()).toBe(0)
    expect(await main.getByRole('radio').count()).toBe(0)
  })

  it('[SH-6.02] a visitor is sent to sign-in with the reason, and after it back to the product', async () => {
    const page = await openPage({ scripts: false })
    const [product] = await goods(page, 1)
    if (!product) return
    await page.goto(addressOf(product))
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.getByText('You must be logged in to add items to cart').waitFor()
    await page.getByRole('button', { name: 'Shopper' }).click()
    const signedIn = page.getByRole('main').locator('noscript')
    expect(await signedIn.textContent()).toMatch(/^You are signed in\./)
    await signedIn.locator('a').click()
    expect(new URL(page.url()).pathname).toBe(`/product/${product.slug}`)
  })

  it('a person signs out on a page of their own', async () => {
    const page = await openSignedIn()
    await page.goto('/account')
    await page.locator('noscript form[action="/api/auth/sign-out"] button').click()
    expect(new URL(page.url()).pathname).toBe('/')
    expect((await page.request.get('/api/auth/token')).status()).toBe(401)
  })

  it('a form of another site, or of nobody, changes nothing', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    const post = (headers: Record<string, string>) =>
      page.request.post('/press?next=/', { headers, form: { favorite: product?.id ?? '' } })
    expect((await post({ origin: 'https://evil.test' })).status()).toBe(403)
    expect((await post({ origin: marketUrl, 'sec-fetch-site': 'cross-site' })).status()).toBe(403)
    expect((await post({ origin: 'null' })).status()).toBe(403)
    expect((await callAs<{ count: number }>(page, 'GET', '/api/wishlist')).count).toBe(0)
    expect((await post({ origin: marketUrl })).url()).toContain('done=favorite')
    expect((await callAs<{ count: number }>(page, 'GET', '/api/wishlist')).count).toBe(1)
  })

  it('an address that says what was done tells only who it is true of', async () => {
    const page = await openPage({ scripts: false })
    const [product] = await goods(page, 1)
    await page.goto('/signin?done=1')
    expect(await page.getByRole('main').textContent()).not.toContain('You are signed in.')
    const heading = page.getByRole('heading', { level: 1 })
    for (const done of ['add', 'favorite', 'unfavorite']) {
      await page.goto(`/press?done=${done}&id=${product?.id}`)
      expect(await heading.textContent()).toBe('Nothing was changed')
    }
    await signUp(page)
    await page.goto(`/press?done=add&id=${product?.id}`)
    expect(await heading.textContent()).toBe('Nothing was changed')
  })

  it('pages stay the same for everyone', async () => {
    const page = await openPage()
    const before = await (await page.request.get('/')).text()
    await signUp(page)
    await fillCart(page)
    expect(await (await page.request.get('/')).text()).toBe(before)
    await page.goto('/press?done=add&next=/')
    await expectAccessible(page)
  })
})
