import { describe, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { openPage, signUp } from '../browser.ts'
import { moveParcels } from '../testing/move-parcels.ts'
import { fillCart, orderInCash, press } from './shopping.ts'

describe('returning goods', () => {
  for (const [width, theme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    it(`[SH-4.09] [BB-9.12] is requested on the order's page, refused, requested again and received, at ${width} pixels`, async () => {
      const page = await openPage({ width, theme })
      await signUp(page)
      const [product] = await fillCart(page)
      const number = await orderInCash(page)
      await moveParcels(number, 'delivered')
      await page.goto(`/orders/${number}`)
      await page.getByRole('link', { name: 'Return items' }).click()
      await page.getByRole('heading', { name: 'Return items' }).waitFor()
      await press(page, 'Request return')
      await page.getByText('Choose a reason').last().waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel('Why do you return it?').selectOption('It is defective')
      await page.getByLabel('What is wrong? (optional)').fill('The seam is open')
      await press(page, 'Request return')
      await page.getByText('Your return is requested').waitFor()
      await page.getByText('Approved: the store has the goods').waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await moveParcels(number, 'delivered', 'Please send a photo first')
      await page.getByText('The store refused: Please send a photo first').waitFor()
      await page.getByRole('link', { name: 'Return items' }).click()
      await page.getByRole('checkbox', { name: product?.name }).waitFor()
      await page.getByLabel('Why do you return it?').selectOption('It is not as described')
      await press(page, 'Request return')
      await page.waitForURL(/\/orders\/JU\d+$/)
      await page.getByText('It is not as described').waitFor()
      await moveParcels(number, 'return_processing')
      await page.getByText(/^Refund GHS .* on its way to the wallet ending in 567/).waitFor()
      await expectAccessible(page)
    })
  }
})
