import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { aRichVendor } from './a-rich-vendor.ts'
import { anOperator } from './an-operator.ts'

async function looksWell(page: Page, name: string) {
  await lookAt(page, name)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test.runIf(isLong).each(widths)('the journal and the taxes of a month are read, at %i', async (width) => {
  const look = { width, theme: themeAt(width) } as const
  await aRichVendor(1_000, look)
  const { page } = await anOperator('money', 'Kofi Boateng', look)
  await page.goto('/admin/journal')
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await accounts.getByRole('button', { name: /^platform\/commission/ }).click()
  await page.getByText('Bookings on platform/commission').waitFor()
  await page.getByRole('list', { name: 'Bookings' }).getByText('platform/commission').first().waitFor()
  await looksWell(page, `desk-journal-${width}`)
  await page.goto('/admin/tax')
  await page.getByRole('region', { name: 'Fees of Juaso' }).waitFor()
  await page.getByRole('region', { name: 'Invoices of the fees' }).waitFor()
  await looksWell(page, `desk-tax-${width}`)
})
