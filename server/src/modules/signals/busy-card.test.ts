import { expect, test } from 'vitest'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import { aBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const trust = await anOperator(market, 'trust')
const { aShopper, buy } = shoppingIn(market)

interface Bought {
  readonly store?: { id: string }
  readonly buyer?: { id: string }
  readonly card: string | null
  readonly hoursAgo?: number
}

/** A paid order of one piece, by this card some hours ago. */
async function paidBy({ store, buyer, card, hoursAgo = 0 }: Bought) {
  const [shop, person] = [store ?? (await aStore(pool)), buyer ?? (await aBuyer(pool))]
  const product = await aProduct(pool, { store: shop, base: 10_000 })
  await fillCart(pool, person, [{ variant: product.variants[0] as { id: string } }])
  const placed = await place(pool, { buyer: person, stores: [shop], total: 11_500, method: 'card' })
  const intent = await intentOf(pool, placed)
  await settle(pool, intent)
  await pool.query(
    'update payment_intents set card_signature = $2, paid_at = now() - make_interval(hours => $3) where id = $1',
    [intent.id, card, hoursAgo],
  )
  return { store: shop, buyer: person, intent }
}

const signalsOf = async (store: { id: string }) =>
  (
    await pool.query<{ signal: string; label: string; link: string }>(
      "select signal, label, link from store_signals($1) where signal = 'busy_card' order by at",
      [store.id],
    )
  ).rows
const personAt = async ({ id }: { id: string }) =>
  (await trust.call<PersonAtDesk>('GET', `/api/admin/people/${id}`)).body

test('a card that pays for three accounts within 72 hours is shown with each of its payments, at the store and with the person', async () => {
  const store = await aStore(pool)
  const first = await paidBy({ store, card: 'SIG_three', hoursAgo: 70 })
  await paidBy({ card: 'SIG_three', hoursAgo: 30 })
  expect(await signalsOf(store)).toEqual([])
  await paidBy({ card: 'SIG_three' })
  expect(await signalsOf(store)).toEqual([
    {
      signal: 'busy_card',
      label: expect.stringMatching(/^order JU\d+, parcel 1, a card of 3 accounts at 1 store$/),
      link: `/admin/payments/${first.intent.id}`,
    },
  ])
  expect((await personAt(first.buyer)).signals).toMatchObject([
    {
      id: 'busy_card',
      title: 'Paid by a card of many accounts or stores',
      detail: '1 payment',
      evidence: [{ link: `/admin/payments/${first.intent.id}` }],
    },
  ])
})

test('two accounts that share a card, three within more than 72 hours, and other cards show nothing', async () => {
  const store = await aStore(pool)
  await paidBy({ store, card: 'SIG_family' })
  await paidBy({ store, card: 'SIG_family' })
  await paidBy({ store, card: 'SIG_slow', hoursAgo: 150 })
  await paidBy({ store, card: 'SIG_slow', hoursAgo: 75 })
  await paidBy({ store, card: 'SIG_slow' })
  for (let times = 0; times < 4; times += 1) await paidBy({ store, card: null })
  expect(await signalsOf(store)).toEqual([])
})

test('one account with five orders at ten stores within a day shows, with four it does not', async () => {
  const buyer = await aBuyer(pool)
  const buyAtTwo = async () => {
    const stores = [await aStore(pool), await aStore(pool)]
    const lines = []
    for (const store of stores)
      lines.push({ variant: (await aProduct(pool, { store, base: 5_000 })).variants[0] as { id: string } })
    await fillCart(pool, buyer, lines)
    const placed = await place(pool, { buyer, stores, total: 11_500, method: 'card' })
    const intent = await intentOf(pool, placed)
    await settle(pool, intent)
    await pool.query("update payment_intents set card_signature = 'SIG_spree' where id = $1", [intent.id])
    return stores[0] as { id: string }
  }
  const store = await buyAtTwo()
  for (let times = 0; times < 3; times += 1) await buyAtTwo()
  expect(await signalsOf(store)).toEqual([])
  await buyAtTwo()
  expect(await signalsOf(store)).toMatchObject([
    { label: expect.stringContaining('a card of 1 account at 10 stores') },
  ])
})

test('the mark of the card is kept with the payment, and a card that is typed again has the same', async () => {
  const marks: unknown[] = []
  for (const number of ['4084 0840 8408 4081', '4084084084084081', '5060 6666 6666 6666 666', '']) {
    const shopper = await aShopper([await aProduct(pool)])
    const { body } = await buy(shopper, { method: 'card' })
    const start = await fetch(`${market.url}${body.pay_url}`, { redirect: 'manual' })
    const paid = await fetch(start.headers.get('location') ?? '', {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ decision: 'approve', card: number }),
    })
    expect(paid.status).toBe(303)
    await market.modules.settlement.settle(body.pay_url?.split('/').at(-2) ?? '')
    const { rows } = await pool.query(
      'select i.card_signature, i.state from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
      [body.order_number],
    )
    expect(rows[0].state).toBe('paid')
    marks.push(rows[0].card_signature)
  }
  expect(marks[0]).toMatch(/^TEST_/)
  expect(marks[1]).toBe(marks[0])
  expect(marks[2]).not.toBe(marks[0])
  expect(marks[3]).toBeNull()
})
