import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Address } from '#contracts/accounts/address.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Page as ListPage } from '#contracts/page.ts'
import { sides } from '#web/data/side.ts'
import { callAs } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'

/** Cheap products of the demo market without a choice, so that any payment method is available. */
export async function goods(page: Page, count: number): Promise<ProductCard[]> {
  const answer = await page.request.get('/api/products?max_price=200&sort=price-low&page_size=60')
  const { results } = (await answer.json()) as ListPage<ProductCard>
  const simple = results.filter(
    (product) => product.is_in_stock && !product.is_low_stock && product.options.length === 0,
  )
  expect(simple.length).toBeGreaterThanOrEqual(count)
  return simple.slice(0, count)
}

/** A variant that companies too may buy one piece of. */
export async function soldByThePiece(place = 0): Promise<string> {
  const [variant] = await askMarket<{ id: string }>(`
    select v.id from variants v join products p on p.id = v.product_id and p.status = 'active' and p.audience = 'b2c'
    join stores st on st.id = p.store_id and st.status = 'verified' join stock s on s.variant_id = v.id
    where v.is_active and p.order_multiple = 1 and s.tracked and s.on_hand - s.reserved > 20
      and not exists (select from bulk_tiers t where t.product_id = p.id) order by p.num limit 1 offset ${place}`)
  if (!variant) throw new Error('the demo market sells goods by the piece')
  return variant.id
}

/** Adds some products to the person's cart, one piece of each, and returns them. */
export async function fillCart(page: Page, count = 1): Promise<ProductCard[]> {
  const products = await goods(page, count)
  for (const { id } of products) await callAs(page, 'POST', '/api/cart/items', { item: id, quantity: 1 })
  return products
}

export async function addAddress(page: Page, label = 'Home'): Promise<void> {
  await callAs(page, 'POST', '/api/addresses', {
    full_name: 'Efua Addo',
    phone_number: '024 123 4567',
    address_line1: '14 Ring Road East, Osu',
    address_label: label,
    city: 'Accra',
    region: 'Greater Accra',
    country: 'gh',
    is_primary: true,
  })
}

/** Orders the cart by the API, paid in cash on delivery. Returns the order's number. */
export const orderInCash = (page: Page) => order(page, { method: 'cash_on_delivery', phone: null })

/** Orders the cart by the API, to be paid by Mobile Money, and leaves it unpaid. */
export const orderToPay = (page: Page) => order(page, { method: 'momo_mtn', phone: '0241234567' })

async function order(page: Page, payment: object): Promise<string> {
  await addAddress(page)
  const [address] = await callAs<Address[]>(page, 'GET', '/api/addresses')
  const quote = await callAs<Quote>(page, 'POST', '/api/checkout/quote', { address_id: address?.address_id })
  const session = await page.request.get('/api/auth/token')
  const { token } = (await session.json()) as { token: string }
  const answer = await page.request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      address_id: address?.address_id,
      deliveries: quote.parcels.map(({ chosen }) => chosen),
      payment,
      expected_total: quote.total,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as PlacedOrder).order_number
}

/** Goes through the checkout from the address to the review, with the payment method labelled `method`. */
export async function walkToReview(
  page: Page,
  method: RegExp,
  { checkoutAddress } = sides.shopper.paths,
): Promise<void> {
  await page.goto(checkoutAddress)
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Delivery options' }).waitFor()
  await press(page, 'Continue')
  await page.getByRole('radio', { name: method }).check()
  await press(page, 'Review order')
  await page.getByRole('heading', { name: 'Review order', level: 1 }).waitFor()
}

/** Clicks the visible one of these buttons; phone and desk have theirs in different places. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).locator('visible=true').first().click()
}
