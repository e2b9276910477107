import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, goWithin, openPage, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { fillCart, goods, press } from './shopping.ts'

const refusedCall = /Failed to load resource/

describe('the cart', () => {
  it('[SH-4.03] [SH-2.05] is empty for a visitor and leads to sign-in', async () => {
    const page = await openPage()
    await page.goto('/cart')
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
    expect(await signIn.getAttribute('href')).toBe('/signin?next=%2Fcart')
    await expectAccessible(page)
  })

  it('is one of the pages that explain why they are empty without scripts', async () => {
    const page = await openPage({ scripts: false, width: 360 })
    for (const address of ['/cart', '/orders', '/favorites', '/account']) {
      await page.goto(address)
      const reason = page.getByRole('main').locator('noscript p')
      await reason.waitFor()
      expect(await reason.textContent()).toBe('To see this page, please turn on JavaScript in your browser.')
      expect(await page.locator('.skeleton').locator('visible=true').count(), address).toBe(0)
    }
  })

  it('[SH-4.03] [SH-9.01] shows a changed quantity at once and stores the last one', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    await page.goto('/cart')
    const more = page.getByRole('button', { name: 'One more' })
    await more.click()
    await more.click()
    await expect.poll(() => page.getByLabel(`Quantity of ${product?.name}`).last().inputValue()).toBe('3')
    const total = Math.round((product?.current_price ?? 0) * 300 + 1_500) / 100
    await page
      .getByText(`GHS ${total.toFixed(2)}`)
      .locator('visible=true')
      .first()
      .waitFor()
    await expect
      .poll(
        async () =>
          (await callAs<[{ cart_items: { quantity: number }[] }]>(page, 'GET', '/api/cart'))[0].cart_items,
      )
      .toMatchObject([{ quantity: 3 }])
  })

  it('[SH-4.03] [BB-4.03] asks to remove the line for a typed 0 or less, and says how many are left for a typed number above the stock', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    await page.goto('/cart')
    const quantity = page.getByLabel(`Quantity of ${product?.name}`).last()
    const dialog = page.getByRole('alertdialog', { name: 'Remove from cart' })
    for (const typed of ['-3', '0']) {
      await quantity.fill(typed)
      await quantity.press('Enter')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      expect(await quantity.inputValue()).toBe('1')
    }
    await quantity.fill('99999')
    await quantity.press('Enter')
    const notices = page.getByRole('region', { name: 'Notices' })
    await notices.getByText('Failed to Update Quantity').waitFor()
    await notices.getByText(/^Only \d+ left in stock\.$|^Quantity must be at most 9999$/).waitFor()
    expect(await quantity.inputValue()).toBe('1')
    await quantity.fill('-3')
    await quantity.press('Enter')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })

  it('[SH-4.03] minus pressed once more than there are pieces, before the scripts arrive, asks to remove the line', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    await callAs(page, 'POST', '/api/cart/items', { item: product?.id, quantity: 2 })
    const { promise, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, (route) => promise.then(() => route.continue()))
    await page.goto('/cart', { waitUntil: 'commit' })
    const quantity = page.getByLabel(`Quantity of ${product?.name}`).last()
    expect(await quantity.inputValue()).toBe('3')
    for (const _ of [2, 1, 0]) await page.getByRole('button', { name: 'One less' }).click()
    expect(await quantity.inputValue()).toBe('1')
    arrive()
    const dialog = page.getByRole('alertdialog', { name: 'Remove from cart' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await quantity.inputValue()).toBe('1')
  })

  it('[SH-4.03] [SH-8.07] is loaded again when a quantity could not be stored', async () => {
    const page = await openPage({ allowed: [refusedCall] })
    await signUp(page)
    const [product] = await fillCart(page)
    await page.goto('/cart')
    await page.route('**/api/cart/items/*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('button', { name: 'One more' }).click()
    const quantity = page.getByLabel(`Quantity of ${product?.name}`).last()
    await expect.poll(() => quantity.inputValue()).toBe('2')
    const notices = page.getByRole('region', { name: 'Notices' })
    await notices.getByText('Failed to Update Quantity').waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('1')
  })

  it('[BB-4.03] confirms the removal of a line, shows a notice, and restores the line on Undo', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    const [product] = await fillCart(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: `Remove : ${product?.name}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove from cart' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Remove : ${product?.name}` }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`${product?.name} removed from cart`).waitFor()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: product?.name ?? '' }).waitFor()
    await expectNoSidewaysScroll(page)
  })

  it('[BB-4.03] moves a line to the favourites', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Save for later/ }).click()
    await page.getByText(`${product?.name} moved to favorites`).waitFor()
    await page.goto('/favorites')
    await page.getByRole('heading', { name: product?.name ?? '' }).waitFor()
  })

  it('is cleared only after confirmation', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page, 2)
    await page.goto('/cart')
    await expectAccessible(page)
    await press(page, 'Clear cart')
    const dialog = page.getByRole('alertdialog', { name: 'Clear cart' })
    await dialog.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })

  it('is kept in sync between two tabs', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page)
    await page.goto('/cart')
    const other = await page.context().newPage()
    await other.addInitScript(() => localStorage.setItem('juaso.signed-in', '1'))
    await other.goto('/cart')
    await other.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('heading', { name: 'Your cart (2)' }).waitFor()
  })

  it('[SH-8.06] says that it could not be loaded and tries again', async () => {
    const page = await openPage({ allowed: [refusedCall] })
    await signUp(page)
    await fillCart(page)
    await page.route('**/api/cart?side=shopper', (route) => route.fulfill({ status: 500, body: '' }))
    await goWithin(page, '/cart')
    await page.getByRole('alert').getByText('Failed to load cart').waitFor()
    await page.unroute('**/api/cart?side=shopper')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Order summary' }).waitFor()
  })
})

