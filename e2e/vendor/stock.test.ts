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
    .getByRole('button', { name: /^Change stock/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const before = Number(await dialog.getByLabel('On hand now').inputValue())
  await dialog.getByLabel('On hand now').fill('-1')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await dialog.getByText('Stock must be a whole number, not negative').waitFor()
  await dialog.getByLabel('On hand now').fill('99999999999')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await dialog.getByText('Stock can be at most 1,000,000 pieces').waitFor()
  // What came or went is asked for, and what that makes is said.
  await dialog.getByLabel('Reason').selectOption('lost')
  await dialog.getByLabel('How many are gone').fill(String(before + 1))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText(`Only ${before} are on hand.`).waitFor()
  await dialog.getByLabel('Reason').selectOption('arrived')
  await dialog.getByLabel('How many arrived').fill('7')
  await dialog.getByText(`That makes ${before + 7} on hand.`).waitFor()
  await dialog.getByLabel('Note').fill('From Tema')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText(`+7 → ${before + 7}`).waitFor()
  await dialog
    .getByText(/New goods arrived/)
    .last()
    .waitFor()
  await dialog.getByText(/From Tema/).waitFor()
  await expectAccessible(page)
})

test('a search of the stock without a hit says so and is cleared', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'manager')
  await page.goto('/b2b/vendor/products/stock?q=no-such-goods')
  await page.getByRole('heading', { name: 'Nothing here matches what you typed.' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await page.getByRole('article').first().waitFor()
})
