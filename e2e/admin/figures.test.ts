import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

test.each(widths)('the figures of the market are read, compared and saved, at %i', async (width) => {
  const { page } = await anOperator('read_only', 'Esi Quartey', {
    width,
    theme: themeAt(width),
  })
  await page.goto('/admin/figures')
  await page
    .getByText(/^GHS [\d,.]+$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'What Sales counts' }).click()
  await page.getByText(/Delivery by FlexRoute is not in it/).waitFor()
  await page.getByRole('region', { name: 'Stores by health' }).getByText('Too few parcels').waitFor()
  await lookAt(page, `desk-figures-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const again = page.waitForResponse(/\/api\/admin\/figures\?period=90/)
  await page.getByRole('button', { name: '90 days' }).click()
  expect((await again).status()).toBe(200)
  await expect.poll(() => page.url()).toContain('period=90')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file).toContain('Sales,,GHS,')
  expect(file).toContain('Stores by health,Good,')
})

test('who may not read the figures is told so', async () => {
  const { page } = await anOperator('support', 'Kojo Asante')
  await page.goto('/admin/figures')
  await page
    .getByText(/Your role/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
})
