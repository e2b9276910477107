import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signInAs, signUp } from '../../browser.ts'
import { moveParcels } from '../../testing/move-parcels.ts'
import { fillCart, orderInCash } from '../shopping.ts'

describe('notifications', () => {
  for (const [width, theme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    it(`the bell counts new notices while the page is open, and the page lists them, at ${width} pixels`, async () => {
      const page = await openPage({ width, theme })
      await signUp(page)
      await page.goto('/notifications')
      await page.getByRole('heading', { name: 'Nothing to tell yet' }).waitFor()
      // The page has the name of the bell that leads to it.
      await page.getByRole('heading', { name: 'News', level: 1, exact: true }).waitFor()
      expect(await page.title()).toBe('News | Juaso')
      await expectAccessible(page)
      await fillCart(page)
      const number = await orderInCash(page)
      const bell = page.getByRole('navigation', { name: 'You' }).getByRole('link', { name: /News/ })
      await bell.getByText('1').waitFor()
      await moveParcels(number, 'out_for_delivery')
      await bell.getByText('3').waitFor()
      await page.reload()
      await page
        .getByText(/^Your parcel from \S.* is now: Out for Delivery\.$/)
        .first()
        .waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Mark all as read' }).click()
      await bell.getByText('3').waitFor({ state: 'detached' })
      const deliveries = page.getByRole('checkbox', { name: 'Deliveries' })
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await deliveries.uncheck()
      expect((await kept).status()).toBe(200)
      await page.reload()
      await deliveries.waitFor()
      expect(await deliveries.isChecked()).toBe(false)
    })
  }

  it('a seller reads the news inside her own side', async () => {
    const page = await openPage({ width: 1280 })
    await signInAs(page, 'manager')
    await page.goto('/b2b/vendor/orders')
    await page.getByRole('navigation', { name: 'You' }).getByRole('link', { name: /News/ }).click()
    await page.waitForURL('**/b2b/vendor/news')
    await page.getByRole('heading', { name: 'News', level: 1, exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Deliveries' }).waitFor()
    // What stands around the page is the seller's.
    expect(await page.getByRole('link', { name: 'Store locations' }).isVisible()).toBe(true)
    const pages = page.getByRole('navigation', { name: 'News: pages' })
    if (await pages.isVisible()) {
      await pages.getByRole('link', { name: 'Page 2' }).click()
      await page.waitForURL('**/b2b/vendor/news?page=2')
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
