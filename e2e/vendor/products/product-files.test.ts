import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signInAs } from '../../browser.ts'
import { lookAt } from '../look-at.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

async function saved(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return readFile(await download.path())
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })

test('products are saved as files, and prices of one come back after a check of every line', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 400/] })
  await signInAs(page, 'manager')
  await page.goto('/b2b/vendor/products?filter=active&sort=name')
  await page.getByRole('link', { name: 'Import / Export' }).click()
  await page.getByRole('heading', { name: 'Import and export', level: 1 }).waitFor()
  await page.getByText(/^The products that match your search and filter/).waitFor()
  const workbook = await saved(page, 'Excel (.xlsx)')
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
  const csv = (await saved(page, 'CSV (.csv)')).toString('utf8')
  const [titles = '', first = ''] = csv.replace('\ufeff', '').split('\r\n')
  expect(titles.split(',option: ')[0]).toBe(
    'SKU,Product,Variant,Category,Brand,Base price (GHS),Sale price (GHS),Stock,Stock when saved,Weight (lbs),Status,Sold in multiples of,Minimum order,Pictures,Product SKU',
  )
  const sku = first.split(',')[0] ?? ''

  await choose(page, 'macros.xlsm', Buffer.from('x'))
  await page.getByText('The file has macros. Save it as an .xlsx workbook without macros').waitFor()
  await choose(page, 'empty.csv', Buffer.alloc(0))
  await page.getByText('The file has no lines.').waitFor()
  await choose(page, 'wrong.csv', Buffer.from(`Ref,Retail\n${sku},cheap\nNO-SUCH-SKU,12\n`))
  await page.getByText('wrong.csv').waitFor()
  // What is unclear is open at once.
  await page.getByText('Not recognized: Ref, Retail').waitFor()
  await page.getByLabel(/^SKU/).selectOption('0')
  await page.getByLabel('Base price (GHS)').selectOption('1')
  await button(page, 'Check every line').click()
  await page.getByText('2 problems.').waitFor()
  await page.getByText('Write a price in cedis with at most two decimals').waitFor()
  await page.getByText('No product of this store has this SKU').first().waitFor()
  await lookAt(page, 'file-problems-360')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect((await saved(page, 'File with remarks')).subarray(0, 2).toString()).toBe('PK')

  await choose(page, 'prices.csv', Buffer.from(`Ref,Retail\n${sku},98765.4\n`))
  await page.getByText('prices.csv').waitFor()
  await page.getByText('All 2 columns are recognized').waitFor()
  expect(await page.getByLabel('Base price (GHS)').isVisible()).toBe(false)
  await lookAt(page, 'file-recognized-360')
  expect(await page.getByLabel('Base price (GHS)').inputValue()).toBe('1')
  await button(page, 'Check every line').click()
  await page.getByText('No problem found.').waitFor()
  await lookAt(page, 'file-checked-360')
  await page.getByRole('link', { name: 'See old and new' }).click()
  await page.getByRole('heading', { name: 'From prices.csv', level: 1 }).waitFor()
  await page.getByText('GHS 98,765.40').filter({ visible: true }).waitFor()
  await button(page, 'Change 1 row').click()
  await button(page, /^Undo/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('tab', { name: 'Put back (1)' }).waitFor()

  await page.goto('/b2b/vendor/products/files')
  expect((await saved(page, 'Empty file for new products')).subarray(0, 2).toString()).toBe('PK')
  const lines = `SKU,Product,Category,Brand,Base price (GHS),Stock\n${sku},,,,98765.4,\nJ-NEW-1,Kente of the journey,,Generic,45,6\n`
  await choose(page, 'goods.csv', Buffer.from(lines))
  await page.getByText('goods.csv').waitFor()
  await page.getByText('All 6 columns are recognized').click()
  await page.getByLabel(/^SKU/).selectOption('')
  await page.getByText('All 6 columns are recognized').click()
  // What is missing is shown where it is to be chosen.
  await button(page, 'Check every line').click()
  await page.getByLabel(/^SKU/).selectOption('0')
  await button(page, 'Check every line').click()
  // The file before is listed below with its own problems.
  await page.getByText('1 problem.', { exact: true }).waitFor()
  await page.getByText('No product of this store has this SKU').first().waitFor()
  await page.getByLabel(/^A line for a product that you do not have/).check()
  await button(page, 'Check every line').click()
  await page.getByText('No problem found.').waitFor()
  await lookAt(page, 'file-new-checked-360')
  await page.getByRole('link', { name: 'See old and new' }).click()
  await page.getByRole('heading', { name: 'From goods.csv', level: 1 }).waitFor()
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Kente of the journey' }).waitFor()
  await page.getByText('New', { exact: true }).filter({ visible: true }).waitFor()
  await lookAt(page, 'file-new-preview-360')
  await expectNoSidewaysScroll(page)
  await button(page, 'Change 2 rows').click()
  await page.getByRole('tab', { name: 'Changed (2)' }).waitFor()
  await button(page, 'Next').click()
  await page.getByRole('link', { name: 'Open the product' }).waitFor()
  await button(page, /^Undo/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('tab', { name: 'Put back (2)' }).waitFor()
  await expectLongFileGoesOn(page)
})

