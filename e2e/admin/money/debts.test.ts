import { expect, test } from 'vitest'
import { databaseOver, openPool } from '#server/database/client.ts'
import { releaseEarnings } from '#server/modules/settlement/index.ts'
import { aSaleThatComesBack } from '#server/testing/wallets/coming-back.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { askMarket, brokenBooks, countInMarket } from '../../testing/market-database.ts'
import { marketDatabaseUrl } from '../../testing/own-market.ts'
import { themeAt, widths } from '../../testing/widths.ts'
import { lookAt } from '../../vendor/look-at.ts'
import { aRichVendor, type RichVendor } from '../a-rich-vendor.ts'
import { anOperator } from '../an-operator.ts'

/** A store that has withdrawn all that it sold, of which goods of GHS 200 came back afterwards, and that is suspended. */
async function aDebtor(width: number): Promise<RichVendor> {
  const vendor = await aRichVendor(100, { width })
  const pool = openPool(marketDatabaseUrl, 2)
  try {
    const settlement = { releaseEarnings: () => releaseEarnings(pool) }
    const inside = { pool, db: databaseOver(pool), config: {}, clock: () => new Date() }
    const market = { ownerPool: pool, market: inside, modules: { settlement } }
    const comesBack = await aSaleThatComesBack(market as never, vendor as never, 20_000)
    const reference = await vendor.withdraw(253.5)
    const sent = () =>
      countInMarket("select count(*) from withdrawals where reference = $1 and state = 'completed'", [
        reference,
      ])
    await expect.poll(sent, { timeout: 90_000, interval: 500 }).toBe(1)
    await comesBack()
    await pool.query("update stores set status = 'suspended' where id = $1", [vendor.store.id])
  } finally {
    await pool.end()
  }
  return vendor
}

test.each(widths)('the debt of a suspended store is written off, at %i', async (width) => {
  const { page } = await anOperator('money', 'Kofi Boateng', { width, theme: themeAt(width) })
  const vendor = await aDebtor(width)
  await page.goto('/admin/debts')
  const row = page.getByRole('listitem').filter({ hasText: vendor.name })
  await row.getByText('GHS 169.00').waitFor()
  await row.getByText('Suspended').waitFor()
  await lookAt(page, `desk-debts-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await row.getByRole('button', { name: `Write off what ${vendor.name} owes` }).click()
  const dialog = page.getByRole('dialog', { name: `Write off what ${vendor.name} owes` })
  await dialog.getByText(/^GHS 169\.00 that .* owes is written off: Juaso bears the loss/).waitFor()
  await dialog.getByText('platform/losses').waitFor()
  await dialog.getByRole('button', { name: 'Write it off' }).click()
  await dialog.getByText('Please write why').waitFor()
  await dialog.getByLabel('Why?').fill('The owner cannot be found, and sells nothing more.')
  await lookAt(page, `desk-debt-written-off-${width}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Write it off' }).click()
  await row.waitFor({ state: 'detached' })

  await askMarket("update stores set status = 'verified' where id = $1", [vendor.store.id])
  await vendor.page.goto('/b2b/vendor/wallet')
  await vendor.page.getByText('Debt written off by Juaso').first().waitFor()
  await lookAt(vendor.page, `vendor-debt-written-off-${width}`)
  expect(await brokenBooks()).toEqual([])
})
