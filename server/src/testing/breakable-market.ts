import type pg from 'pg'
import { expect } from 'vitest'
import { readBroken } from '../modules/books/check-books.ts'
import { invoicingIn } from './buying-on-invoice.ts'
import type { TestDatabase } from './database.ts'
import { arrives, aSale, aVendor, earn } from './earning.ts'
import { aProduct, aStore } from './market-builders.ts'
import { anOrder } from './paying.ts'
import { aShopper, buyOne, payAt, untilOrder } from './paying-over-http.ts'
import { type WholeMarket, wholeMarket } from './whole-market.ts'

/** The invariants of the books by short names. */
export const invariants = {
  zero: 'every ledger transaction sums to zero',
  entries: 'every ledger transaction has entries',
  chart: 'every account is one of the chart of accounts, and in cedis',
  balance: 'every balance equals the sum of its entries',
  hasBalance: "every vendor's and every company's account has a balance",
  totals: "an order's total is the sum of its parcels, and a parcel's the sum of its lines",
  lost: 'an order that was paid is there, confirmed or cancelled',
  paid: 'a confirmed order was paid once, is paid on delivery or owes an invoice',
  approved: 'an order above a limit is paid or sold only after its approval',
  parcels: 'the parcels of an order stand as it does',
  lines: 'the ledger holds of every line what is frozen on it, less what was cancelled or returned',
  delivery: 'a delivery fee is booked to who brings the parcel',
  reserved:
    'reserved stock equals the open reservations, what accepted quotations hold and what nobody took of open pools',
  onHand: 'stock on hand equals its movements, counted or not',
  holds: 'orders that wait for payment hold their goods, and no others do',
  sold: 'what was sold left the shelf, and came back where it was cancelled or returned',
  provider: 'what a provider owes us is what it took less what it gave back and sent, payment by payment',
  fees: 'what providers kept for their work is what they said, payment by payment',
  cash: 'cash is booked once for every parcel that arrived, and for no other',
  carrier:
    'a carrier has the cash of the parcels that it has not handed in, and what became of the rest is booked once',
  countedCash: 'nothing is released or sent back of cash that a carrier has not handed in',
  heldRefund: 'no refund is sent that is held',
  owed: 'what is owed to buyers is the refunds that have not arrived',
  bounded: 'no more goes back of a payment than was paid',
  charges: "the test provider's statement of payments says what the ledger says",
  refunds: "the test provider's statement of refunds says what the ledger says",
  released: 'what is released of a parcel is booked, and the other way round',
  disputed: 'what is held of a store is what open disputes hold',
  purse: 'the money of a sale lies in the purse of its order',
  invoice: 'what a company owes is its open invoices, and nobody has earned it yet',
  parts: 'what was paid and withheld of an invoice is what was booked of it, and never more than it is for',
  withdrawing: 'what is on its way to a store is its open withdrawals',
  payoutTwo: 'two people agreed to what a store withdraws above the limit of a day',
  debtTwo: 'two people agreed to what is written off of a store above the limit of a day',
  debtBounded: 'no more is written off of a store than was taken back from it',
  refundTwo: 'two people agreed to what a store does not cover of refunds above the limit of a day',
  payoutSum: 'a withdrawal is the sum of its lines, and no line is paid out twice',
  payoutLeft: 'what no withdrawal has paid out of a store is what is available',
  walletSale: 'what wallets show of a sale is what the ledger says',
  flash: 'a flash sale sold as many pieces as its orders say',
  uses: 'a promotion with a limit was used as often as its orders say',
  usesEach:
    'a promotion with a limit for each person was used by each as often as their orders say, and no more often',
  minimum: 'a promotion with a minimum makes prices only of orders that come to it',
  promoted: 'a promotion makes prices of goods of its own store',
  walletDay: 'what wallets show of a day is the sum of its sales',
  causes: 'every account holds, order by order, what its causes say',
  person:
    'an order is of the person and the company that its payments, invoice, approval, branch and quotations say',
  payment: 'a payment, its bookings and its refunds are of one order',
  payable: 'a payment that waits or paid a sale is of the total of its order',
  refundCause: 'a refund has what it is for, of the same amount',
  returnCost:
    'a return gives back what its goods cost, and the delivery fee where the store is at fault for the whole parcel',
  partRefund: 'a part refund is what the store offered, and less than the goods cost',
  ruled: 'what an operator decided about a return is in the log of operators',
  rates: 'the fees of a line are its rates of its total',
  papers: 'the invoices and credit notes of a month are the fees of its stores',
  paperNumbers:
    'the numbers of invoices and credit notes of a year have no gap and count in time, and each credit note names its invoice',
  paperTaxes:
    'the taxes of an invoice or credit note for fees are those of its month, and add up with its base',
  ratesHad: 'the rates of a line are rates that its store, a category or everybody had when it was ordered',
  arrived: 'only the money of a parcel that arrived is available',
  events: 'a parcel has the events of its order, of its status and of its arrival',
  credit: 'no more is bought on invoice than was granted',
  explained: 'a booking has its cause, of the same order and kind',
  belongs: 'goods and lines are of the store and the parcel that they name',
  feeShares:
    'a delivery fee is shared equally by the parcels that are brought, beside what was quoted for a parcel',
  forOrders: 'goods are held for an order, sold and taken back only where the order has them',
  counted:
    'what moved has a count, what is not counted has none, and pieces of a flash sale are of one that is there',
  wayBack:
    'a refund goes back of the payment that it names, the way that its money came, by one transfer at a time',
  walletRefund: 'a refund to a wallet arrived when one transfer of it did, of the same amount',
  waits: 'a payment waits only while its order or its invoice does, and an order waits only until a time',
  method: 'an order is paid by the method that it says, which its side may use',
  world: 'a payment is of the world of this database, and in cedis',
  status: 'a parcel arrived and is returned as its status says',
  invoiced: 'an invoice is what its order costs, less what came off it',
  disputeTook:
    'a dispute is of the order of its payment, holds no more than it is over, and a lost one took what its refunds say',
  bank: "the test provider's bank says of a dispute what the market does",
  pooledParcel: 'no parcel of a pool goes to its store before the pool is filled',
  pooledMoney: 'a pool that came to nothing holds no money',
  pooledPieces: 'what is taken of an open pool is what its orders have',
  pooledMinimum: 'a filled pool had at least its minimum paid when it closed',
  pooledGoods:
    'an order of a pool has goods of the pool alone, at its price, and was paid before it was anything',
  quoted: 'goods of a quotation are ordered as they were quoted, in one order at a time',
  quotedOnce: 'a quotation is ordered while an order has its goods, and was accepted as it was offered',
  quotedHeld: 'pieces are held for what was accepted of a quotation, while it is not ordered',
  pooledEach:
    'a company has no more of a pool than each may, from before its end, and a pool that failed had too little',
  decided:
    'what was decided about an order above a limit is in the activity of its company, by the same person',
  ownMethod: 'a withdrawal is sent to a method of its store, to the number that it had',
  keptBack: 'no withdrawal is sent that signals or a hold of its store keep back',
  toAndFro: 'no account is moved to and fro in one transaction',
  flashPrice: 'goods of a flash sale cost what the sale says, and were ordered while it was open',
  listPrice: 'goods of a promotion cost what it takes off, and others no more than their list price',
  moment: 'a booking is of the moment of its cause',
  stateMoment:
    'orders, parcels and invoices have the moment of their state and no other, and orders that of their first event',
  due: 'an invoice is due in the days that it says, and no order waits longer than one may',
} as const

