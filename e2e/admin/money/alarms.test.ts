import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { askMarket } from '../../testing/market-database.ts'
import { themeAt, widths } from '../../testing/widths.ts'
import { lookAt } from '../../vendor/look-at.ts'
import { anOperator } from '../an-operator.ts'

test.each(widths)('an alarm without an end of its own is dealt with, at %i', async (width) => {
  const { page } = await anOperator('money', 'Abena Kusi', { width, theme: themeAt(width) })
  const mark = `strange-${width}-${Date.now()}`
  const detail = `GHS 123.45 of charge ${mark}, which is not ours; dispute 77 at paystack, to be answered by 2031-12-04`
  await askMarket(
    `insert into money_alarms (kind, subject, detail) values ('payment.dispute_unknown', 'paystack:${mark}', '${detail}') returning id`,
  )
  await page.goto('/admin')
  // What was done lately names it too.
  const row = page
    .getByRole('listitem')
    .filter({ hasText: mark, has: page.getByRole('button', { name: 'Dealt with' }) })
  await row.getByText('A dispute about an unknown payment').waitFor()
  await expectNoSidewaysScroll(page)
  await lookAt(page, `desk-alarm-${width}`)
  await row.getByRole('button', { name: 'Dealt with' }).click()
  const dialog = page.getByRole('dialog', { name: 'A dispute about an unknown payment' })
  await dialog.getByLabel('What was done?').fill(`Answered: ${mark}.`)
  await expectAccessible(page)
  await lookAt(page, `desk-alarm-dialog-${width}`)
  await dialog.getByRole('button', { name: 'It is dealt with' }).click()
  await page.getByText('It is off the list').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  await page.goto('/admin/log')
  await page.getByText(`Answered: ${mark}.`).first().waitFor()
})
