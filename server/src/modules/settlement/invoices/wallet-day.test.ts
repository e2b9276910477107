import { afterEach, expect, test } from 'vitest'
import type { WalletUse } from '#contracts/invoices/invoices.ts'
import { planPrompts, walletLimits } from '#contracts/invoices/wallet-plan.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import type { Problem } from '#contracts/refusals.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { databaseOver } from '../../../database/client.ts'
import { checkBooks } from '../../books/index.ts'
import { refuseAboveWallet } from './wallet-day.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy, payAt } = shoppingIn(market)
const { aCompany, buyOnInvoice } = invoicingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

interface Answer {
  readonly status: number
  readonly body: Problem & { pay_url: string }
}
interface Ask {
  (phone: string, amount: number, tier?: string): Promise<Answer>
  /** What the wallet has used, as the page that plans reads it. */
  usedOf(phone: string): Promise<WalletUse>
}

/** Invoices of GHS 8,015.00 of one company, and how each asks a wallet for a part of it. */
async function payers(count: number) {
  const made = await aCompany({ limit: 10_000_000 })
  for (const table of ['products', 'variants']) {
    await pool.query(
      `update ${table} set base_price = 800000 where ${table === 'products' ? 'id' : 'product_id'} = $1`,
      [made.product.id],
    )
  }
  const asks: Ask[] = []
  for (let index = 0; index < count; index += 1) {
    const number = (await buyOnInvoice(made.company, made.product)).body.order_number
    const path = `/api/companies/${made.company.companyId}/invoices/${number}/payments`
    const ask = (phone: string, amount: number, tier = 'minimum') =>
      made.company.call<Problem & { pay_url: string }>('POST', path, {
        ...{ method: 'momo_mtn', phone, tier, amount },
      })
    const usedOf = async (phone: string) =>
      (await made.company.call<WalletUse>('POST', `${path}/wallet`, { phone })).body
    asks.push(Object.assign(ask, { usedOf }))
  }
  return asks
}

async function approve({ body }: Answer) {
  await payAt(body.pay_url, 'approve')
  await market.modules.settlement.settle(body.pay_url.split('/').at(-2) ?? '')
}

const askedOf = async (digits: string): Promise<number> =>
  (
    await pool.query<{ sum: number }>(
      "select coalesce(sum(amount), 0)::int as sum from payment_intents where right(phone, 9) = $1 and state in ('pending', 'paid')",
      [digits],
    )
  ).rows[0]?.sum ?? 0

test('of eight prompts at once to one wallet, in either notation, no more are sent than its day carries', async () => {
  const asks = await payers(8)
  const answers = await Promise.all(
    asks.map((ask, index) => ask(index % 2 ? '0551112201' : '+233551112201', 1_000)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['invoice.wallet_asked']),
  )
  expect(await askedOf('551112201')).toBe(walletLimits.minimum.dayPesewas)
  for (const answer of answers.filter(({ status }) => status === 200)) await approve(answer)
  expect((await asks[0]?.('0551112201', 1))?.body.code).toBe('invoice.above_wallet')
})

test('a prompt that is not answered counts, says so, and is replaced by another for the same invoice', async () => {
  const [first, second] = (await payers(2)) as [Ask, Ask]
  expect((await first('0551112202', 2_500)).status).toBe(200)
  expect((await second('0551112202', 600)).body.detail).toBe(
    'Such a wallet pays at most GHS 3,000.00 a day, and GHS 500.00 of it is left today: it was asked for GHS 2,500.00 and has not answered yet.',
  )
  expect((await first('0551112202', 3_000)).status).toBe(200)
  expect((await first('0551112202', 400)).status).toBe(200)
  expect((await second('0551112202', 2_600)).status).toBe(200)
  // A day later its provider is asked about it no more.
  await pool.query(
    "update payment_intents set created_at = created_at - interval '25 hours' where phone = '0551112202'",
  )
  expect((await first('0551112202', 3_000)).status).toBe(200)
})