describe('the favourites', () => {
  it('[SH-4.06] [SH-4.08] [SH-8.12] a heart asks before it is emptied, Undo fills it again, and all can be cleared', async () => {
    const page = await openPage()
    await signUp(page)
    const [product, other] = await goods(page, 2)
    for (const each of [product, other]) await callAs(page, 'POST', '/api/wishlist', { product: each?.id })
    await page.goto('/favorites')
    const name = product?.name ?? ''
    await page.getByRole('button', { name: `Favorite: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Search your favorites by name' }).fill(name.toUpperCase())
    await page.getByRole('heading', { name: other?.name ?? '', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Search your favorites by name' }).fill('nothing is called so')
    await page.getByRole('heading', { name: 'No Items Found' }).waitFor()
    await press(page, 'Show all favorites')
    await page.getByText('List', { exact: true }).click()
    await page.getByRole('link', { name }).first().waitFor()

    await press(page, 'Clear all')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
    await page.getByText('Favorites Cleared').waitFor()
    await page.getByRole('heading', { name: 'Your Favourite is Empty!' }).waitFor()
  })

  it.runIf(isLong)(
    '[SH-4.04] [SH-9.03] beyond a hundred each heart is right, can be emptied, and all are counted',
    async () => {
      const page = await openPage()
      const { email } = await signUp(page)
      const listed = async (number: number) => {
        const answer = await page.request.get(`/api/products?sort=newest&page_size=100&page=${number}`)
        return ((await answer.json()) as ListPage<ProductCard>).results
      }
      const products = [...(await listed(1)), ...(await listed(2))].slice(0, 105)
      await askMarket(
        `insert into wishlist_entries (person_id, product_id, created_at)
       select p.id, w.id, now() - w.place * interval '1 minute'
       from people p, unnest($2::uuid[]) with ordinality as w (id, place) where p.email = $1`,
        [email, products.map(({ id }) => id)],
      )
      const oldest = products.at(-1)
      await page.goto(`/product/${oldest?.slug}`)
      const heart = page.getByRole('button', { name: `Favorite: ${oldest?.name}` }).first()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await heart.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Removed from Favorites').waitFor()
      expect(await heart.getAttribute('aria-pressed')).toBe('false')
      await page.goto('/favorites')
      await page.getByText('104 favorites').waitFor({ state: 'attached' })
      const [later] = products.slice(-2)
      await page.getByRole('searchbox', { name: 'Search your favorites by name' }).fill(later?.name ?? '')
      await page.getByRole('heading', { name: later?.name, exact: true }).first().waitFor()
      await page.getByRole('searchbox', { name: 'Search your favorites by name' }).fill('')
      const hearts = page.getByRole('main').getByRole('button', { name: /^Favorite: /, pressed: true })
      await expect.poll(() => hearts.count()).toBe(104)
    },
  )
})