/** A file that its job checks and writes while the page is closed. */
async function expectLongFileGoesOn(page: Page): Promise<void> {
  const count = 1_200
  const lines = Array.from({ length: count }, (_, n) => `J-LONG-${n},Long cloth ${n},45`)
  const opened = async () => {
    await page.goto('/b2b/vendor/products/files')
    return page.getByRole('listitem').filter({ hasText: 'long.csv' })
  }
  await opened()
  await choose(page, 'long.csv', Buffer.from(['SKU,Product,Base price (GHS)', ...lines].join('\n')))
  await page.getByText('long.csv').waitFor()
  await page.getByLabel(/^A line for a product that you do not have/).check()
  await button(page, 'Check every line').click()
  await page.getByText(/^(Waiting to be checked|Checking every line|No problem found[.])$/).waitFor()
  await page.goto('/b2b/vendor/products/changes')
  const file = await opened()
  await file.getByText('1,200 lines would change').waitFor()
  await lookAt(page, 'file-last-360')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await file.getByRole('link', { name: 'See old and new' }).click()
  await button(page, 'Change 1,200 rows').click()
  await page.getByText('Writing the changes').filter({ visible: true }).waitFor()
  await lookAt(page, 'file-writing-360')
  await page.goto('/b2b/vendor/products/changes')
  await (await opened()).getByText('1,200 lines changed').waitFor()
  await file.getByRole('link', { name: 'See the change' }).click()
  await page.getByRole('tab', { name: 'Changed (1200)' }).waitFor()
  await button(page, /^Undo/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('tab', { name: 'Put back (1200)' }).waitFor()
}

test.runIf(isLong)('a file on a slow line says how much of it is sent, and can be stopped', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'manager')
  await page.goto('/b2b/vendor/products/files')
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const line = `NO-SUCH-SKU,${'9'.repeat(60)}\n`
  await choose(page, 'on-a-slow-line.csv', Buffer.from(`Ref,Retail\n${line.repeat(3_000)}`))
  await page.getByText(/^Sending the file… [1-9]\d?%$/).waitFor()
  await lookAt(page, 'file-sending-360')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await button(page, 'Stop sending').click()
  await page.getByText('Choose a file').waitFor()
  expect(await page.getByText('on-a-slow-line.csv').count()).toBe(0)

  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await choose(page, 'short.csv', Buffer.from('Ref,Retail\nNO-SUCH-SKU,9\n'))
  await page.getByText('short.csv').waitFor()
})

test.runIf(isLong)(
  'the page of files on a wide screen; a member who may only read can save and not send',
  async () => {
    const page = await openPage({ theme: 'dark' })
    await signInAs(page, 'orders')
    await page.goto('/b2b/vendor/products/files')
    await page.getByText(/^All your products, one line for/).waitFor()
    expect(await page.getByLabel('Choose a file').count()).toBe(0)
    await expectAccessible(page)
  },
)
