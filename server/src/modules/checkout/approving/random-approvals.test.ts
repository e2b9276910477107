import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { grantCredit } from '../../payments/index.ts'
import { aTeamIn } from './testing/a-team.ts'

// Random histories of limits, orders, decisions, payments, cancellations and ends of time. After each step no limit of the company is exceeded
// and no stock is lost; after each history the books balance.
const histories = process.env.TEST_LONG === '1' ? 1_000 : 6
const stepsMax = 14
const { TEST_SEED: seedGiven } = process.env

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { payAt } = shoppingIn(market)

/** Numbers from 0 to `most` − 1, the same for the same seed. */
function randomFrom(seed: number) {
  let state = (seed % 2_147_483_646) + 1
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

async function history(seed: number): Promise<void> {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
  const team = await aTeamIn(market)
  const people = [team.owner, await team.aMember('approver'), await team.aMember('buyer')]
  await grantCredit(market.market.db, team.companyId, 300_000)
  const limit = 2_000 + random(4) * 1_000
  await team.setCompanyLimit(limit)
  const goods = await Promise.all(
    [110, 240, 460].map(async (cedis) =>
      aProduct(pool, { store: await aStore(pool), base: cedis * 100, stock: 40 }),
    ),
  )
  const numbers: string[] = []
  const steps: Record<string, () => Promise<unknown>> = {
    limits: () => {
      const order_limit = 1 + random(900)
      const month_limit = 1 + random(3_000)
      return team.setLimits(pick(people), random(2) ? { order_limit } : { month_limit })
    },
    order: async () => {
      const items = goods.filter(() => random(2) === 0)
      const method = random(3) === 0 ? ({ method: 'net_30' } as const) : {}
      const { body } = await team.order(pick(people), items.length ? items : goods, {
        quantity: 1 + random(3),
        ...method,
      })
      if (body.order_number) numbers.push(body.order_number)
    },
    approve: () => withNumber((number) => team.approve(pick(people), number)),
    both: () =>
      withNumber((number) =>
        Promise.all([
          team.approve(people[0] as Shopper, number),
          team.decline(people[1] as Shopper, number),
          cancel(number),
        ]),
      ),
    part: () =>
      withNumber(async (number) => {
        const approver = pick(people)
        const { body } = await team.approval(approver, number)
        const refused = (body.lines ?? []).filter(() => random(2) === 0).map(({ id }) => id)
        const done = await team.approve(approver, number, refused)
        if (done.body.order_number) numbers.push(done.body.order_number)
      }),
    decline: () => withNumber((number) => team.decline(pick(people), number)),
    cancel: () => withNumber(cancel),
    pay: () =>
      withNumber(async (number) => {
        const { body } = await team.owner.call<Order>('GET', `/api/orders/${number}`)
        if (body.payment?.pay_url) await payAt(body.payment.pay_url, random(4) === 0 ? 'decline' : 'approve')
      }),
    expire: () =>
      withNumber(async (number) => {
        await pool.query(
          "update orders set expires_at = now() - interval '1 hour' where number = $1 and expires_at is not null",
          [number],
        )
        await market.modules.settlement.expireOrders()
      }),
  }
  const cancel = (number: string) => pick(people).call('POST', `/api/orders/${number}/cancel`, {})
  const withNumber = async (work: (number: string) => Promise<unknown>) => {
    if (numbers.length > 0) await work(pick(numbers))
  }
  const names = [...Object.keys(steps), 'order', 'order', 'approve']
  for (let step = 0; step < stepsMax; step += 1) {
    await steps[pick(names)]?.()
    const { rows } = await pool.query<{ spent: number; negative: number }>(
      `select (spent_this_month($1, null, null)).of_company::float8 / 100 as spent,
         (select count(*)::int from stock where reserved < 0 or on_hand < reserved) as negative`,
      [team.companyId],
    )
    expect(rows[0]?.spent, `seed ${seed}, step ${step}`).toBeLessThanOrEqual(limit)
    expect(rows[0]?.negative).toBe(0)
  }
  expect(await checkBooks(pool), `seed ${seed}`).toEqual([])
}

test(`in ${histories} random histories of limits and approvals no limit is exceeded and the books balance`, async () => {
  const first = seedGiven ? Number(seedGiven) : Date.now() % 1_000_000
  for (let turn = 0; turn < (seedGiven ? 1 : histories); turn += 1) await history(first + turn)
}, 3_600_000)
