import type { Locator } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signUp } from '../../browser.ts'
import { fillCart, orderInCash } from '../../shopper/shopping.ts'
import { askMarket } from '../../testing/market-database.ts'
import { moveParcels } from '../../testing/move-parcels.ts'
import { themeAt, widths } from '../../testing/widths.ts'
import { lookAt } from '../../vendor/look-at.ts'
import { anOperator } from '../an-operator.ts'

test.each(widths)('cash that the carrier hands in is counted, at %i', async (width) => {
  const { page } = await anOperator('money', 'Kofi Boateng', {
    width,
    theme: themeAt(width),
    allowed: [/status of 409/],
  })
  const shopper = await openPage({ width })
  await signUp(shopper)
  await fillCart(shopper)
  const number = await orderInCash(shopper)
  await moveParcels(number, 'delivered')
  const [collected] = await askMarket<{ cedis: string }>(
    `select (c.amount / 100.0)::numeric(12, 2)::text as cedis from carrier_cash c join parcels p on p.id = c.parcel_id
     join orders o on o.id = p.order_id where o.number = $1`,
    [number],
  )
  const cedis = collected?.cedis as string
  await page.goto('/admin/cash')
  await page.getByText(/^FlexRoute has GHS/).waitFor()
  await lookAt(page, `desk-cash-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const search = page.getByRole('searchbox', { name: 'Store, or a list with order numbers' })
  const longLines = Array.from({ length: 400 }, (_, line) => `${line} FlexRoute Kumasi 115.00`)
  await pasteInto(search, [`1 ${number}`, `2 JU000001`, ...longLines].join('\n'))
  await page.getByText('No such order: JU000001').waitFor()
  await page.getByLabel('All shown (1)').check()
  const bar = page.getByRole('region', { name: 'Chosen parcels' })
  await bar.getByLabel('Counted (GHS)').fill((Number(cedis) - 5).toFixed(2))
  await bar.getByRole('button', { name: 'Handed in' }).click()
  await bar.getByText('GHS 5.00 less than the parcels. Choose those that were paid.').waitFor()
  await lookAt(page, `desk-cash-differs-${width}`)
  await expectNoSidewaysScroll(page)
  await bar.getByLabel('Counted (GHS)').fill(cedis)
  await bar.getByRole('button', { name: 'Handed in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cash that was handed in' })
  await dialog.getByText(/of 1 parcel is handed in\.$/).waitFor()
  await dialog.getByLabel('Number of FlexRoute’s receipt').fill('FR 4711')
  await lookAt(page, `desk-cash-counted-${width}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await page.getByText('No cash is like this.').waitFor()

  await page.getByRole('button', { name: 'Settled', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: number })
  await row.getByText(/Kofi Boateng, .*: FR 4711$/).waitFor()
  await row.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Is not there' }).click()
  const missing = page.getByRole('dialog', { name: 'Counted cash that is not there' })
  await missing.getByText(/counted and is not there: Juaso bears the loss\.$/).waitFor()
  await missing.getByLabel('Why?').fill('The bank found a false note.')
  await lookAt(page, `desk-cash-missing-${width}`)
  await missing.getByRole('button', { name: 'Book the loss' }).click()
  await row.getByText('Is not there').waitFor()
  await lookAt(page, `desk-cash-settled-${width}`)
  await expectAccessible(page)
  expect(await page.getByLabel(/^All shown/).count()).toBe(0)
})

test('a parcel that nobody paid at the door is cancelled at the desk, and its buyer reads it', async () => {
  const { page } = await anOperator('money', 'Kofi Boateng', { width: 360 })
  const shopper = await openPage({ width: 360 })
  await signUp(shopper)
  await fillCart(shopper)
  const number = await orderInCash(shopper)
  await moveParcels(number, 'delivered')
  await page.goto(`/admin/cash?q=${number}`)
  await page.getByLabel('All shown (1)').check()
  const bar = page.getByRole('region', { name: 'Chosen parcels' })
  await lookAt(page, 'desk-cash-chosen-360')
  await bar.getByRole('button', { name: 'Not collected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cash that nobody paid at the door' })
  await dialog.getByText(/these parcels are cancelled, and their goods go back on the shelf\.$/).waitFor()
  await dialog.getByLabel('How do you know?').fill('The rider says so, and the store agrees.')
  await lookAt(page, 'desk-cash-not-collected-360')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the parcels' }).click()
  await page.getByText('No cash is like this.').waitFor()
  // The notice is written a moment later, by the outbox.
  await vi.waitFor(
    async () => {
      await shopper.goto('/notifications')
      const notice = shopper.getByText(/FlexRoute says that nobody paid for it at the door/)
      await notice.first().waitFor({ timeout: 5_000 })
    },
    { timeout: 30_000 },
  )
})

/** Pastes a text of several lines, as out of a spreadsheet. */
const pasteInto = (field: Locator, text: string) =>
  field.evaluate((element, lines) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', lines)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // What a browser does with a paste that nothing has taken: the field drops the ends of the lines.
    if (element.dispatchEvent(event)) (element as HTMLInputElement).value = lines
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
