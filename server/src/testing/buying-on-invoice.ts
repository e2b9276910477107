import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Problem } from '#contracts/refusals.ts'
import { grantCredit } from '../modules/payments/index.ts'
import { markReceived } from '../modules/settlement/index.ts'
import { pastTriggers } from './database.ts'
import { aProduct, aStore } from './market-builders.ts'
import { type Shopper, shoppingIn } from './shopping.ts'
import type { WholeMarket } from './whole-market.ts'

/** Actions of companies that buy on 30 days' invoice, over HTTP, and of the operator who checks the bank account. */
export function invoicingIn(market: WholeMarket) {
  const { db } = market.market
  const { ownerPool: pool } = market
  const { aShopper } = shoppingIn(market)

  async function emailOf(id: string): Promise<string> {
    const people = await pool.query<{ email: string }>('select email from people where id = $1', [id])
    return people.rows[0]?.email as string
  }

  const quote = (company: Shopper, side = 'business') =>
    company.call<Quote>('POST', '/api/checkout/quote', { side, address_id: company.addressId })

  /** The reference of an order's invoice. */
  async function referenceOf(number: string): Promise<string> {
    const invoices = await pool.query<{ reference: string }>(
      `select i.reference from payment_intents i join orders o on o.id = i.order_id
       where o.number = $1 and i.id = (select v.intent_id from invoices v where v.order_id = o.id)`,
      [number],
    )
    return invoices.rows[0]?.reference as string
  }

  return {
    emailOf,
    quote,
    referenceOf,

    /** A company that may owe this much, and one store's product at GHS 100.00. */
    async aCompany({ limit = 100_000 } = {}) {
      const company = await aShopper([], ['customer', 'business'])
      if (limit > 0) await grantCredit(db, company.companyId, limit)
      const store = await aStore(pool)
      const product = await aProduct(pool, { store, base: 10_000, stock: 10 })
      return { company, store, product, variant: product.variants[0] as { id: string } }
    },

    async buyOnInvoice(company: Shopper, product: { id: string }, quantity = 1) {
      await company.call('POST', '/api/cart/items?side=business', { item: product.id, quantity })
      const quoted = await quote(company)
      return company.call<PlacedOrder & Problem>(
        'POST',
        '/api/orders',
        {
          side: 'business',
          address_id: company.addressId,
          deliveries: quoted.body.parcels.map(({ chosen }) => chosen),
          payment: { method: 'net_30' },
          expected_total: quoted.body.total,
        },
        { 'idempotency-key': randomUUID() },
      )
    },

    /** An operator records that this many pesewas of an order's invoice arrived on the bank account. */
    async receive(number: string, amountPesewas: number, bankReference = 'GCB 1') {
      const reference = await referenceOf(number)
      return markReceived(db, reference, { amountPesewas, bankReference })
    },
  }
}

/** As if the invoices of this company, or this one, had been written so long ago that they are due in so many days from today. */
export async function fallDue(
  pool: pg.Pool,
  of: { readonly company: string } | { readonly id: string },
  days: number,
): Promise<void> {
  await pastTriggers(pool, (client) =>
    client.query(
      `with moved as (
         update invoices v set due_on = d.day, created_at = created_at - make_interval(days => v.due_on - d.day)
         from (select (now() at time zone 'Africa/Accra')::date + $2::int as day) d
         where ${'id' in of ? 'v.id' : 'v.company_id'} = $1 returning v.id, v.created_at
       )
       update ledger_transactions t set created_at = m.created_at from moved m where t.cause = 'invoice:' || m.id`,
      ['id' in of ? of.id : of.company, days],
    ),
  )
}
