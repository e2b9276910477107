import { expect, it } from 'vitest'
import { expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage } from '../../browser.ts'

it('[BB-1.03] a phone shows the way to sell on the first screen of the business side', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await page.goto('/b2b')
  const link = page.getByRole('main').getByRole('link', { name: 'Sell on Juaso' })
  const box = await link.boundingBox()
  expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  await expectNoSidewaysScroll(page)
  await link.click()
  await page.getByText('Then you open your store in six short steps.').waitFor()
})
