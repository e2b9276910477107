import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ListingRow } from '#contracts/listings/listing-answers.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs } from '../../browser.ts'
import { store } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'
import { bytesOfPhoto, png } from '../phone-photo.ts'
import { openAs } from './product-drafts.ts'

const path = '/b2b/vendor/products/files'
const phone = { width: 360, height: 740 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const choose = (page: Page, name: string, ...lines: string[]) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

test('pictures of a file go on after a lost signal, outlive a reload, and are there for the file that comes again', async () => {
  const page = await openAs('manager', path, { ...phone, allowed: [/ERR_FAILED/] })
  const titles = 'SKU,Product,Base price (GHS),Pictures'
  const line = (price: string) =>
    `FP-1,Cloth of the pictures,${price},IMG_2041.jpg; one.png; two.png; three.png`
  await choose(page, 'cloths.csv', titles, line('cheap'))
  const field = page.getByLabel('Pictures that the file names (optional)')
  // A photo of a phone goes out as the square that shoppers see.
  expect(await bytesOfPhoto(page, field)).toBeLessThan(1_000_000)
  await page.getByText('1 picture sent.').waitFor()

  let files = 0
  await page.route(/\/users\/api\/uploads\/[0-9a-f-]{36}\?/, (route) => {
    files += 1
    return files === 2 ? route.abort() : route.continue()
  })
  await field.setInputFiles(['one.png', 'two.png', 'three.png'].map(picture))
  await button(page, 'Go on with 2').waitFor()
  expect(await page.getByText('Sending pictures').count()).toBe(0)
  await lookAt(page, 'file-pictures-lost-360')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await button(page, 'Go on with 2').click()
  await page.getByText('3 pictures sent.').waitFor()
  expect(files).toBe(4)

  // What was not checked yet is opened again.
  await page.reload()
  const kept = page.getByRole('listitem').filter({ hasText: 'cloths.csv' })
  await kept.getByText('1 line, not checked yet.').waitFor()
  await lookAt(page, 'file-not-checked-360')
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByText('4 pictures are here from before.').waitFor()
  expect(await kept.count()).toBe(0)
  await page.waitForFunction(() => document.activeElement?.tagName === 'SUMMARY')
  await page.getByLabel(/^A line for a product that you do not have/).check()
  await button(page, 'Check every line').click()
  await page.getByText('1 problem.', { exact: true }).waitFor()

  await choose(page, 'mended.csv', titles, line('45'))
  await page.getByText('4 pictures are here from before.').waitFor()
  await page.getByLabel(/^A line for a product that you do not have/).check()
  await button(page, 'Check every line').click()
  await page.getByText('No problem found.').waitFor()
})

test('a file that changes nothing says so, whatever is blank in it', async () => {
  const page = await openAs('manager', path, phone)
  const { results } = await callAs<ListPage<ListingRow>>(
    page,
    'GET',
    `/api/vendor/${store}/products?filter=active`,
  )
  const row = results.find(({ variants_count: count }) => count <= 1) as ListingRow
  await choose(page, 'as-it-is.csv', 'SKU,Base price (GHS)', '', `${row.sku},${row.base_price}`)
  await button(page, 'Check every line').click()
  await page.getByText('Nothing would change: 1 line already has these prices and this stock.').waitFor()
})
