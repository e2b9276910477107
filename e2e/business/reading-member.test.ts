import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signInAs } from '../browser.ts'
import { lookAt } from '../vendor/look-at.ts'

test('a member who only reads is offered no purchase at home, on a product and in pools', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'accounts')
  await page.goto('/b2b')
  await page.getByRole('heading', { name: 'Reorder products' }).waitFor()
  const adds = page.getByRole('button', { name: /Add to cart/ })
  await expect.poll(() => adds.count()).toBe(0)
  await lookAt(page, 'reading-home-360')

  await page.goto('/b2b/product/exercise-books-80-pages-12-pieces')
  await page.getByText('Your role in this company does not buy.').waitFor()
  expect(await adds.count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'reading-product-360')

  await page.goto('/b2b/approvals')
  await page.getByText('None of your orders waits.').waitFor()
  await expectAccessible(page)

  await page.goto('/b2b/pools')
  await page
    .getByText(/of 100 pieces paid/)
    .first()
    .waitFor()
  await page.getByText('Your role in this company does not buy.').first().waitFor()
  expect(await page.getByRole('link', { name: /^Join for/ }).count()).toBe(0)
  await lookAt(page, 'reading-pools-360')
})
