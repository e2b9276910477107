import { describe, expect, it } from 'vitest'
import type { OrderSummary } from '#contracts/orders/order.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { addAddress, fillCart, press, walkToReview } from './shopping.ts'

const refusedCall = /Failed to load resource/

async function ordersOf(page: Parameters<typeof callAs>[0]): Promise<OrderSummary[]> {
  return (await callAs<ListPage<OrderSummary>>(page, 'GET', '/api/orders')).results
}

describe('the checkout', () => {
  it('[SH-9.08] [SH-2.17] [BB-4.04] buys with Mobile Money, from the cart to the confirmed order, on a phone', async () => {
    const page = await openPage({ width: 360, height: 740 })
    await signUp(page)
    const [product] = await fillCart(page)
    await addAddress(page, 'Home')
    await page.goto('/cart')
    await press(page, 'Checkout')

    await page.getByRole('progressbar', { name: 'Step 1 of 4' }).waitFor()
    expect(await page.getByRole('progressbar', { name: 'Step 1 of 4' }).getAttribute('value')).toBe('15')
    await expect.poll(() => page.getByRole('radio', { name: /^Home/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await press(page, 'Continue')
    await page.getByRole('heading', { name: 'Delivery options' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, 'Continue')
    await page.getByRole('radio', { name: /^MTN Mobile Money/ }).check()
    expect(await page.getByLabel('Mobile Money number').inputValue()).toBe('+233241234567')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, 'Review order')
    await page.getByRole('link', { name: product?.name ?? '' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, 'Place order')

    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
    await expectAccessible(page)
    const [order] = await ordersOf(page)
    expect(page.url()).toContain(`/order-confirmed/${order?.order_number}`)
    expect(order?.order_number).toMatch(/^JU\d{6,}$/)
    await page.getByRole('link', { name: /^Cart/ }).first().click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })

  it('buys with cash on delivery without a payment page', async () => {
    const page = await openPage({ theme: 'dark' })
    await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await walkToReview(page, /^Cash on delivery/)
    await expectAccessible(page)
    await press(page, 'Place order')
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
    await page.getByText(/Please have GHS .* ready/).waitFor()
    await expectAccessible(page)
  })

  it('[BB-5.08] [BB-2.49] does not go on without an address, and takes a new one from the dialog', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page)
    await page.goto('/payment')
    await page.waitForURL('**/checkout/address')
    await page.getByText('Please select a delivery address').locator('visible=true').waitFor()
    expect(await page.getByRole('button', { name: 'Continue' }).locator('visible=true').isDisabled()).toBe(
      true,
    )
    await press(page, 'Add New Address')
    const dialog = page.getByRole('dialog', { name: 'Add New Address' })
    await dialog.getByLabel('Full name').fill('Efua Addo')
    await dialog.getByLabel('Phone number').fill('0241234567')
    await dialog.getByLabel('Region').selectOption('Ashanti')
    await dialog.getByLabel('City or town').fill('Kumasi')
    await dialog
      .getByLabel('Address', { exact: false })
      .and(dialog.locator('[name=address_line1]'))
      .fill('Prempeh II Street, Adum')
    await dialog.getByLabel('Address label').fill('Office')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect.poll(() => page.getByRole('radio', { name: /^Office/ }).isChecked()).toBe(true)
    await press(page, 'Continue')
    await page.waitForURL('**/delivery-options')
  })

  it('orders once when the button is pressed twice', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await walkToReview(page, /^Cash on delivery/)
    await page.getByRole('button', { name: 'Place order' }).locator('visible=true').dblclick()
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
    expect(await ordersOf(page)).toHaveLength(1)
  })

  it('returns the same order when the response was lost and the button is clicked again', async () => {
    const page = await openPage({ allowed: [refusedCall] })
    await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await walkToReview(page, /^Cash on delivery/)
    // The server receives the order, but the response is lost.
    await page.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await press(page, 'Place order')
    await page.getByText('Network error or server unavailable').waitFor()
    await page.unroute('**/api/orders')
    const placed = await ordersOf(page)
    expect(placed).toHaveLength(1)
    await press(page, 'Place order')
    await page.waitForURL(`**/order-confirmed/${placed[0]?.order_number}`)
    expect(await ordersOf(page)).toHaveLength(1)
  })

  it('shows the new total when the cart has changed, and orders at that total', async () => {
    const page = await openPage({ allowed: [refusedCall] })
    await signUp(page)
    const [product] = await fillCart(page)
    await addAddress(page)
    await walkToReview(page, /^Cash on delivery/)
    await callAs(page, 'POST', '/api/cart/items', { item: product?.id, quantity: 1 })
    await press(page, 'Place order')
    await page
      .getByRole('alert')
      .getByText(/^The total changed to GHS/)
      .waitFor()
    await page.getByText('2 × ').first().waitFor()
    await press(page, 'Place order')
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
  })

  it('a declined payment can be made again with another method', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await walkToReview(page, /^MTN Mobile Money/)
    await press(page, 'Place order')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor()
    await expectAccessible(page)
    await press(page, 'Pay again')
    const dialog = page.getByRole('dialog', { name: 'Pay for your order' })
    await dialog.getByRole('radio', { name: /^Card/ }).check()
    await dialog.getByRole('button', { name: /^Pay GHS/ }).click()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
  })

  it.runIf(isLong)('the Back button of the payment page returns to the waiting order', async () => {
    const page = await openPage()
    await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await walkToReview(page, /^MTN Mobile Money/)
    await press(page, 'Place order')
    await page.getByRole('button', { name: /^Approve/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Waiting for payment' }).waitFor()
    await page.getByText('Approve the prompt on your phone').waitFor()
    await expectAccessible(page)
  })

  it('[SH-8.05] [SH-6.03] a session that expires during the checkout shows a message and returns to the same step after sign-in', async () => {
    const page = await openPage({ allowed: [refusedCall] })
    const person = await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await page.goto('/checkout/address')
    await press(page, 'Continue')
    await page.getByRole('heading', { name: 'Delivery options' }).waitFor()
    // Both steps have loaded their quotes, so the next refused call is the one of the click.
    await expect.poll(() => page.evaluate(countQuotes)).toBeGreaterThanOrEqual(2)
    await page.context().clearCookies()
    await page.route('**/api/checkout/quote', (route) => route.fulfill({ status: 401, body: '{}' }))
    await press(page, 'Continue')
    await page.getByText('Session expired. Please log in again.').waitFor()
    await page.waitForURL(/\/signin\?next=%2F(delivery-options|payment)$/)
    const step = new URL(page.url()).searchParams.get('next') ?? ''
    await page.unroute('**/api/checkout/quote')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: false }).first().fill('Akwaaba-2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`**${step}`)
    await page.getByRole('heading', { name: /^(Delivery options|Payment)$/, level: 1 }).waitFor()
  })
})

/** Runs in the page: number of quote responses since it was loaded. */
function countQuotes(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/checkout/quote'))
    .length
}
