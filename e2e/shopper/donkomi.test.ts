import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OpenFlashSales } from '#contracts/catalog/flash-sale.ts'
import { formatCedis } from '#contracts/money.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { lookAt } from '../vendor/look-at.ts'

const hourMs = 3_600_000
const sides = [
  { name: 'shoppers', path: '/donkomi-flash-sales', query: '', prefix: '' },
  { name: 'companies', path: '/b2b/donkomi-flash-sales', query: '?audience=b2b', prefix: '/b2b' },
] as const

const salesOf = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/flash-sales/open${query}`)).json()) as OpenFlashSales

/** What the boxes of the countdown show, in seconds. */
async function shownSeconds(page: Page): Promise<number> {
  const boxes = page.locator('time span[aria-hidden=true]')
  await expect.poll(() => boxes.count()).toBe(4)
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (await boxes.allInnerTexts()).map(Number.parseFloat)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

describe.each(sides)('the flash sale of $name', ({ path, query, prefix }) => {
  it.each([
    ['right', 0],
    ['one hour ahead', hourMs],
    ['one hour behind', -hourMs],
  ])(
    '[BB-2.22] [VE-4.23] says how long it goes on by the server’s clock, on a phone whose own clock is %s',
    async (_how, wrongMs) => {
      const page = await openPage({ width: 360 })
      await page.clock.install({ time: Date.now() + wrongMs })
      await page.goto(path)
      const shown = await shownSeconds(page)
      const [sale] = await salesOf(page, query)
      const left = (Date.parse(sale?.ends_at ?? '') - Date.now()) / 1_000
      expect(Math.abs(shown - left)).toBeLessThan(15)
    },
  )

  it('[BB-2.22] names the highest discount among its goods, and beside each price the lowest of the 30 days before', async () => {
    const page = await openPage({ width: 360 })
    await page.goto(path)
    const [sale] = await salesOf(page, query)
    if (!sale) throw new Error('No flash sale is open')
    expect(sale.up_to_percent).toBe(
      Math.max(...sale.products.map(({ discount_percentage: percent }) => percent)),
    )
    await page
      .getByText(new RegExp(`^Up to ${sale.up_to_percent}% off`))
      .first()
      .waitFor()
    const reduced = sale.products.find(({ lowest_before: lowest }) => lowest != null)
    if (reduced?.lowest_before == null) throw new Error('No product of the sale had a price before')
    expect(reduced.lowest_before).toBeGreaterThan(reduced.current_price)
    const words = formatCedis(reduced.lowest_before)
    await page
      .getByRole('article')
      .filter({ hasText: reduced.name })
      .getByText(`Lowest in 30 days before: ${words}`)
      .waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await lookAt(page, `donkomi${query ? '-business' : ''}-360`)
    await page.goto(`${prefix}/product/${reduced.slug}`)
    await page.getByText('Lowest price in the 30 days before: GHS').waitFor()
    await lookAt(page, `donkomi-product${query ? '-business' : ''}-360`)
  })
})
