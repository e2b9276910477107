import { beforeEach } from 'vitest'
import { atTheEnd } from '../at-the-end.ts'
import { testDatabase } from '../database.ts'
import { aProduct, aStore } from '../market-builders.ts'
import { shoppingIn } from '../shopping.ts'
import { wholeMarket } from '../whole-market.ts'
import { paystackStandIn, paystackTestKey } from './paystack-stand-in.ts'

/** The whole market with a stand-in for Paystack, which can be made to fail; at the start of each test it works. */
export async function paystackMarket() {
  const database = await testDatabase()
  const { pool } = database
  let webhookUrl = ''
  const paystack = await paystackStandIn(() => webhookUrl)
  const market = await wholeMarket(database, {
    PAYSTACK_SECRET_KEY: paystackTestKey,
    PAYSTACK_URL: paystack.url,
  })
  webhookUrl = `${market.url}/api/payments/webhooks/paystack`
  const { aShopper, buy, visitor, untilState } = shoppingIn(market)
  const goodDay = { ...paystack.trouble }
  beforeEach(() => Object.assign(paystack.trouble, goodDay))
  atTheEnd(() => paystack.close())

  return {
    pool,
    market,
    paystack,
    visitor,
    untilState,

    /** An order of one piece from each of so many stores, GHS 100.00 each and 15.00 for delivery, paid by Mobile Money. */
    async aPaidOrder(stores = 1) {
      const sellers: { id: string }[] = []
      for (let nth = 0; nth < stores; nth += 1) sellers.push(await aStore(pool))
      const products: { id: string }[] = []
      for (const store of sellers) products.push(await aProduct(pool, { store, base: 10_000 }))
      const shopper = await aShopper(products)
      const { body } = await buy(shopper)
      const { order_number: number, pay_url: payUrl, total } = body
      const reference = payUrl?.split('/').at(-2) ?? ''
      await visitor.call('GET', payUrl ?? '')
      await paystack.pay(reference)
      await untilState(shopper, number, 'confirmed')
      return { shopper, number, reference, sellers, paid: Math.round(total * 100) }
    },

    /** Sends the webhook of a dispute over a charge to the market. */
    async disputeIs(number: string, reference: string, word: object = {}): Promise<void> {
      const before = paystack.disputes.get(number)
      const dispute = {
        ...{
          id: Number(number),
          status: 'awaiting-merchant-feedback',
          resolution: null,
          refund_amount: null,
        },
        ...{ reference, domain: 'test' },
        ...before,
        ...word,
      }
      paystack.disputes.set(number, dispute)
      await market.modules.settlement.settleDispute('paystack', number)
    },

    /** Runs the job after every wait is over; Paystack has processed all refunds by then. */
    async refundTurn(): Promise<void> {
      for (const refund of paystack.refunds) if (refund.status === 'pending') refund.status = 'processed'
      await pool.query('update refunds set next_try_at = null')
      await market.modules.payments.sendRefunds()
    },

    /** The refunds of a charge at Paystack, in pesewas. */
    sentBack(reference: string): number[] {
      const id = paystack.charges.get(reference)?.id
      return paystack.refunds.filter(({ transaction }) => transaction === id).map(({ amount }) => amount)
    },
  }
}
