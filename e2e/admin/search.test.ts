import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage } from '../browser.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

test.each(widths)('words that nobody found are read at the desk, at %i', async (width) => {
  const words = `quokka saddle ${width}`
  const shopper = await openPage({})
  await shopper.goto(`/search?q=${encodeURIComponent(words)}`)

  const { page } = await anOperator('catalogue', 'Efua Owusu', {
    width,
    theme: themeAt(width),
  })
  await expect
    .poll(
      async () => {
        await page.goto('/admin/search?period=90')
        await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor()
        await page
          .getByRole('list', { name: 'Words that nobody found' })
          .waitFor({ timeout: 2_000 })
          .catch(() => undefined)
        return page.getByRole('link', { name: words }).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await page
    .getByText(/No product has “quokka”/)
    .first()
    .waitFor()
  await lookAt(page, `desk-search-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test.each(widths)('a search is explained at the desk, at %i', async (width) => {
  const { page } = await anOperator('catalogue', 'Efua Owusu', {
    width,
    theme: width === 360 ? 'dark' : 'light',
  })
  await page.goto('/admin/search')
  await page.getByRole('link', { name: 'Explain a search' }).click()
  await page.getByLabel('What somebody types').fill('phone under 2000')
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByText('Costs at most GHS 2,000.00.').waitFor()
  await page
    .getByRole('region', { name: 'What is shown first' })
    .getByText(/^Score /)
    .first()
    .waitFor()
  await lookAt(page, `desk-explain-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
