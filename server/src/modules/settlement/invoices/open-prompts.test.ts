import { afterEach, expect, test } from 'vitest'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import { checkBooks } from '../../books/index.ts'
import { retryPayment } from '../paying/retry-payment.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { settle } = market.modules.settlement
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)
const deps = { provider: { name: 'sandbox', isTest: true } as PaymentProvider, settle }

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** An invoice of GHS 115.00 with an open prompt for a part of it. */
async function anOpenPrompt(partPesewas: number) {
  const { company, product } = await aCompany()
  const number = (await buyOnInvoice(company, product)).body.order_number
  const reference = await retryPayment(market.market, deps, {
    ...{ personId: company.id, orderNumber: number, method: 'momo_mtn', phone: '0241234567', partPesewas },
  })
  const state = async () =>
    (await pool.query('select state from payment_intents where reference = $1', [reference])).rows[0].state
  return { number, state }
}

async function withhold(number: string, amount: number) {
  const { rows } = await pool.query(
    `insert into withholding_certificates (invoice_id, person_id, number, amount)
     select v.id, o.person_id, gen_random_uuid()::text, $2 from invoices v join orders o on o.id = v.order_id where o.number = $1
     returning id`,
    [number, amount],
  )
  await pool.query('select accept_withholding($1)', [rows[0].id])
}

const ways = {
  'a part comes by bank': (number: string, amount: number) => receive(number, amount),
  'tax is withheld': withhold,
}

test.each(Object.entries(ways))(
  'a prompt for what is left stays open after %s, and one for a pesewa more is closed',
  async (_, take) => {
    for (const [taken, state] of [
      [4_000, 'pending'],
      [4_001, 'cancelled'],
    ] as const) {
      const prompt = await anOpenPrompt(7_500)
      expect(await prompt.state()).toBe('pending')
      await take(prompt.number, taken)
      expect(await prompt.state(), String(taken)).toBe(state)
    }
  },
)
