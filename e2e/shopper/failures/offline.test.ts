import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Address } from '#contracts/accounts/address.ts'
import type { OrderSummary } from '#contracts/orders/order.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { moveParcels } from '../../testing/move-parcels.ts'
import { fillPerson, line, openForm } from '../address-dialog.ts'
import { addAddress, fillCart, orderInCash, press, walkToReview } from '../shopping.ts'
import { cut, failedCalls } from './failing.ts'

const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8e44ad' } })
  .jpeg()
  .toBuffer()
/** The server has drawn a part whose script does not arrive: React says that the browser draws another, and goes on. */
const drawnByServer = /React error #418/
const allowed = [...failedCalls, /ERR_INTERNET_DISCONNECTED|Failed to fetch/, drawnByServer]

describe('without a connection', () => {
  it('an order that could not be sent shows an error, is kept, and is placed once when the connection is back', async () => {
    const page = await openPage({ width: 360, allowed })
    await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await walkToReview(page, /^Cash on delivery/)
    await page.context().setOffline(true)
    await page.getByText('You are offline. Pages you have open stay readable.').waitFor()
    for (const _ of [1, 2]) {
      await press(page, 'Place order')
      await page.getByRole('alert').getByText('Network error or server unavailable').waitFor()
      await page.getByText('Press Place order again: it will not be ordered twice.').waitFor()
    }
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await press(page, 'Place order')
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor()
    expect((await callAs<ListPage<OrderSummary>>(page, 'GET', '/api/orders')).results).toHaveLength(1)
  })

  it('the next step of the checkout shows an error, keeps the choices, and continues by itself when the connection is back', async () => {
    const page = await openPage({ allowed })
    await signUp(page)
    await fillCart(page)
    await addAddress(page)
    await page.goto('/checkout/address')
    await page.getByRole('radio', { name: /^Home/ }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^Home/ }).isChecked()).toBe(true)
    await page.context().setOffline(true)
    await press(page, 'Continue')
    await page.getByText('Network error or server unavailable').first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Delivery options' }).waitFor()
    await press(page, 'Continue')
    await page.getByRole('radio', { name: /^MTN Mobile Money/ }).waitFor()
  })

  it('a sign-in whose session does not start in the page says why, and goes on once it does', async () => {
    const page = await openPage({ allowed })
    await signUp(page)
    await page.route('**/api/auth/token', cut)
    // As after a form that the browser sent by itself.
    await page.goto('/signin?done=1&next=/categories')
    await page.getByRole('alert').getByText('Network error or server unavailable').waitFor()
    await page.unroute('**/api/auth/token', cut)
    await page.reload()
    await page.waitForURL('**/categories')
  })

  it.runIf(isLong)(
    'what the header shows of a person is left out where its script does not arrive',
    async () => {
      const page = await openPage({ allowed: [/ERR_FAILED/] })
      await signUp(page)
      await page.route('**/after-sign-in*.js', (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('after-sign-in'))
      await page.goto('/categories')
      await failed
      await page.getByRole('heading', { name: 'All categories' }).waitFor()
    },
  )

  it.runIf(isLong)(
    'a page stays without a part whose script does not arrive, and asks for it again',
    async () => {
      const page = await openPage({ allowed: [/ERR_FAILED/, drawnByServer] })
      await signUp(page, 'Efua Addo')
      await fillCart(page)
      await page.route(/person-menu|address-dialog/, (route) => route.abort())
      await page.goto('/checkout/address')
      await page.getByRole('banner').getByRole('link', { name: 'Efua' }).waitFor()
      await page.getByRole('button', { name: 'Add New Address' }).click()
      const missing = page
        .getByRole('alert')
        .filter({ hasText: 'Network error. Please check your connection' })
      await missing.waitFor()
      await page.unroute(/person-menu|address-dialog/)
      await missing.getByRole('button', { name: 'Try Again' }).click()
      // The browser may remember the failure: then the page is loaded anew, and the press is repeated.
      await missing.waitFor({ state: 'detached' })
      const region = page.getByRole('dialog').getByLabel('Region')
      const pressed = async () => {
        if (!(await region.isVisible())) await page.getByRole('button', { name: 'Add New Address' }).click()
        return region.isVisible()
      }
      await expect.poll(pressed, { timeout: 20_000 }).toBe(true)
    },
  )

  it('a photo waits for a retry, and the text of its form is kept', async () => {
    const page = await openPage({ allowed })
    await signUp(page)
    const [product] = await fillCart(page)
    const number = await orderInCash(page)
    await moveParcels(number, 'delivered')
    await page.goto(`/review/${number}`)
    const form = page.getByRole('region', { name: product?.name })
    const words = form.getByLabel('Your words (optional)')
    await words.fill('Sent from a bus without a network.')
    await page.context().setOffline(true)
    await form
      .getByLabel('Add photos')
      .setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo }])
    await form.getByText('Network error. Please check your connection and try again.').waitFor()
    await page.context().setOffline(false)
    await form.getByRole('button', { name: 'Retry front.jpg' }).click()
    await form.getByRole('button', { name: 'Remove front.jpg' }).waitFor()
    expect(await words.inputValue()).toBe('Sent from a bus without a network.')
    await form.getByRole('radio', { name: /^5 stars/ }).check({ force: true })
    await form.getByRole('button', { name: /^Send review/ }).click()
    await form.getByRole('img', { name: 'Your photo 1' }).waitFor()
    expect(await form.getByRole('img', { name: /^Your photo/ }).count()).toBe(1)
  })

  it('an address whose response was lost is stored once, however often it is saved again', async () => {
    const page = await openPage({ allowed })
    const dialog = await openForm(page)
    await fillPerson(dialog)
    await dialog.getByLabel('Region').selectOption('Ashanti')
    await dialog.locator('[name=city]').fill('Kumasi')
    await line(dialog).fill('12 Prempeh II Street')
    await page.route('**/api/addresses', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText('Failed to save address. Please try again.').waitFor()
    await page.unroute('**/api/addresses')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Address Saved').waitFor()
    expect(await callAs<Address[]>(page, 'GET', '/api/addresses')).toHaveLength(1)
  })
})
