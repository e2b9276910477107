import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { callAs } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { store } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'
import { openAs } from './product-drafts.ts'

/** Where it stands on the screen, and where the bar with the buttons begins. */
async function placeOf(page: Page, text: string | RegExp) {
  const box = await page.getByText(text).filter({ visible: true }).first().boundingBox()
  const bar = await page.locator('.sticky-bar').boundingBox()
  return { from: box?.y ?? -1, to: (box?.y ?? 0) + (box?.height ?? 0), bar: bar?.y ?? 0 }
}

test('two phones on one product: the field, both values and what to do stand above the bar', async () => {
  const page = await openAs('manager', '/b2b/vendor/products', {
    ...{ width: 360, height: 740, allowed: [/status of 409/] },
  })
  const [row] = await askMarket<{ id: string }>(
    `select p.id from products p join stores s on s.id = p.store_id where s.slug = $1 and p.status = 'active'
       and (select count(*) from variants v where v.product_id = p.id) = 1 order by p.id limit 1`,
    [store],
  )
  const path = `/api/vendor/${store}/products/${row?.id}`
  const change = async (low_stock_threshold: number) => {
    const { version } = await callAs<Listing>(page, 'GET', path)
    await callAs(page, 'PATCH', path, { version, complete: false, fields: { low_stock_threshold } })
  }
  const { low_stock_threshold: before } = await callAs<Listing>(page, 'GET', path)
  onTestFinished(() => change(before))

  await page.goto(`/b2b/vendor/products/${row?.id}`)
  const field = page.locator('[name=low_stock_threshold]')
  await field.fill('3')
  await change(7)
  // The field stands right behind the bar when the save is refused.
  await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 10))
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).last().click()
  await page.getByText(/changed this to: 7$/).waitFor()
  await page.getByText(/^Somebody else saved this product meanwhile\./).waitFor()
  await lookAt(page, 'two-phones-360')
  for (const text of [/changed this to: 7$/, /^Somebody else saved this product meanwhile\./])
    await expect
      .poll(
        async () => {
          const { from, to, bar } = await placeOf(page, text)
          return from >= 0 && to <= bar
        },
        { message: String(text) },
      )
      .toBe(true)
  const box = await field.boundingBox()
  const banner = await placeOf(page, /^Somebody else saved this product meanwhile\./)
  expect(box?.y).toBeGreaterThan(banner.to)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(banner.bar)
  expect(await field.inputValue()).toBe('3')
})
