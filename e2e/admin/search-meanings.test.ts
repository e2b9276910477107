import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPool } from '#server/database/client.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

/** Letters alone: a word with digits is read as a measure or a model. */
const aWord = () => [...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

test.runIf(isLong).each(widths)(
  'a word that nobody found finds goods once it is said what it means, at %i',
  async (width) => {
    const [missed, sold] = [aWord(), aWord()]
    const db = openPool(marketDatabaseUrl, 1)
    const product = await aProduct(db, { name: `Stool ${sold}` })
    await db.end()
    const shopper = await openPage({ width, allowed: [/status of 404/] })
    await shopper.goto(`/search?q=${missed}`)
    expect(await shopper.getByRole('link', { name: product.name }).count()).toBe(0)

    const { page } = await anOperator('catalogue', 'Efua Owusu', {
      width,
      theme: themeAt(width),
      allowed: [/status of 409/],
    })
    const say = page.getByRole('button', { name: `Say what it means: ${missed}` })
    await expect
      .poll(
        async () => {
          await page.goto('/admin/search')
          await page.getByRole('list', { name: 'Words that nobody found' }).waitFor()
          return say.count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    await say.click()
    const dialog = page.getByRole('dialog', { name: 'Say what words mean' })
    expect(await dialog.getByLabel('What people type').inputValue()).toBe(missed)
    await dialog.getByLabel('What it means').fill(missed)
    await dialog.getByRole('button', { name: 'See what would be found' }).click()
    await dialog.getByText(/would mean itself/).waitFor()
    await dialog.getByLabel('What it means').fill(sold)
    await dialog.getByRole('button', { name: 'See what would be found' }).click()
    await dialog.getByText(product.name).waitFor()
    await dialog.getByLabel(/^Why/).fill('People call it so in the north.')
    await lookAt(page, `desk-meaning-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    const card = page.getByRole('region', { name: 'What words mean' })
    const line = card.getByRole('listitem').filter({ hasText: missed })
    await line.waitFor()
    await lookAt(page, `desk-meanings-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await expect
      .poll(
        async () => {
          await shopper.goto(`/search?q=${missed}`)
          return shopper.getByRole('link', { name: product.name }).count()
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0)
    await card.getByRole('button', { name: `Remove ${missed}` }).click()
    await page
      .getByRole('dialog', { name: `Remove ${missed}` })
      .getByLabel(/^Why/)
      .fill('It was a trial.')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await line.waitFor({ state: 'detached' })
  },
)