test('the first prompt of a plan that knows what the wallet has used is sent, and a pesewa more is refused', async () => {
  const [first, second] = (await payers(2)) as [Ask, Ask]
  const phone = '0551112205'
  await approve(await first(phone, 1_200))
  expect((await second(phone, 700)).status).toBe(200)
  // A prompt for another invoice counts, one for the same is replaced.
  for (const [ask, left] of [
    [first, 110_000],
    [second, 70_000],
  ] as const) {
    const from = new Date().toISOString().slice(0, 10)
    const used = await ask.usedOf('+233551112205')
    const [today] = planPrompts({
      ...{ owedPesewas: 600_000, tier: 'minimum', from },
      usedTodayPesewas: pesewasOf(used.used_today),
      usedThisMonthPesewas: pesewasOf(used.used_this_month),
    })
    expect(today).toEqual({ on: from, pesewas: left })
    expect((await ask(phone, cedisOf(left + 1))).body.code).toBe('invoice.wallet_asked')
    expect((await ask(phone, cedisOf(left))).status).toBe(200)
  }
})

test("what others pay with a wallet is not told, and takes nothing of a company's day with it", async () => {
  const [ours] = (await payers(1)) as [Ask]
  const [theirs] = (await payers(1)) as [Ask]
  const phone = '0551112204'
  await approve(await theirs(phone, 2_000))
  const store = await aStore(pool)
  const goods = await aProduct(pool, { store, base: 290_000, stock: 10 })
  const bought = await buy(await aShopper([goods]), { method: 'momo_mtn', phone })
  await approve(bought as unknown as Answer)
  expect((await buy(await aShopper([goods]), { method: 'momo_mtn', phone })).status).toBe(201)
  expect(await ours.usedOf(phone)).toEqual({ used_today: 0, used_this_month: 0 })
  expect((await theirs.usedOf(phone)).used_today).toBe(2_000)
  expect((await ours(phone, 3_000)).status).toBe(200)
})

test('a wallet with a limit for the month stays within it, from day to day', async () => {
  const [ask] = (await payers(2)) as [Ask, Ask]
  expect((await ask('0551112203', 1_000)).status).toBe(200)
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Paid on three days: GHS 1,000.00 are left of the month's GHS 10,000.00, one of which was asked for above.
    await client.query(
      `insert into payment_intents (reference, order_id, person_id, provider, method, phone, amount, state, paid_at)
       select 'month-of-a-wallet-' || n, order_id, person_id, provider, method, '+233551112203', 299999, 'paid', '2026-11-10T08:00Z'::timestamptz + n * interval '1 day'
       from payment_intents, generate_series(1, 3) n where phone = '0551112203'`,
    )
    const tx = databaseOver(client as unknown as typeof pool)
    const { rows } = await client.query<{ order_id: string }>(
      `select v.order_id from invoices v join invoices asked using (company_id) join payment_intents i on i.order_id = asked.order_id
       where i.phone = '0551112203' and v.order_id <> asked.order_id`,
    )
    const ofWallet = { phone: '0551112203', tier: 'minimum', order: rows[0]?.order_id ?? '' } as const
    const prompt = { ...ofWallet, now: new Date('2026-11-20T12:00Z') }
    await client.query(
      "update payment_intents set created_at = '2026-11-20T11:00Z' where phone = '0551112203'",
    )
    await refuseAboveWallet(tx, { ...prompt, pesewas: 3 })
    await expect(refuseAboveWallet(tx, { ...prompt, pesewas: 4 })).rejects.toMatchObject({
      code: 'invoice.above_wallet_month',
      message: 'Such a wallet pays at most GHS 10,000.00 a month, and GHS 0.03 of it is left this month.',
    })
    const december = { ...prompt, now: new Date('2026-12-01T00:00Z'), pesewas: 200_000 }
    await refuseAboveWallet(tx, december)
    await refuseAboveWallet(tx, { ...prompt, tier: 'medium', pesewas: 200_000 })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
