import type { Locator, Page } from 'playwright-core'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { ParcelAction, StoreParcel } from '#contracts/orders/store-parcel.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { orderInCash } from '../shopper/shopping.ts'

const owner = 'kwabena.osei.tutu'
/** The slug of the demo vendor's store. */
export const store = 'circle-phones'

/** A new shopper orders pieces of one cheap product of the store, to be paid in cash. */
export async function anOrder(
  name = 'Efua Addo',
  quantity = 1,
): Promise<{ number: string; buyer: Page; product: ProductCard }> {
  const buyer = await openPage()
  await signUp(buyer, name)
  const answer = await buyer.request.get('/api/products?max_price=1500&sort=price-low&page_size=100')
  const { results } = (await answer.json()) as ListPage<ProductCard>
  const product = results.find(
    (one) => one.store.slug === store && one.is_in_stock && !one.is_low_stock && one.options.length === 0,
  ) as ProductCard
  await callAs(buyer, 'POST', '/api/cart/items', { item: product.id, quantity })
  return { number: await orderInCash(buyer), buyer, product }
}

/** Signs the demo vendor in and opens the orders of the store, or one of them. */
export async function openOrders(page: Page, path = ''): Promise<void> {
  await signInAs(page, owner)
  await page.goto(`/b2b/vendor/orders${path}`)
}

/** The order's card in the list, or the open order. */
export const orderOf = (page: Page, number: string): Locator =>
  page.getByRole('article', { name: number }).locator('visible=true')

export async function findParcel(page: Page, number: string): Promise<StoreParcel> {
  const path = `/api/vendor/${store}/parcels?q=${number}`
  const { results } = await callAs<ListPage<StoreParcel>>(page, 'GET', path)
  return results[0] as StoreParcel
}

/** Takes actions as the signed-in vendor, one after the other. */
export async function act(page: Page, parcel: string, ...actions: ParcelAction[]): Promise<void> {
  for (const action of actions)
    await callAs(page, 'POST', `/api/vendor/${store}/parcels/actions`, { action, parcels: [parcel] })
}
