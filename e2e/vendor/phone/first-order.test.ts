import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goWithin, openPage, signInAs } from '../../browser.ts'
import { anOrder, store } from '../a-vendors-orders.ts'

/** Lists of orders are empty until the answer's function is called, as those of a store without any. */
async function asWithoutOrders(page: Page): Promise<() => void> {
  let isEmpty = true
  await page.route(new RegExp(`/api/vendor/${store}/parcels\\?`), (route) => {
    const url = route.request().url()
    if (isEmpty && !url.includes('sort=newest'))
      return route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } })
    // The store has others, which are due before the one that arrives.
    return route.continue({ url: url.replace('sort=to_do', 'sort=newest') })
  })
  return () => {
    isEmpty = false
  }
}

it.each([
  ['/b2b/vendor/orders', /^No orders yet$/],
  ['/b2b/vendor-dashboard', /^No orders yet\./],
])(
  'the first order of a store, in cash and not accepted yet, stands in the list of %s as it arrives',
  async (path, none) => {
    const page = await openPage({ width: 360, height: 740 })
    await signInAs(page, 'kwabena.osei.tutu')
    const arrive = await asWithoutOrders(page)
    const follows = page.waitForResponse((answer) => answer.url().includes('/parcels/events'))
    await goWithin(page, path)
    await page.getByText(none).waitFor()
    await follows
    arrive()
    const { number } = await anOrder('Esi Owusu')
    const link = page.getByRole('main').getByRole('listitem').getByRole('link', { name: number })
    await link.filter({ visible: true }).first().waitFor()
    expect(await page.getByText(none).count()).toBe(0)
  },
)
