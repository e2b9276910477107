import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Address } from '#contracts/accounts/address.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { callAs, type OpenOptions, openPage, signUp } from '../browser.ts'
import { addAddress, soldByThePiece } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'

/** A verified company with credit whose owner is signed in, and an order of it on invoice above GHS 3,000. */
export async function openWithInvoice(options: OpenOptions = {}) {
  const page = await openPage(options)
  const { email } = await signUp(page, 'Esi Amegashie')
  await askMarket('update people set email_verified = true where email = $1', [email])
  const company = await callAs<OwnCompany>(page, 'POST', '/api/companies', {
    company_name: `Volta Schools and Colleges Procurement Cooperative ${randomBytes(3).toString('hex')}`,
    tin: `C${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`,
  })
  await askMarket('update companies set is_verified = true where id = $1', [company.id])
  await askMarket('insert into credit_terms (company_id, limit_pesewas) values ($1, 5000000)', [company.id])
  const number = await buyOnInvoice(page)
  return { page, company, number, path: `/b2b/invoices/${number}` }
}

/** An order on invoice above GHS 3,000; returns its number. */
export async function buyOnInvoice(page: Page): Promise<string> {
  const item = await soldByThePiece()
  const [price] = await askMarket<{ price: number }>(
    'select base_price::int as price from variants where id = $1',
    [item],
  )
  await askMarket('update stock set on_hand = on_hand + 1000 where variant_id = $1', [item])
  await askMarket(
    `insert into stock_movements (variant_id, store_id, kind, quantity, note) select id, store_id, 'restock', 1000, 'journey' from variants where id = $1`,
    [item],
  )
  await addAddress(page)
  const quantity = Math.min(400, Math.ceil(350_000 / (price?.price ?? 10_000)))
  await callAs(page, 'POST', '/api/cart/items?side=business', { item, quantity })
  const [address] = await callAs<Address[]>(page, 'GET', '/api/addresses')
  const input = { side: 'business', address_id: address?.address_id }
  const quote = await callAs<Quote>(page, 'POST', '/api/checkout/quote', input)
  const session = await page.request.get('/api/auth/token')
  const { token } = (await session.json()) as { token: string }
  const answer = await page.request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      ...input,
      deliveries: quote.parcels.map(({ chosen }) => chosen),
      payment: { method: 'net_30' },
      expected_total: quote.total,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as PlacedOrder).order_number
}
