import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentPage } from '#contracts/desk/money/payments.ts'
import { Refusal } from '#contracts/refusals.ts'
import { aBuyer, fillCart, held, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { refundArrives } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { cancelPiecesForOperator } from '../index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const reader = await anOperator(market, 'read_only')
let disputes = 0

type Step =
  | { readonly do: 'open'; readonly share: number }
  | { readonly do: 'win'; readonly which: number }
  | { readonly do: 'lose'; readonly which: number; readonly share: number }
  | { readonly do: 'deliver' | 'release' | 'refund_arrives' }
  | { readonly do: 'cancel'; readonly which: number }

const share = fc.integer({ min: 1, max: 100 })
const which = fc.nat(3)
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ do: fc.constant('open' as const), share }),
    fc.record({ do: fc.constant('win' as const), which }),
    fc.record({ do: fc.constant('lose' as const), which, share }),
    fc.record({ do: fc.constantFrom('deliver' as const, 'release' as const, 'refund_arrives' as const) }),
    fc.record({ do: fc.constant('cancel' as const), which: fc.nat(1) }),
  ),
  { minLength: 3, maxLength: 9 },
)

/** A paid order of goods at these prices, each of a store of its own. */
async function aPaidOrder(prices: readonly number[]) {
  const buyer = await aBuyer(pool)
  const stores = []
  for (const base of prices) {
    const store = await aStore(pool)
    const product = await aProduct(pool, { store, base })
    await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
    stores.push(store)
  }
  const total = prices.reduce((sum, price) => sum + price, 1_500)
  const placed = await place(pool, { buyer, stores, total })
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  const { rows } = await pool.query<{ id: string; store_id: string }>(
    'select id, store_id from parcels where order_id = $1 order by position',
    [placed.order_id],
  )
  return { placed, intent, total, parcels: rows }
}

type Paid = Awaited<ReturnType<typeof aPaidOrder>>

/** What banks have taken of it, step by step; the parts that they demand at once never exceed what is left of the payment. */
async function walk({ placed, intent, total, parcels }: Paid, walked: readonly Step[]): Promise<number> {
  const open: { number: string; amount: number }[] = []
  let [taken, demanded, isDelivered] = [0, 0, false]
  const one = async (call: string, values: unknown[]) =>
    (await pool.query(`select ${call} as outcome`, values)).rows[0].outcome
  for (const step of walked) {
    if (step.do === 'open') {
      const amount = Math.floor(((total - taken - demanded) * step.share) / 100)
      if (amount < 1) continue
      const number = `P${++disputes}`
      expect(await one("open_dispute('sandbox', $1, $2, $3, 'fraud')", [number, intent.id, amount])).toBe(
        'held',
      )
      open.push({ number, amount })
      demanded += amount
    } else if (step.do === 'win' || step.do === 'lose') {
      const [ended] = open.splice(step.which % Math.max(open.length, 1), 1)
      if (!ended) continue
      const amount = step.do === 'lose' ? Math.max(1, Math.floor((ended.amount * step.share) / 100)) : 0
      const outcome = step.do === 'lose' ? 'lost' : 'won'
      expect(await one("end_dispute('sandbox', $1, $2, $3)", [ended.number, outcome, amount])).toBe(outcome)
      demanded -= ended.amount
      taken += amount
    } else if (step.do === 'deliver' && !isDelivered) {
      isDelivered = true
      await deliver(placed)
    } else if (step.do === 'release') {
      await pool.query('select * from release_parcels($1)', [parcels.map(({ id }) => id)])
    } else if (step.do === 'cancel') {
      await cancel(parcels[step.which % parcels.length])
    } else if (step.do === 'refund_arrives' && open.length === 0) {
      await refundArrives(pool, placed)
    }
  }
  return taken
}

/** What was not cancelled arrives. */
const deliver = ({ order_id: orderId }: Paid['placed']) =>
  pool.query(
    `with moved as (
       update parcels set status = 'delivered', delivered_at = now() where order_id = $1 and status <> 'cancelled' returning id, order_id, status)
     insert into parcel_events (parcel_id, order_id, status) select id, order_id, status from moved`,
    [orderId],
  )

/** The store of a parcel cannot send it; refused while a bank decides, after it took money, and once it has left. */
async function cancel(parcel: Paid['parcels'][number] | undefined): Promise<void> {
  if (!parcel) return
  const { rows: lines } = await pool.query<{ line_id: string; quantity: number; seen: number }>(
    'select id as line_id, quantity, quantity as seen from order_lines where parcel_id = $1',
    [parcel.id],
  )
  const input = { parcelId: parcel.id, storeId: parcel.store_id, lines }
  await market.market.db
    .transaction((tx) => cancelPiecesForOperator(tx, input))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** What was sent back by the provider itself. */
const arrivedRefunds = async ({ placed }: Paid): Promise<number> =>
  (
    await pool.query<{ amount: number }>(
      `select coalesce(sum(amount), 0)::int as amount from refunds where order_id = $1 and state = 'completed'
         and cause not like 'dispute:%' and coalesce(provider_reference, '') not like 'dispute:%'`,
      [placed.order_id],
    )
  ).rows[0]?.amount ?? 0

/** What the pages of a store say that banks took of it is what its accounts lost. */
async function compareStore({ placed }: Paid, storeId: string): Promise<void> {
  const { rows } = await pool.query<{ said: number; booked: number }>(
    `select taken_by_bank($1, $2)::int as said, (select coalesce(-sum(e.amount), 0)::int
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
       where t.order_id = $1 and t.kind like 'dispute%' and a.path ~ ('^vendor/' || $2 || '/(pending|available)/')) as booked`,
    [placed.order_id, storeId],
  )
  const [{ said, booked } = { said: 0, booked: 0 }] = rows
  const { rows: held } = await pool.query<{ amount: number }>(
    `select coalesce(sum(e.amount), 0)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.path = 'vendor/' || $1 || '/disputed/sandbox'`,
    [storeId],
  )
  // What is only held is not taken yet.
  expect(said).toBe(booked - (held[0]?.amount ?? 0))
}

test('whatever banks take of a payment, part by part: the books hold, and every page says the same', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 101, max: 30_000 }), { minLength: 1, maxLength: 3 }),
      steps,
      async (prices, walked) => {
        const before = await held(pool, 'provider/sandbox')
        const paid = await aPaidOrder(prices)
        const taken = await walk(paid, walked)
        expect(await checkBooks(pool)).toEqual([])
        const arrived = await arrivedRefunds(paid)
        expect((await held(pool, 'provider/sandbox')) - before).toBe(taken + arrived - paid.total)
        const { body: page } = await reader.call<PaymentPage>('GET', `/api/admin/payments/${paid.intent.id}`)
        const sumOf = (amounts: readonly number[]) =>
          Math.round(amounts.reduce((sum, one) => sum + one * 100, 0))
        const lost = page.disputes.filter(({ state }) => state === 'lost')
        expect(sumOf(lost.map(({ amount }) => amount))).toBe(taken)
        const byBank = page.refunds.filter(
          ({ cause, provider_reference: reference }) =>
            cause.startsWith('dispute:') || reference?.startsWith('dispute:'),
        )
        expect(sumOf(byBank.map(({ amount }) => amount))).toBe(taken)
        for (const { store_id: storeId } of paid.parcels) await compareStore(paid, storeId)
      },
    ),
    { numRuns: isLong ? 120 : 15 },
  )
})
