import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { StoreAnalytics } from '#contracts/analytics/analytics.ts'
import type { CustomerFigures, CustomerRow } from '#contracts/analytics/customers.ts'
import type { Dashboard, SoldProduct } from '#contracts/analytics/dashboard.ts'
import { formatCedis } from '#contracts/money.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { callAs, openPage, signInAs } from '../browser.ts'

const vendorName = 'kwabena.osei.tutu'

async function openVendor(path: string, width = 1280): Promise<{ page: Page; store: string }> {
  const page = await openPage({ width })
  await signInAs(page, vendorName)
  const [store] = await callAs<{ slug: string }[]>(page, 'GET', '/api/vendor/stores')
  await page.goto(path)
  return { page, store: `/api/vendor/${store?.slug}` }
}

const card = (page: Page, label: string) =>
  page.locator('.card', { has: page.getByRole('button', { name: `What ${label} counts` }) })

describe('the seller dashboard', () => {
  it('[VE-2.05] [VE-2.07] greets by first name and shows the real figures, charts and lists', async () => {
    const { page, store } = await openVendor('/b2b/vendor-dashboard')
    await page.getByRole('heading', { name: 'Hello Kwabena, Welcome to your Seller Dashboard' }).waitFor()
    const board = await callAs<Dashboard>(page, 'GET', `${store}/dashboard`)
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'Africa/Accra' }).format()
    await page.getByRole('heading', { name: /^Live Activity/ }).waitFor()
    await expect
      .poll(() => card(page, `Gross sales, ${month}`).textContent())
      .toContain(formatCedis(board.gross_sales?.now ?? Number.NaN))
    expect(await card(page, `Orders, ${month}`).textContent()).toContain(String(board.orders.now))
    expect(await card(page, 'Ready for withdrawal').textContent()).toContain(
      formatCedis(board.ready ?? Number.NaN),
    )
    for (const name of [
      /^To do today/,
      /^Sales overview.*This Year \+ Last Year/,
      /^Order status/,
      /^Product sales/,
      'Customers insight',
      /^Vendor Activity/,
    ]) {
      await page.getByRole('heading', { name }).waitFor()
    }
    await page
      .getByText(formatCedis(board.sales?.this_year.now ?? Number.NaN))
      .first()
      .waitFor()
    await page.getByRole('heading', { name: /^Orders overview/ }).waitFor()
    expect(await page.getByRole('link', { name: 'Add Product' }).getAttribute('href')).toBe(
      '/b2b/vendor/products/add',
    )
    // Every chart has its values as a table, and the choice is remembered.
    await page.getByRole('button', { name: 'Table' }).first().click()
    const sales = page.getByRole('table').first()
    expect(await sales.getByRole('row').count()).toBe(13)
    await page.reload()
    await page.getByRole('columnheader', { name: 'This week' }).waitFor()
    // A figure tells what it counts.
    await page.getByRole('button', { name: `What Gross sales, ${month} counts` }).click()
    await page.getByText('Items of paid orders that were not cancelled').waitFor()
    // So does each count of customers, which leads to them.
    await page.getByRole('button', { name: /^What returning.* counts$/ }).click()
    await page.getByText('Customers with two or more orders at your store.').waitFor()
    await page.getByRole('link', { name: /^\d+ returning/ }).click()
    await page.waitForURL(/\/customers\?tab=returning/)
    await page.getByRole('heading', { name: `Returning Customers ${board.customers.returning}` }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /^\d+ active customers/ }).click()
    await page.getByRole('heading', { name: `Active Customers ${board.customers.active}` }).waitFor()
    const rows = page.getByRole('table').getByRole('row')
    await expect.poll(() => rows.count()).toBe(1 + Math.min(10, board.customers.active))
  })

  it('[VE-1.04] [VE-2.01] [VE-2.02] has its places in a sidebar, on a phone in a bottom bar and behind More', async () => {
    const { page } = await openVendor('/b2b/vendor-dashboard')
    const sidebar = page.getByRole('navigation', { name: 'Your store' }).first()
    await sidebar.getByRole('link', { name: 'Customers' }).click()
    await page.waitForURL('**/b2b/vendor/customers')
    await sidebar.getByRole('link', { name: 'Analytics' }).click()
    await page.waitForURL('**/b2b/vendor/analytics')
    expect(
      await page.getByRole('combobox', { name: 'Language' }).locator('option').allTextContents(),
    ).toEqual(['English'])
    expect(await page.getByRole('link', { name: 'Switch to Personal Account' }).getAttribute('href')).toBe(
      '/b2b',
    )
    await page.setViewportSize({ width: 360, height: 740 })
    expect(
      await page
        .getByRole('navigation', { name: 'Your store' })
        .getByRole('link', { name: 'Analytics' })
        .count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

describe('the customers page', () => {
  it('[VE-2.15] [VE-2.16] [VE-2.17] [VE-2.18] counts customers and revenue, and lists the best five', async () => {
    const { page, store } = await openVendor('/b2b/vendor/customers')
    const figures = await callAs<CustomerFigures>(page, 'GET', `${store}/customers/figures`)
    await page
      .getByText(`${figures.total} customers · ${formatCedis(figures.revenue ?? Number.NaN)} total revenue`)
      .waitFor()
    for (const [label, value] of [
      ['New', figures.new.now],
      ['Returning', figures.returning.now],
      ['Average Purchase Value', formatCedis(figures.average_purchase?.now ?? Number.NaN)],
      ['Average Visit Value', formatCedis(figures.average_visit?.now ?? Number.NaN)],
      ['Inactive', figures.inactive.now],
      ['Dormant', figures.dormant.now],
    ] as const) {
      expect(await card(page, label).textContent()).toContain(String(value))
    }
    for (const [title, rows] of [
      ['Top Spenders', figures.top_spenders],
      ['Top Visitors', figures.top_visitors],
    ] as const) {
      const list = page.locator('section', { has: page.getByRole('heading', { name: title }) })
      expect(await list.getByRole('listitem').count()).toBe(rows.length)
      expect(await list.getByRole('listitem').first().textContent()).toContain(rows[0]?.name)
      expect(await list.getByRole('listitem').first().textContent()).toMatch(/B2[BC]/)
    }
    const widthOf = async (heading: RegExp) =>
      (await page.locator('section', { has: page.getByRole('heading', { name: heading }) }).boundingBox())
        ?.width
    expect(await widthOf(/^Pie Chart/), 'no half row is empty at 1280').toBe(await widthOf(/^All Customers/))
    await page.getByRole('heading', { name: /^Pie Chart/ }).waitFor()
    await page.getByRole('button', { name: 'What Average Visit Value counts' }).click()
    await page.getByText('divided by the number of its visits').waitFor()
    expect(await page.getByRole('link', { name: 'See the rows' }).count(), 'visits have no rows').toBe(0)
    const percent = Math.round((figures.returning.now * 100) / figures.total)
    await page.getByRole('img', { name: `Returning ${percent}%` }).waitFor()
  })

  it('[VE-2.19] [VE-2.20] [VE-2.21] [VE-3.16] [VE-4.13] has tabs, search, filter, columns and pages', async () => {
    const { page, store } = await openVendor('/b2b/vendor/customers')
    const tabs = page.getByRole('tablist', { name: 'Customers' }).getByRole('tab')
    await tabs.first().waitFor()
    expect(await tabs.allTextContents()).toEqual([
      'All Customers',
      'New Customers',
      'Returning Customers',
      'Dormant Customers',
      'Inactive Customers',
    ])
    const table = page.getByRole('table')
    await table.waitFor()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Customer',
      'Phone Number/Email',
      'Date of Last Transaction',
      'No. of Transactions',
      'Account Type',
    ])
    const all = await callAs<ListPage<CustomerRow>>(page, 'GET', `${store}/customers?page_size=100`)
    expect(await table.getByRole('row').count()).toBe(Math.min(10, all.count) + 1)
    await page.getByRole('link', { name: 'Next page' }).click()
    await table
      .getByText(all.results[10]?.name ?? '')
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Previous page' }).click()
    const someone = all.results.at(-1) as CustomerRow
    await page.getByPlaceholder('Search customers by name').fill(someone.name.toUpperCase())
    await expect
      .poll(() => table.getByRole('row').count())
      .toBe(
        1 + all.results.filter(({ name }) => name.toLowerCase().includes(someone.name.toLowerCase())).length,
      )
    expect(await table.textContent()).toContain(readablePhone(String(someone.contact)))
    await page.getByPlaceholder('Search customers by name').fill('')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Account type').selectOption('B2B')
    const companies = all.results.filter(({ type }) => type === 'b2b').length
    if (companies === 0) await page.getByText('No customers match.').waitFor()
    else await expect.poll(() => table.getByRole('row').count()).toBe(Math.min(10, companies) + 1)
    await page.getByLabel('Account type').selectOption('All')
    await tabs.nth(2).click()
    await page.waitForURL(/tab=returning/)
    const returning = all.results.filter(({ orders }) => orders >= 2).length
    await expect
      .poll(() => page.getByRole('heading', { name: /^Returning Customers/ }).textContent())
      .toBe(`Returning Customers ${returning}`)
    // The search box follows the address, as after a press on a saved filter.
    const box = page.getByPlaceholder('Search customers by name')
    await box.fill('nobody')
    await page.waitForURL(/q=nobody/)
    const sidebar = page.getByRole('navigation', { name: 'Your store' }).first()
    await sidebar.getByRole('link', { name: 'Customers' }).click()
    await expect.poll(() => box.inputValue()).toBe('')
  })
})

/** The pages of Top Selling Products have numbers, and the address holds the page. */
async function turnTopProducts(page: Page, store: string): Promise<void> {
  const sold = await callAs<ListPage<SoldProduct>>(page, 'GET', `${store}/analytics/products?page_size=100`)
  const list = page.locator('#top-products')
  const pages = list.getByRole('navigation', { name: 'Top Selling Products: pages' })
  await pages.getByRole('link', { name: 'Page 1', exact: true }).waitFor()
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(/page=2/)
  await list.getByRole('rowheader', { name: sold.results[8]?.name ?? '' }).waitFor()
  expect(await pages.locator('[aria-current=page]').textContent()).toBe('2')
}

describe('the analytics page', () => {
  it('[VE-2.31] [VE-2.32] [VE-2.33] [VE-3.21] shows its cards and charts, the figures of another time frame, and saves what is on the screen', async () => {
    const { page, store } = await openVendor('/b2b/vendor/analytics')
    await page.getByRole('heading', { name: 'ANALYTICS' }).waitFor()
    const report = await callAs<StoreAnalytics>(page, 'GET', `${store}/analytics`)
    await expect.poll(() => card(page, 'Total Orders').textContent()).toContain(String(report.orders.now))
    expect(await card(page, 'Active Customers').textContent()).toContain(
      `${report.active_customers}/${report.all_customers}`,
    )
    expect(await card(page, 'Active Products').textContent()).toContain(
      `${report.active_products}/${report.all_products}`,
    )
    expect(await card(page, 'Average Session Length').textContent()).toMatch(/\d+m \d\ds/)
    expect(await page.getByLabel('Time frame').locator('option').first().textContent()).toBe(
      'Time frame: All-time',
    )
    expect(await page.getByLabel('Customers', { exact: true }).locator('option').first().textContent()).toBe(
      'Customers: All',
    )
    for (const name of [
      /^Visitors.*This Week/,
      'Total Revenue',
      'Earnings',
      /^Sales Overview.*This Year/,
      'Sales by Category',
      'Top Selling Products',
      /^Customer Purchase Trends/,
      'Customer Satisfaction',
      'Geographic Order Distribution',
      /^Session Length.*by month/,
    ]) {
      await page.getByRole('heading', { name }).waitFor()
    }
    for (const name of [
      'Product Quality',
      'Value for Money',
      'Product Accuracy',
      'Packaging & Presentation',
    ]) {
      await page.getByText(name, { exact: true }).waitFor()
    }
    await turnTopProducts(page, store)
    await page.getByRole('button', { name: 'What Active Customers counts' }).click()
    await page.getByRole('link', { name: 'See the rows' }).click()
    await page.getByRole('heading', { name: `Active Customers ${report.active_customers}` }).waitFor()
    await page.goBack()
    // A chart opens what it counts, as a figure does.
    await page.getByRole('button', { name: 'What Earnings counts' }).click()
    await page.getByText(/^What the ledger booked to your store/).waitFor()
    await page.getByRole('tablist', { name: 'Earnings' }).getByRole('tab', { name: 'Month' }).click()
    await page.getByRole('img', { name: 'Earnings by day' }).waitFor()
    // What is compared is the same span of the time before.
    const earnings = page.locator('section', { has: page.getByRole('heading', { name: 'Earnings' }) })
    await earnings.getByText(/on the same days of last month|Nothing to compare with/).waitFor()
    await earnings.getByRole('button', { name: 'Table' }).click()
    await earnings.getByRole('columnheader', { name: 'Month before' }).waitFor()
    await page.getByRole('button', { name: 'What Average Session Length counts' }).click()
    await page.getByRole('link', { name: 'See the rows' }).click()
    await page.waitForURL(/#session-length$/)
    const sessions = page.locator('#session-length')
    expect(await sessions.getByRole('row').count()).toBe(report.sessions.length + 1)
    await page
      .getByText(report.areas[0]?.name ?? '', { exact: true })
      .first()
      .waitFor()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const text = await readFile(await (await file).path(), 'utf8')
    expect(text).toContain(`Total Orders,,${report.orders.now},`)
    expect(text).toContain(`Earnings (GHS),${report.earnings?.by_day[0]?.day},`)
    await page.getByLabel('Time frame').selectOption('month')
    const month = await callAs<StoreAnalytics>(page, 'GET', `${store}/analytics?time_frame=month`)
    await expect.poll(() => card(page, 'Total Orders').textContent()).toContain(String(month.orders.now))
    await page
      .getByText(/same days of last month|Nothing to compare with/)
      .first()
      .waitFor()
  })
})
