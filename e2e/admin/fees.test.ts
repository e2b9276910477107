import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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

test.runIf(isLong).each(widths)(
  'a store gets a rate of its own, after last month was looked at, at %i',
  async (width) => {
    const look = { width, theme: themeAt(width) } as const
    const { store, name } = await aRichVendor(1_000, look)
    const { page } = await anOperator('owner', 'Esi Badu', look)
    await page.goto(`/admin/stores/${store.slug}`)
    const card = page.getByRole('region', { name: 'Fees and VAT' })
    await card.getByText('15%').waitFor()
    await card.getByRole('button', { name: 'Set a VAT number' }).click()
    const asking = page.getByRole('dialog', { name: `VAT number of ${name}` })
    await asking.getByLabel('VAT number').fill('C12')
    await asking.getByLabel(/^Why/).fill('From the certificate that it sent.')
    await asking.getByRole('button', { name: 'Set it' }).click()
    await asking.getByText(/^A VAT number is a letter with ten digits/).waitFor()
    await asking.getByLabel('VAT number').fill('C0001234567')
    await asking.getByRole('button', { name: 'Set it' }).click()
    await card.getByText('C0001234567').waitFor()
    await looksWell(page, `desk-store-fees-${width}`)

    await card.getByRole('link', { name: 'Set its rate' }).click()
    const form = page.getByRole('region', { name: 'Set a rate' })
    await form.getByLabel('Rate in percent').fill('101')
    await form.getByRole('button', { name: 'See what it would have made' }).click()
    await form.getByText('A rate is between 0% and 100%').waitFor()
    await form.getByLabel('Rate in percent').fill('0')
    await form.getByRole('button', { name: 'See what it would have made' }).click()
    await form.getByRole('region', { name: 'Last month' }).waitFor()
    await looksWell(page, `desk-fees-${width}`)
    await form.getByRole('button', { name: 'Set the rate' }).click()
    const why = page.getByRole('dialog', { name: 'Set 0%' })
    await why.getByLabel(/^Why/).fill('Its first three months are free.')
    await why.getByRole('button', { name: 'Set the rate' }).click()
    const now = page.getByRole('region', { name: 'They apply now' })
    await now.getByText(`Store ${name}`, { exact: true }).waitFor()
    const reasons = page.getByRole('region', { name: 'Which rate and why' })
    await reasons.getByLabel('A product by its name or SKU').fill('e')
    await reasons.getByRole('button', { name: 'Explain' }).click()
    await reasons
      .getByText(/applies, it is the most specific/)
      .first()
      .waitFor()
    await looksWell(page, `desk-fees-set-${width}`)
    await page.goto(`/admin/stores/${store.slug}`)
    await card.getByText('It has a rate of its own.').waitFor()
    expect(await card.getByText('0%', { exact: true }).count()).toBe(1)
  },
)
