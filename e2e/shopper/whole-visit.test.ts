import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { isLong } from '#server/testing/long-form.ts'
import { openPage, signUp } from '../browser.ts'
import { marketUrl } from '../testing/own-market.ts'
import { fillPerson, line, options, readyMap } from './address-dialog.ts'
import { addAddress, fillCart, press, walkToReview } from './shopping.ts'

const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#16a085' } })
  .jpeg()
  .toBuffer()

/** All amounts in the page, including those for screen readers only. */
async function amounts(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '')
    return found
  })
  return texts.flatMap((text) => text.match(/(?:GH\S{0,2}|₵|¢|\$)\s?-?\d[\d,.]*\d/g) ?? [])
}

it('[SH-1.01] a shopper browses, searches, keeps favourites and a cart, adds a picture and an address from the map, and buys', async () => {
  const page = await openPage()
  await signUp(page)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Groceries' }).click()
  await page.getByRole('heading', { name: 'Groceries', level: 1 }).waitFor()
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('rice')
  await press(page, 'Search')
  await page.getByRole('heading', { name: 'Results for “rice”' }).waitFor()
  const found = page.getByRole('main').getByRole('article').filter({ hasText: '+ Add to cart' }).first()
  const name = (await found.getByRole('heading').textContent()) ?? ''
  await found.getByRole('button', { name: `Favorite: ${name}` }).click()
  await found.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await press(page, /Add to cart/)
  await page.getByText('Added to cart').waitFor()

  await page.goto('/favorites')
  await page.getByRole('heading', { name }).waitFor()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Profile picture' })
  await picker
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await picker.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('img', { name: 'Your profile picture' }).waitFor()

  await page.goto('/cart')
  await press(page, 'Checkout')
  await press(page, 'Add New Address')
  const dialog = page.getByRole('dialog', { name: 'Add New Address' })
  await readyMap(dialog).waitFor()
  await fillPerson(dialog)
  await dialog.getByRole('combobox', { name: 'Find it on the map' }).fill('Osu')
  await options(dialog).first().click()
  await line(dialog).fill('14 Oxford Street, by the bank')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Address Saved').waitFor()
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Delivery options' }).waitFor()
  await press(page, 'Continue')
  await page.getByRole('radio', { name: /^MTN Mobile Money/ }).check()
  await press(page, 'Review order')
  await press(page, 'Place order')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
  await page.goto('/orders')
  await page.getByRole('article').filter({ hasText: name }).getByText('In Progress').waitFor()
})

it.runIf(isLong)(
  '[SH-1.02] prices of lists, a search, a product, the cart and the review are GHS with two decimals',
  async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page, 2)
    await addAddress(page)
    const paths = [
      '/',
      '/category/electronics',
      '/category/electronics?min_price=50&max_price=2000',
      '/search?q=phone',
      '/donkomi-flash-sales',
      `/product/${product?.slug}`,
      '/cart',
    ]
    for (const path of paths) {
      await page.goto(path)
      await page
        .getByRole('main')
        .getByText(/GHS \d/)
        .first()
        .waitFor()
      const written = await amounts(page)
      expect(written.length, path).toBeGreaterThan(0)
      for (const amount of written) expect(amount, path).toMatch(/^GHS \d{1,3}(,\d{3})*\.\d{2}$/)
      const descriptions = await page
        .locator('meta[name=description]')
        .evaluateAll((found) => found.map((each) => each.getAttribute('content')))
      // The cart is kept from search engines and has none.
      expect(descriptions, path).toHaveLength(path === '/cart' ? 0 : 1)
      for (const description of descriptions)
        expect(description, path).not.toMatch(/GHS (?!\d{1,3}(,\d{3})*\.\d{2}\b)/)
    }
    await walkToReview(page, /^MTN Mobile Money/)
    for (const amount of await amounts(page)) expect(amount).toMatch(/^GHS \d{1,3}(,\d{3})*\.\d{2}$/)
  },
)

