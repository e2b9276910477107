import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { askMarket } from '../testing/market-database.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { aRichVendor } from './a-rich-vendor.ts'
import { anOperator } from './an-operator.ts'

test.runIf(isLong).each(widths)(
  'a payout that signals hold is read about by its vendor and released with a reason, at %i',
  async (width) => {
    const theme = themeAt(width)
    const { page: vendor, name, withdraw } = await aRichVendor(1_000, { width, theme })
    // A first payout went to another number, which was changed a minute ago.
    const first = await withdraw(50)
    await askMarket(
      `with before as (
         update withdrawals set destination = jsonb_set(destination, '{number_sealed}', '"another"'), next_try_at = null
         where reference = $1 returning method_id)
       update payout_methods set updated_at = now() + interval '1 second' where id in (select method_id from before)`,
      [first],
    )
    const reference = await withdraw(100)
    await askMarket(
      `update withdrawal_checks set signals = signals || '[{ "id": "an_old_one", "count": 1, "evidence": [] }]'
       where withdrawal_id = (select id from withdrawals where reference = $1)`,
      [reference],
    )
    await vendor.goto('/b2b/vendor/wallet')
    const notice = vendor.getByRole('status').filter({ hasText: 'GHS 100.00 is being checked' })
    await notice.waitFor()
    await lookAt(vendor, `wallet-checked-${width}`)
    await expectNoSidewaysScroll(vendor)
    await expectAccessible(vendor)

    const { page } = await anOperator('trust', 'Adwoa Safo', { width, theme })
    await page.goto('/admin/payouts')
    const check = page
      .getByRole('listitem')
      .filter({ hasText: reference })
      .filter({ hasText: 'The number to pay was changed' })
    await check.first().getByText(name).waitFor()
    await check.first().getByText('This signal is not looked for any more.').waitFor()
    await lookAt(page, `desk-payout-check-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await check.first().getByRole('button', { name: 'Release it' }).click()
    const asking = page.getByRole('dialog', { name: 'Release the payout' })
    await asking
      .getByLabel('Why is it all right?')
      .fill('The owner called and showed the contract of the number.')
    await asking.getByRole('button', { name: 'Release', exact: true }).click()
    await page.getByText('Released, it is sent within a minute').waitFor()
    await vendor.reload()
    await vendor.getByRole('heading', { name: 'WALLET' }).waitFor()
    await vendor.getByText('Ready for withdrawal').waitFor()
    expect(await notice.count()).toBe(0)
  },
)
