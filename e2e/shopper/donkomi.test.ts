import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OpenFlashSales } from '#contracts/catalog/flash-sale.ts'
import { formatCedis } from '#contracts/money.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
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

it('[BB-2.22] shows every sale that is open, the first to end before the others, and on the home page goods of each', async () => {
  const goods = await askMarket<{ id: string; name: string; base_price: number }>(
    `select p.id, p.name, p.base_price from products p join product_search s on s.num = p.num and s.sides & 1 <> 0
     where p.status = 'active' and not exists (select from flash_sale_items i where i.product_id = p.id) order by p.num limit 1`,
  )
  const [radio] = goods
  if (!radio) throw new Error('every product is in a sale')
  const name = 'Donkomi of the last hour'
  const [sale] = await askMarket<{ id: string }>(
    `insert into flash_sales (name, starts_at, ends_at) values ($1, now() - interval '1 hour', now() + interval '50 minutes') returning id`,
    [name],
  )
  try {
    await askMarket(
      'insert into flash_sale_items (flash_sale_id, product_id, price, quantity) values ($1, $2, $3, 20)',
      [sale?.id, radio.id, Math.round(radio.base_price / 2)],
    )
    await askMarket('select refresh_products(array[$1::uuid])', [radio.id])
    const page = await openPage({ width: 360, theme: 'dark' })
    await expect
      .poll(async () => {
        await page.goto('/donkomi-flash-sales')
        return page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      })
      .toContain(name)
    const sales = await salesOf(page, '')
    expect(sales.length).toBeGreaterThan(1)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      sales.map((one) => one.name),
    )
    expect(await page.getByRole('main').locator('time').count()).toBe(sales.length)
    await page.getByRole('region', { name }).getByRole('article').filter({ hasText: radio.name }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await lookAt(page, 'donkomi-two-360-dark')
    await page.goto('/')
    const strip = page.getByRole('list', { name: 'Donkomi flash sale' })
    await strip.getByRole('article').filter({ hasText: radio.name }).waitFor()
    await page.getByText(`The first of ${sales.length} sales:`).waitFor()
    await lookAt(page, 'home-two-sales-360-dark')
  } finally {
    await askMarket('delete from flash_sale_items where flash_sale_id = $1', [sale?.id])
    await askMarket('delete from flash_sales where id = $1', [sale?.id])
    await askMarket('select refresh_products(array[$1::uuid])', [radio.id])
  }
})