type Invariant = keyof typeof invariants

/**
 * The changes in the database, and the invariants that they break: all of them, in the order in which they are checked, joined by
 * spaces.
 */
export type Break = readonly [name: string, breaks: string, ...changes: string[]]

/**
 * A small market with orders of every kind: sold, paid in cash, bought on invoice, waiting, returned, earned. Its books are broken in one way
 * after another, as somebody with all rights could do it: in SQL, with triggers off.
 */
export async function breakableMarket(database: TestDatabase) {
  const { pool } = database
  const market = await wholeMarket(database)
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000)
  await earn(market, vendor, 30_000)
  const sale = await aSale(market, vendor, 20_000)
  const waiting = (await anOrder(pool)).placed
  const cash = (await anOrder(pool, { method: 'cash_on_delivery' })).placed
  await arrives(market, cash)
  await pool.query('select book_cash(id) from parcels where order_id = $1', [cash.order_id])
  const bought = await buyOverHttp(market)
  const { buyOnInvoice, aCompany } = invoicingIn(market)
  const { company, product } = await aCompany({ limit: 50_000 })
  await buyOnInvoice(company, product)
  return {
    brokenBy: breaking(pool),
    company: company.companyId,
    companyBuyer: company.id,
    store: vendor.store.id,
    sale: sale.order_id,
    waiting: waiting.order_id,
    cash: cash.order_id,
    bought,
  }
}

/** Two orders paid at the test provider itself, one of them refunded. Returns the other one. */
async function buyOverHttp(market: WholeMarket) {
  const { ownerPool: pool } = market
  const shopper = await aShopper(market)
  const buy = async (base: number) => {
    const bought = await buyOne(shopper, await aProduct(pool, { store: await aStore(pool), base }))
    await payAt(market.url, bought.payUrl, 'approve')
    await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
    return bought
  }
  const bought = await buy(5_000)
  const cancelled = await buy(7_000)
  await shopper.call('POST', `/api/orders/${cancelled.number}/cancel`, {})
  await market.modules.sendRefunds()
  return bought
}

const shortNames = new Map(Object.entries(invariants).map(([name, rule]) => [rule, name as Invariant]))

/** The short names of the invariants that these changes break; the changes are rolled back. */
export function breaking(pool: pg.Pool) {
  return async (...changes: readonly string[]): Promise<string[]> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      for (const change of changes) expect((await client.query(change)).rowCount, change).toBeGreaterThan(0)
      const broken = await readBroken(client)
      return [
        ...new Set(broken.map(({ rule }) => shortNames.get(rule as (typeof invariants)[Invariant]) ?? rule)),
      ]
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
}
