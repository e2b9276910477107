import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

test.each(widths)('how the machines do is read at the desk, at %i', async (width) => {
  const { page } = await anOperator('read_only', 'Esi Quartey', {
    width,
    theme: themeAt(width),
  })
  await page.goto('/admin/system')
  await page.getByRole('region', { name: 'Jobs' }).getByRole('listitem').first().waitFor()
  await page.getByRole('region', { name: 'Waiting' }).getByText('E-mails').waitFor()
  await page.getByRole('region', { name: 'Providers' }).getByText('Test provider').first().waitFor()
  await page.getByRole('region', { name: 'Database' }).getByText('products', { exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Slow queries' })
    .getByText(/pg_stat_statements is not there/)
    .waitFor()
  await lookAt(page, `desk-system-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const again = page.waitForResponse(/\/api\/admin\/system/)
  await page.getByRole('button', { name: 'Read again' }).click()
  expect((await again).status()).toBe(200)
})
