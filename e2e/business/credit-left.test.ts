import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { languageCookie } from '#contracts/languages.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs } from '../browser.ts'
import { soldByThePiece } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketUrl } from '../testing/own-market.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { openWithInvoice } from './an-invoice.ts'

const rowOf = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')

test.each(widths)(
  'the cart of a company says what is left to pay in 30 days and of the limits, and why it is too much, at %i',
  async (width) => {
    const { page, company } = await openWithInvoice({ width, theme: themeAt(width) })
    const limits = await callAs<{ credit: { left: number } }>(
      page,
      'GET',
      `/api/companies/${company.id}/limits`,
    )
    await callAs(page, 'PUT', `/api/companies/${company.id}/limits`, { month_limit: 90_000 })
    const item = await soldByThePiece()
    await callAs(page, 'POST', '/api/cart/items?side=business', { item, quantity: 1 })
    await page.goto('/b2b/cart')
    const shown = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2 }).format(limits.credit.left)
    await expect.poll(() => rowOf(page, 'Pay in 30 days').textContent()).toBe(`GHS ${shown} left`)
    await rowOf(page, 'Left of the company’s month').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await lookAt(page, `cart-credit-left-${width}`)

    await askMarket('update credit_terms set limit_pesewas = limit_pesewas - $2 where company_id = $1', [
      company.id,
      Math.round(limits.credit.left * 100),
    ])
    await page.reload()
    await page.getByText('This cart is above what is left to buy on invoice.', { exact: false }).waitFor()
    expect(await rowOf(page, 'Pay in 30 days').textContent()).toBe('GHS 0.00 left')
    const dueLater = (days: number) =>
      askMarket('update invoices set due_on = due_on + $2::int where company_id = $1', [company.id, days])
    await dueLater(-60)
    // The market of this worker serves other files too, some of which look at the books.
    onTestFinished(async () => void (await dueLater(60)))
    await page.reload()
    await page.getByText(/of your invoices is overdue: until it is paid/).waitFor()
    await lookAt(page, `cart-credit-overdue-${width}`)
    await expectNoSidewaysScroll(page)
    for (const [language, words] of [
      ['de', 'Zahlen in 30 Tagen'],
      ['fr', 'Payer sous 30 jours'],
    ] as const) {
      await page.context().addCookies([{ name: languageCookie, value: language, url: marketUrl }])
      await page.reload()
      await page.getByText(words, { exact: true }).waitFor()
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('link', { name: 'Voir vos factures' }).click()
    await page.waitForURL('**/b2b/invoices')
  },
)
