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

const reason = 'The number of your account was changed twice this week; please call us.'

test.runIf(isLong).each(widths)(
  'payouts of a store are held, read about and released, at %i',
  async (width) => {
    const look = { width, theme: themeAt(width) } as const
    const { page: vendor, store, name } = await aRichVendor(1_000, look)
    const { page } = await anOperator('trust', 'Adwoa Safo', look)
    await page.goto(`/admin/stores/${store.slug}`)
    await page.getByRole('button', { name: 'Hold payouts' }).click()
    const asking = page.getByRole('dialog', { name: `Hold the payouts of ${name}` })
    await asking.getByRole('button', { name: 'Hold payouts' }).click()
    await asking.getByText('Please write why').waitFor()
    await asking.getByLabel('Reason, the vendor reads it').fill(reason)
    await looksWell(page, `desk-hold-${width}`)
    await asking.getByRole('button', { name: 'Hold payouts' }).click()
    await page.getByText('Nothing waits to be sent.').waitFor()
    await page.getByText('Held until somebody releases them').waitFor()
    await looksWell(page, `desk-store-held-${width}`)

    await vendor.goto('/b2b/vendor/wallet')
    const notice = vendor.getByRole('status').filter({ hasText: 'Juaso holds your payouts' })
    await notice.getByText(reason).waitFor()
    await looksWell(vendor, `wallet-held-${width}`)

    await page.goto('/admin/payouts')
    const row = page
      .getByRole('region', { name: 'Stores whose payouts are held' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await row.getByText(reason).waitFor()
    await looksWell(page, `desk-payouts-held-${width}`)
    await row.getByRole('button', { name: 'Release payouts' }).click()
    const freeing = page.getByRole('dialog', { name: `Release the payouts of ${name}` })
    await freeing.getByLabel('Why?').fill('The vendor called and showed the contract of the number.')
    await freeing.getByRole('button', { name: 'Release payouts' }).click()
    await row.waitFor({ state: 'detached' })
    await vendor.reload()
    await vendor.getByRole('heading', { name: 'WALLET' }).waitFor()
    await vendor.getByText('Ready for withdrawal').waitFor()
    expect(await notice.count()).toBe(0)
  },
)

test.each(widths)('a large payout is agreed to by one, and declined by another, at %i', async (width) => {
  const look = { width, theme: themeAt(width) } as const
  const { page: vendor, name, withdraw } = await aRichVendor(20_000, look)
  const reference = await withdraw(12_000)
  await vendor.getByText('Being looked at').waitFor()
  const why = /Two people at Juaso look at it before it is sent, within 24 hours.* That is by \d/
  const waits = vendor.getByRole('status').filter({ hasText: 'GHS 12,000.00 waits for two people' })
  await waits.getByText(why).waitFor()
  const balances = vendor.getByRole('region', { name: 'Balances' })
  await balances.getByText('On its way to you', { exact: true }).waitFor()
  await balances.getByText('1 withdrawal', { exact: true }).waitFor()
  const row = vendor.getByRole('region', { name: 'Transaction History' }).getByRole('row')
  await row.filter({ hasText: 'Withdrawal' }).getByText(why).waitFor()
  await looksWell(vendor, `wallet-two-${width}`)

  const { page: first } = await anOperator('money', 'Kofi Boateng', look)
  await first.goto('/admin')
  await first.getByText(`${name} · ${reference}`).waitFor()
  await first.goto(`/admin/payouts?q=${reference}`)
  await first.getByText('Needs two people').waitFor()
  await first.getByText(/more than GHS 10,000\.00 within 24 hours/).waitFor()
  await looksWell(first, `desk-two-${width}`)
  await first.getByRole('button', { name: 'Agree' }).click()
  const agreeing = first.getByRole('dialog', { name: `Agree to the payout to ${name}` })
  await agreeing.getByText(/^You are the first of two/).waitFor()
  await agreeing.getByLabel(/^Why/).fill('Their sale of the year; their bills are in order.')
  await looksWell(first, `desk-agree-${width}`)
  await agreeing.getByRole('button', { name: 'Agree' }).click()
  await first.getByText('Kofi Boateng agreed').waitFor()
  expect(await first.getByRole('button', { name: 'Agree' }).count()).toBe(0)

  const { page: second } = await anOperator('owner', 'Esi Badu', look)
  await second.goto(`/admin/payouts?q=${reference}`)
  await second.getByRole('button', { name: 'Agree' }).waitFor()
  await second.getByRole('button', { name: 'Decline' }).click()
  const declining = second.getByRole('dialog', { name: `Decline the payout to ${name}` })
  await declining.getByText('GHS 12,000.00 is available to the store again.').waitFor()
  await declining.getByLabel(/^Why/).fill('Please withdraw to your bank account.')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await second.getByText('Failed', { exact: true }).waitFor()

  await vendor.reload()
  await vendor.getByText('The money is in your wallet again: Please withdraw to your bank account.').waitFor()
  await vendor.getByText('GHS 16,900.00').first().waitFor()
})
