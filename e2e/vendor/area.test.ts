import { describe, expect, it } from 'vitest'
import { languageCookie } from '#contracts/languages.ts'
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signInAs, signUp } from '../browser.ts'
import { marketUrl } from '../testing/own-market.ts'
import { act, anOrder, findParcel, openOrders } from './a-vendors-orders.ts'

const owner = 'kwabena.osei.tutu'

describe("The vendor's area", () => {
  it('[VE-1.02] [VE-1.05] [VE-2.04] [VE-6.01] [VE-9.01] opens every place below /b2b/vendor, with amounts in Ghana cedis', async () => {
    const page = await openPage()
    await signInAs(page, owner)
    await page.goto('/b2b/vendor-dashboard')
    const sidebar = page.getByRole('navigation', { name: 'Your store' }).first()
    await sidebar.getByRole('link', { name: 'Wallet' }).waitFor()
    const links = await sidebar.getByRole('link').all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    const places = [...new Set(paths)].filter((path): path is string => path !== '/b2b')
    for (const place of [
      '/b2b/vendor-dashboard',
      '/b2b/vendor/products',
      '/b2b/vendor/orders',
      '/b2b/vendor/customers',
      '/b2b/vendor/reviews',
      '/b2b/vendor/analytics',
      '/b2b/vendor/wallet',
      '/b2b/vendor/business-location',
      '/b2b/vendor/account-settings',
    ])
      expect(places).toContain(place)
    for (const place of places) {
      await page.goto(place)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.getByRole('heading', { name: /not found|went wrong/i }).count(), place).toBe(0)
    }
    for (const place of ['/b2b/vendor-dashboard', '/b2b/vendor/wallet', '/b2b/vendor/analytics']) {
      await page.goto(place)
      await page
        .getByText(/GHS [\d,]+\.\d\d/)
        .first()
        .waitFor()
      expect(await page.getByText(/[$€£₦]\s?\d/).count(), place).toBe(0)
    }
  })

  it('[VE-1.01] [VE-6.02] names shoppers B2C and companies B2B', async () => {
    const page = await openPage()
    await signInAs(page, owner)
    await page.goto('/b2b/vendor/customers')
    for (const type of ['B2C', 'B2B']) await page.getByText(type, { exact: true }).first().waitFor()
  })

  it('[VE-2.02] is in English, and the shop keeps the language that was chosen', async () => {
    const page = await openPage({ width: 1280 })
    await signInAs(page, owner)
    await page.context().addCookies([{ name: languageCookie, value: 'de', url: marketUrl }])
    const language = () => page.locator('html').getAttribute('lang')
    await page.goto('/b2b/vendor/orders')
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    expect(await language()).toBe('en')
    expect(await page.getByRole('link', { name: 'Deutsch' }).count()).toBe(0)
    await page.goto('/b2b/vendor/analytics')
    await page.getByRole('button', { name: 'Table' }).first().waitFor()
    await page.getByRole('link', { name: 'Switch to Personal Account' }).click()
    await page.waitForURL('**/b2b')
    await page.getByRole('link', { name: 'Deutsch' }).first().waitFor()
    expect(await language()).toBe('de')
    await page.goBack()
    await page.getByRole('button', { name: 'Table' }).first().waitFor()
    expect(await language()).toBe('en')
  })

  it('[VE-4.08] [VE-7.01] a button of an order tells the server the order and the action', async () => {
    const { number } = await anOrder()
    const page = await openPage({ width: 360 })
    await openOrders(page)
    const parcel = await findParcel(page, number)
    // It has ten seconds to be undone.
    const sent = page.waitForRequest((request) => request.url().endsWith('/parcels/actions'), {
      timeout: 45_000,
    })
    await page
      .getByRole('article', { name: number })
      .locator('visible=true')
      .getByRole('button', { name: /^Accept Order/ })
      .click()
    expect((await sent).postDataJSON()).toMatchObject({ action: 'accept', parcels: [parcel.id] })
    await expect.poll(async () => (await findParcel(page, number)).status).toBe('processing')
    await act(page, parcel.id, 'out_for_delivery', 'delivered')
    expect((await findParcel(page, number)).action).toBeNull()
    await expectNoSidewaysScroll(page)
  })

  it('[VE-6.04] shows nothing of a store to a person who is not of its team', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    for (const path of ['/b2b/vendor/orders', '/b2b/vendor/wallet', '/b2b/vendor/customers']) {
      const answers: number[] = []
      page.on('response', (response) => {
        if (/\/api\/vendor\/[^/]+\//.test(response.url())) answers.push(response.status())
      })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(
        await page
          .getByRole('main')
          .getByText(/GHS \d/)
          .count(),
        path,
      ).toBe(0)
      expect(answers.filter((status) => status === 200)).toEqual([])
    }
  })
})
