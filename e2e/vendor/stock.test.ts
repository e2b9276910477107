import { test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signInAs } from '../browser.ts'

test('the stock of a store shows its movements and is corrected with a reason', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'manager')
  await page.goto('/b2b/vendor/products/stock')
  await page.getByRole('article').first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Movements/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const before = Number(await dialog.getByLabel('On hand now').inputValue())
  await dialog.getByLabel('On hand now').fill('-1')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await dialog.getByText('Stock must be a whole number, not negative').waitFor()
  await dialog.getByLabel('On hand now').fill(String(before + 7))
  await dialog.getByLabel('Reason').selectOption('arrived')
  await dialog.getByLabel('Note').fill('From Tema')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await dialog.getByText(`+7 → ${before + 7}`).waitFor()
  await dialog
    .getByText(/New goods arrived/)
    .last()
    .waitFor()
  await dialog.getByText(/From Tema/).waitFor()
  await expectAccessible(page)
})