describe('a visitor', () => {
  it('[SH-1.05] [SH-6.02] browses a category, and is asked to sign in for cart, favourites, uploads and addresses', async () => {
    const page = await openPage()
    await page.goto('/category/groceries')
    await page.getByRole('button', { name: '+ Add to cart' }).first().click()
    const notices = page.getByRole('region', { name: 'Notices' })
    await notices.getByText('You must be logged in to add items to cart').waitFor()
    await page
      .getByRole('button', { name: /^Favorite:/ })
      .first()
      .click()
    await notices.getByText('Please log in to add items to your favorites').waitFor()
    for (const path of ['/favorites', '/account', '/account/addresses', '/orders', '/checkout/address']) {
      await page.goto(path)
      await page.waitForURL(`**/signin?next=${encodeURIComponent(path)}`)
    }
    for (const [method, path] of [
      ['POST', '/api/cart/items'],
      ['POST', '/api/wishlist'],
      ['POST', '/users/api/uploads/request-url'],
      ['POST', '/api/addresses'],
    ] as const) {
      const answer = await page.request.fetch(path, { method, data: {} })
      expect(answer.status(), path).toBe(401)
    }
  })

  it('[SH-2.01] reaches the product, the cart and the home page by links, each at its address', async () => {
    const page = await openPage()
    await page.goto('/category/shoes')
    const card = page.getByRole('main').getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link', { name }).first().click()
    await page.waitForURL(/\/product\/[a-z0-9-]+\?id=/)
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    const { id } = (await (await page.request.get(`/api/products/${slug}`)).json()) as { id: string }
    for (const path of [`/product/${slug}?id=${id}`, `/product/id/${id}`]) {
      await page.goto(path)
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    }
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('link', { name: 'Juaso: home' }).first().click()
    await page.waitForURL(marketUrl.concat('/'))
  })
})

describe('a product', () => {
  it('[SH-2.07] has a page with breadcrumb, pictures, price, options, delivery, facts, reviews and similar products', async () => {
    const page = await openPage()
    await page.goto('/product/adom-runner-breathable-mesh-sizes-38-46')
    const main = page.getByRole('main')
    await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).waitFor()
    const headings = await main.getByRole('heading').allTextContents()
    const parts = ['Adom runner', 'About this product', 'Details', 'What buyers say', 'You may also like']
    const places = parts.map((part) => headings.findIndex((heading) => heading.startsWith(part)))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await main.getByRole('list', { name: 'Pictures of the product' }).waitFor()
    await main.getByRole('group', { name: /Colour/ }).waitFor()
    await main.getByRole('group', { name: /Size/ }).waitFor()
    await main
      .getByText(/^GHS [\d,]+\.\d{2}$/)
      .first()
      .waitFor()
    await main
      .getByText(/FlexRoute|Delivery/)
      .first()
      .waitFor()
    await main
      .getByRole('button', { name: /Add to cart/ })
      .first()
      .waitFor()
  })

  it('[SH-2.19] [SH-2.22] [SH-9.09] has a card: heart, discount, five stars (four while nobody rated it) and + Add to cart', async () => {
    const page = await openPage()
    const answer = await page.request.get('/api/products?sort=newest&page_size=100')
    const { results } = (await answer.json()) as ListPage<ProductCard>
    const unrated = results.find(
      ({ avg_rating, options: choices }) => avg_rating === null && choices.length === 0,
    )
    const rated = results.find(
      ({ avg_rating, discount_percentage, flash }) =>
        avg_rating !== null && discount_percentage > 0 && !flash,
    )
    for (const product of [unrated, rated] as ProductCard[]) {
      await page.goto(`/search?q=${encodeURIComponent(product.name)}`)
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
        .first()
      await card.getByRole('button', { name: `Favorite: ${product.name}` }).waitFor()
      const stars = card.locator('.stars')
      const width = await stars.evaluate((drawn) => drawn.getBoundingClientRect().width / drawn.clientHeight)
      expect(width, 'five stars side by side').toBeGreaterThan(4)
      const halves = await stars.getAttribute('data-halves')
      expect(halves).toBe(String(Math.round((product.avg_rating ?? 4) * 2)))
      if (product === unrated) {
        await card.getByRole('img', { name: 'Not rated yet' }).waitFor()
        await card.getByRole('button', { name: `+ Add to cart: ${product.name}` }).waitFor()
      } else {
        await card.getByText(`-${product.discount_percentage}%`).waitFor()
      }
    }
  })
})
