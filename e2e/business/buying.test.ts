import { describe, expect, it } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import { sides } from '#web/data/side.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { goods, press, soldByThePiece, walkToReview } from '../shopper/shopping.ts'
import { openWithInvoice } from './an-invoice.ts'

type Page = Awaited<ReturnType<typeof openPage>>

const piecesIn = async (page: Page, side: Cart['side']) => {
  const [cart] = await callAs<Cart[]>(page, 'GET', `/api/cart?side=${side}`)
  return cart?.cart_items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The demo market's company with one favourite, empty carts and a first address. */
async function openAsCompany(options: Parameters<typeof openPage>[0]) {
  const page = await openPage(options)
  await signInAs(page, 'business')
  for (const side of ['shopper', 'business']) await callAs(page, 'DELETE', `/api/cart?side=${side}`)
  await callAs(page, 'DELETE', '/api/wishlist')
  const [product] = await goods(page, 1)
  if (!product) throw new Error('the demo market has cheap goods')
  await callAs(page, 'POST', '/api/wishlist', { product: product.id })
  return { page, product }
}

describe('a business buyer', () => {
  it('[BB-2.08] [BB-2.09] [BB-2.11] [BB-2.12] [BB-2.46] buys on the business side, from the favourites to the order', async () => {
    const { page, product } = await openAsCompany({ width: 360, height: 740 })
    await page.goto('/b2b/favorites')
    await page.getByRole('link', { name: 'Juaso Business: home' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `+ Add to cart: ${product.name}` }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('**/b2b/cart')
    await page.getByText('Calculated at checkout').waitFor()
    expect(await piecesIn(page, 'shopper')).toBe(0)
    await expectAccessible(page)

    await press(page, 'One more')
    await press(page, 'Checkout')
    await page.waitForURL('**/b2b/address')
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
    expect(await piecesIn(page, 'business')).toBe((product.bulk?.min_quantity ?? 1) + 1)
    await press(page, 'Continue')
    await page.waitForURL('**/b2b/delivery-options')
    await press(page, 'Continue')
    await page.waitForURL('**/b2b/payment')
    await page.getByRole('radio', { name: /^MTN Mobile Money/ }).check()
    await press(page, 'Review order')
    await page.waitForURL('**/b2b/review-order')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, 'Place order')

    // The payment page links every buyer to the shopper's address of the order, which redirects to the business one.
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.waitForURL('**/b2b/order-confirmed/*')
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
    const number = page.url().split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'View order' }).click()
    await page.waitForURL(`**/b2b/orders/${number}`)
    await page.getByRole('button', { name: 'Buy Again' }).waitFor()
    await page.getByRole('link', { name: 'My Orders' }).first().click()
    await page.waitForURL('**/b2b/orders')
    await page.getByRole('link', { name: `Order ${number}`, exact: true }).waitFor()
    await page.getByRole('link', { name: new RegExp(`^Track Order.*${number}`) }).click()
    await page.waitForURL(`**/b2b/track-order/${number}`)
    await page.getByRole('heading', { name: number }).waitFor()
    await page.goto('/orders')
    await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  })

  it('[BB-2.13] tracks by number on the business side without scripts', async () => {
    const page = await openPage({ scripts: false, allowed: [/status of 404/] })
    await page.goto('/b2b/track-order')
    await page.getByLabel('Order number').fill('JU000000')
    await page.getByRole('button', { name: 'Track Order' }).click()
    expect(new URL(page.url()).pathname).toBe('/b2b/track-order/JU000000')
    await page.getByText('Tracking Failed').waitFor()
  })

  it('opens a business account where a page of the side needs one', async () => {
    const page = await openPage()
    await signUp(page)
    await page.goto('/b2b/cart')
    await page.getByRole('heading', { name: 'Open a business account' }).waitFor()
    await expectAccessible(page)
  })

  it('keeps the choices of the checkout when a page is loaded anew, in a browser that chose no company', async () => {
    const { page } = await openWithInvoice({ width: 360 })
    const item = await soldByThePiece()
    await callAs(page, 'POST', '/api/cart/items?side=business', { item, quantity: 1 })
    await walkToReview(page, /30 days/, sides.business.paths)
    for (const path of [sides.business.paths.deliveryOptions, sides.business.paths.reviewOrder]) {
      await page.goto(path)
      await page.locator('main:not(:has(.skeleton)) h1').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.getByRole('heading', { name: 'Review order', level: 1 }).waitFor()
  })
})
