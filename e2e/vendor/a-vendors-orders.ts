import type { Locator, Page } from 'playwright-core'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { ParcelAction, StoreParcel } from '#contracts/orders/store-parcel.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { orderInCash } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'

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

/** The carrier has handed in the cash of a parcel. */
export const handInCash = (parcel: string) =>
  askMarket(
    `select settle_carrier_cash(array[$1::uuid], 'handed_in', 'FR 4711', (select person_id from operators limit 1))`,
    [parcel],
  )

export const isReleased = async (parcel: string) =>
  (
    await askMarket<{ is_released: boolean }>(
      'select released_at is not null as is_released from parcels where id = $1',
      [parcel],
    )
  )[0]?.is_released

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

/** An order of a new shopper that stands first among the orders of the store, because it was confirmed long ago. */
export async function firstOrder(
  ...actions: ParcelAction[]
): Promise<{ number: string; id: string; buyer: Page }> {
  const { number, buyer } = await anOrder('Efua Addo', 2)
  const vendor = await openPage()
  await signInAs(vendor, owner)
  const { id } = await findParcel(vendor, number)
  if (actions.length > 0) await act(vendor, id, ...actions)
  await askMarket("update parcels set confirmed_at = confirmed_at - interval '90 days' where id = $1", [id])
  return { number, id, buyer }
}

/** A delivered order that its buyer wants to return; it stands first among the returns. */
export async function aReturn(): Promise<{ number: string }> {
  const { number, buyer } = await firstOrder('accept', 'out_for_delivery', 'delivered')
  const { parcels } = await callAs<Order>(buyer, 'GET', `/api/orders/${number}`)
  await callAs(buyer, 'POST', `/api/orders/${number}/parcels/1/returns`, {
    reason: 'changed_mind',
    note: 'Too small for my hand',
    lines: parcels[0]?.lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
    wallet_phone: '0241234567',
  })
  return { number }
}

/** The return of a parcel that waits for the store. */
export async function openReturn(parcel: string): Promise<string> {
  const rows = await askMarket<{ id: string }>(
    "select id from returns where parcel_id = $1 and state = 'requested'",
    [parcel],
  )
  return rows[0]?.id as string
}
