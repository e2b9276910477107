import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage, signInAs } from '../../browser.ts'
import { lookAt } from '../look-at.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Opens the list of products, narrowed to a word, with the first `count` of them selected. */
async function select(page: Page, count: number) {
  await page.goto('/b2b/vendor/products?filter=active&sort=name')
  await button(page, 'Select several').click()
  const boxes = page.getByRole('checkbox').filter({ visible: true })
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check()
}

test('[VE-9.03] prices of several products are changed after a preview, and put back by Undo', async () => {
  const page = await openPage()
  await signInAs(page, 'manager')
  await select(page, 3)
  const bar = page.getByRole('region', { name: 'Several products' })
  await bar.getByText('3 selected').waitFor()
  await lookAt(page, 'select-1280')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Select this page' }).click()
  await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  const all = Number(/All (\d+) selected/.exec((await bar.textContent()) ?? '')?.[1])
  expect(all).toBeGreaterThan(10)

  await button(page, 'Bulk edit').click()
  const drawer = page.getByRole('dialog', { name: `Edit ${all} products` })
  await drawer.getByRole('button', { name: 'Preview the change' }).click()
  await drawer.getByText('Type a number with at most two decimals').waitFor()
  await drawer.getByLabel('How').selectOption('lower_percent')
  await drawer.getByLabel('Percent').fill('10')
  await drawer.getByLabel('Rounding').selectOption('to_5')
  await lookAt(page, 'edit-1280')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Preview the change' }).click()
  await page
    .getByRole('heading', { name: 'Price, sale price and bulk prices 10% down, to 5 cedis', level: 1 })
    .waitFor()
  await page.getByText(`Preview of ${all} products. Nothing is written yet.`).waitFor()
  const first = page.getByRole('row').nth(1)
  await page.getByRole('columnheader', { name: 'You receive' }).waitFor()
  await first.getByRole('cell', { name: /^GHS [\d,.]+$/ }).waitFor()
  const told = (await first.textContent()) ?? ''
  const bulk = page
    .getByRole('row')
    .filter({ has: page.getByText('Bulk prices', { exact: true }) })
    .first()
  await bulk
    .getByText(/^\d+\+\sGHS\s[\d,.]+/)
    .first()
    .waitFor()
  await bulk.getByText(/^at least GHS [\d,.]+$/).waitFor()
  await lookAt(page, 'preview-1280')
  await expectAccessible(page)

  await button(page, /^Change \d+ rows$/).dblclick()
  await page
    .getByText(/(changed|made \d+ of \d+ changes to) \d+ products/)
    .first()
    .waitFor()
  await page.getByRole('tab', { name: /^Changed \(\d+\)$/ }).waitFor()
  await first.getByRole('link').click()
  const wanted = /Price\s*GHS ([\d,.]+)→GHS ([\d,.]+)/.exec(told)
  await expect
    .poll(async () => Number(await page.locator('[name=base_price]').first().inputValue()))
    .toBe(Number(wanted?.[2]?.replaceAll(',', '')))

  await page.getByRole('link', { name: 'Changes' }).click()
  await page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Price, sale price and bulk prices 10% down, to 5 cedis' }).waitFor()
  await page.getByText(`Base price: GHS ${wanted?.[1]} →`, { exact: false }).first().waitFor()
  await expectAccessible(page)
  await lookAt(page, 'changes-of-one-1280')
  await button(page, /^Undo/).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page
    .getByRole('heading', { name: 'Undone: Price, sale price and bulk prices 10% down, to 5 cedis' })
    .waitFor()
  await page.goto('/b2b/vendor/products/changes')
  await page.getByText('Undone', { exact: true }).first().waitFor()
  await lookAt(page, 'changes-1280')
})

test.runIf(isLong)(
  'on a phone the preview is walked card by card, and what cannot be changed is named',
  async () => {
    const page = await openPage({ width: 360, height: 740 })
    await signInAs(page, 'manager')
    await select(page, 2)
    await lookAt(page, 'select-360')
    await expectNoSidewaysScroll(page)
    await button(page, 'Bulk edit').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('What to change').selectOption('stock')
    await drawer.getByLabel('How').selectOption('add')
    await drawer.getByLabel('Pieces').fill('6')
    await drawer.getByLabel('Note').fill('From Tema')
    await lookAt(page, 'edit-360')
    await drawer.getByRole('button', { name: 'Preview the change' }).click()
    await page.getByRole('heading', { name: 'Stock 6 more', level: 1 }).waitFor()
    const card = page.getByRole('article').filter({ visible: true })
    await card.getByText('On hand').waitFor()
    const name = await card.getByRole('heading').textContent()
    await button(page, 'Next').click()
    await page
      .getByText(/^2 of \d+$/)
      .filter({ visible: true })
      .waitFor()
    await expect.poll(() => card.getByRole('heading').textContent()).not.toBe(name)
    await lookAt(page, 'walk-360')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await button(page, /^Change \d+ rows?$/).click()
    await page.getByRole('tab', { name: /^Changed/ }).waitFor()
    await button(page, /^Undo/).waitFor()

    await select(page, 1)
    await button(page, 'Bulk edit').click()
    await drawer.getByLabel('What to change').selectOption('sale_price')
    await drawer.getByLabel('How').selectOption('set')
    await drawer.getByLabel('Amount in GHS').fill('999999')
    await drawer.getByRole('button', { name: 'Preview the change' }).click()
    await page.getByText('Sale price must be less than base price').filter({ visible: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Change \d+ row/ }).count()).toBe(0)
    await lookAt(page, 'refused-360')
    await page.goto('/b2b/vendor/products/changes')
    await page.getByRole('link', { name: 'Stock 6 more' }).waitFor()
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'changes-360')
  },
)

test('a member who may only read sees the changes and cannot make one', async () => {
  const page = await openPage({ width: 360, height: 740, theme: 'dark' })
  await signInAs(page, 'orders')
  await page.goto('/b2b/vendor/products')
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('button', { name: 'Select several' }).count()).toBe(0)
  await page.goto('/b2b/vendor/products/changes')
  await page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
})
