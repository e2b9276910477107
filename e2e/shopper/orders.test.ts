import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, goWithin, openPage, signUp } from '../browser.ts'
import { moveParcels } from '../testing/move-parcels.ts'
import { marketUrl } from '../testing/own-market.ts'
import { fillCart, orderInCash, press } from './shopping.ts'

const refusedCall = /Failed to load resource/

describe('My Orders', () => {
  it('[BB-2.31] [BB-2.32] [BB-8.07] has five tabs, Track Order only on In Progress, and an empty state', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    await page.goto('/orders')
    await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
    await expectAccessible(page)

    const products = await fillCart(page, 3)
    const number = await orderInCash(page)
    await page.reload()
    const card = page.getByRole('article').filter({ hasText: number })
    await card.getByText('In Progress').waitFor()
    expect(products).toHaveLength(3)
    await card.getByText('+2 more products').waitFor()
    await card.getByRole('link', { name: /^Track Order/ }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const tabs = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link')
    expect(await tabs.allTextContents()).toEqual(['All', 'Completed', 'In Progress', 'Cancelled', 'Returned'])
    await tabs.filter({ hasText: 'Cancelled' }).click()
    await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
    await callAs(page, 'POST', `/api/orders/${number}/cancel`, { reason: '' })
    await page.reload()
    await card.getByText('Cancelled').waitFor()
    expect(await card.getByRole('link', { name: /^Track Order/ }).count()).toBe(0)
    await tabs.filter({ hasText: 'In Progress' }).click()
    await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
    expect(await card.count()).toBe(0)
  })

  it('says that the list could not be loaded and tries again', async () => {
    const page = await openPage({ allowed: [refusedCall] })
    await signUp(page)
    await page.route('**/api/orders?*', (route) => route.abort())
    await goWithin(page, '/orders')
    await page.getByRole('alert').getByText('Your orders could not be loaded').waitFor()
    await page.unroute('**/api/orders?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  })
})

describe('one order', () => {
  it('[BB-2.14] is cancelled after confirmation, and a page open elsewhere updates by itself', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    const number = await orderInCash(page)
    await page.goto(`/orders/${number}`)
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
    await page.getByRole('link', { name: product?.name ?? '' }).waitFor()
    await expectAccessible(page)

    const elsewhere = await page.context().newPage()
    await elsewhere.addInitScript(() => localStorage.setItem('juaso.signed-in', '1'))
    await elsewhere.goto(`/orders/${number}`)
    await elsewhere.getByText('In Progress').first().waitFor()

    await press(page, 'Cancel order')
    const dialog = page.getByRole('alertdialog', { name: 'Cancel order' })
    await dialog.getByLabel('Why? (optional)').fill('Ordered by mistake')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText(`Order ${number} is cancelled`).waitFor()
    await elsewhere.getByText('Cancelled').first().waitFor({ timeout: 12_000 })
  })

  it('[BB-2.39] Buy Again adds its lines to the cart', async () => {
    const page = await openPage()
    await signUp(page)
    const [product] = await fillCart(page)
    const number = await orderInCash(page)
    await page.goto(`/orders/${number}`)
    await press(page, 'Buy Again')
    await page.getByText('Items have been added to your cart.').waitFor()
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { name: product?.name ?? '' }).waitFor()
  })

  it('of another person is not found', async () => {
    const owner = await openPage()
    await signUp(owner)
    await fillCart(owner)
    const number = await orderInCash(owner)
    const stranger = await openPage({ allowed: [refusedCall] })
    await signUp(stranger, 'Kojo Stranger')
    await stranger.goto(`/orders/${number}`)
    await stranger.getByText('Order does not exist').waitFor()
  })
})

describe('tracking', () => {
  it('[BB-2.13] [BB-2.58] [BB-4.07] [BB-3.11] works without scripts, for anyone with the number', async () => {
    const owner = await openPage()
    await signUp(owner)
    await fillCart(owner)
    const number = await orderInCash(owner)

    const page = await openPage({ scripts: false })
    await page.goto('/track-order')
    await page.getByLabel('Order number').fill(number)
    await page.getByRole('button', { name: 'Track Order' }).click()
    expect(page.url()).toBe(`${marketUrl}/track-order/${number}`)
    await page.getByRole('heading', { name: number }).waitFor()
    for (const fact of ['Estimated delivery', 'Current location', 'What happened'])
      await page.getByText(fact, { exact: true }).first().waitFor()
    for (const step of [
      'Order Placed, done',
      'Order Confirmed, now',
      'Shipped, to come',
      'In Transit, to come',
      'Out for Delivery, to come',
      'Delivered, to come',
    ]) {
      expect(await page.getByRole('listitem').filter({ hasText: step }).count(), step).toBe(1)
    }
    expect(await page.getByRole('main').textContent()).not.toContain('Efua')
  })

  it('updates by itself on an open page, without further calls', async () => {
    const owner = await openPage()
    await signUp(owner)
    await fillCart(owner)
    const number = await orderInCash(owner)
    const page = await openPage({ width: 360 })
    await page.goto('/track-order')
    await page.getByLabel('Order number').fill(number)
    await page.getByRole('button', { name: 'Track Order' }).click()
    const face = page.getByRole('region', { name: number })
    await face.getByText('Confirmed', { exact: true }).waitFor()
    await moveParcels(number, 'out_for_delivery')
    await face.locator('[aria-live]').getByText('Out for Delivery').waitFor()
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await moveParcels(number, 'delivered')
    await face.locator('[aria-live]').getByText('Completed').waitFor()
    expect(calls).toEqual([])
  })

  it('[BB-5.12] [BB-8.05] has a form for the number and shows a message when there is no such order', async () => {
    const page = await openPage({ width: 360, allowed: [refusedCall] })
    await page.goto('/track-order')
    await page.getByRole('button', { name: 'Track Order' }).click()
    await page.getByRole('region', { name: 'Notices' }).getByText('Order Number Required').waitFor()
    await page.getByRole('main').getByText('Please enter an order number').waitFor()
    await page.getByRole('main').getByLabel('Order number').fill('JU000001')
    await page.getByRole('button', { name: 'Track Order' }).click()
    await page.getByText('Tracking Failed').waitFor()
    await page.getByText('Unable to track order. Please check the order number and try again.').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
