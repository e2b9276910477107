import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPool } from '#server/database/client.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

async function looksWell(page: Page, name: string) {
  await lookAt(page, name)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** How many rows of this title a home page shows, once it is the number that is expected. */
const untilShown = (page: Page, path: string, title: string, count: number) =>
  expect
    .poll(
      async () => {
        await page.goto(path)
        return page.getByRole('heading', { name: title, exact: true }).count()
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(count)

test.runIf(isLong).each(widths)(
  'a row comes to the home page and leaves it by its window, at %i',
  async (width) => {
    const word = randomBytes(3).toString('hex')
    const [name, title] = [`Cutlass ${word}`, `For the harvest ${word}`]
    const db = openPool(marketDatabaseUrl, 1)
    await aProduct(db, { name })
    await db.end()
    const shopper = await openPage({ width })
    const { page } = await anOperator('catalogue', 'Efua Owusu', {
      width,
      theme: themeAt(width),
    })
    await page.goto('/admin/home-rows')
    await page.getByRole('button', { name: 'Add a row' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a row' })
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await dialog.getByText('Please write the title in English').waitFor()
    await dialog.getByText('Choose at least one product').waitFor()
    await dialog.getByLabel('Title in English').fill(title)
    await dialog.getByLabel('Title in German').fill(`Für die Ernte ${word}`)
    await dialog.getByLabel('Add a product').fill(name)
    await dialog.getByRole('option', { name }).click()
    await dialog.getByLabel('From').fill('2026-01-01T08:00')
    await dialog.getByLabel('Until').fill('2025-12-31T08:00')
    await dialog.getByLabel(/^Why/).fill('The harvest begins.')
    await dialog.getByRole('button', { name: 'See the row' }).click()
    await dialog.getByRole('heading', { name: title }).waitFor()
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await dialog.getByText('It must end after it begins').waitFor()
    await looksWell(page, `desk-home-row-${width}`)
    await dialog.getByLabel('Until').fill('2099-12-31T08:00')
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await page.getByRole('list', { name: 'Rows' }).getByText(title).waitFor()
    await looksWell(page, `desk-home-rows-${width}`)

    await untilShown(shopper, '/', title, 1)
    await shopper.getByRole('link', { name }).first().waitFor()
    await lookAt(shopper, `home-with-row-${width}`)
    // Its product is for shoppers alone: companies have no such row.
    await untilShown(shopper, '/b2b', title, 0)
    await untilShown(shopper, '/?lang=de', `Für die Ernte ${word}`, 1)

    await askMarket("update home_rows set ends_at = now() - interval '1 second' where title_en = $1", [title])
    await untilShown(shopper, '/', title, 0)
    await page.reload()
    const line = page.getByRole('listitem').filter({ hasText: title })
    await line.getByText('Over', { exact: true }).waitFor()
    await line.getByRole('button', { name: `Remove ${title}` }).click()
    await page.getByRole('dialog').getByLabel(/^Why/).fill('The harvest is over.')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await line.waitFor({ state: 'detached' })
  },
)
