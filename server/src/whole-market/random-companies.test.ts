import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import {
  aSceneIn,
  aSellerIn,
  companySteps,
  type Random,
  type Scene,
  type Seller,
} from '#server/testing/histories/company-steps.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../modules/books/index.ts'

// Random histories of companies: limits, orders, approvals, quotations, payments in parts, cancellations and ends of time. After each step
// no limit is exceeded, no piece is lost and no quotation is ordered twice; after each history the books balance.
const { TEST_LONG: isLong, TEST_SEED: seedGiven, TEST_HISTORIES: countGiven } = process.env
const histories = Number(countGiven ?? (seedGiven ? 1 : isLong === '1' ? 1_000 : 6))
const stepsMax = 20
/** The books of the whole database grow with each history, so that they are not read after each. */
const booksEvery = isLong === '1' ? 20 : 1

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)

/** The same numbers for the same seed. */
function randomFrom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

const names = [...Object.keys(companySteps), 'order', 'order', 'approve', 'pay a part', 'quotation']

interface State {
  spent: number
  owed: number
  paid_too_much: number
  stock_lost: number
  ordered_twice: number
}

async function stateOf({ team }: Scene): Promise<State> {
  const { rows } = await pool.query<State>(
    `select (spent_this_month($1, null, null)).of_company::float8 as spent,
       (select coalesce(sum(v.owed), 0)::float8 from invoices v where v.company_id = $1 and v.state = 'open') as owed,
       (select count(*)::int from invoices v where v.company_id = $1 and (v.owed < 0 or v.paid + v.withheld > v.amount)) as paid_too_much,
       (select count(*)::int from stock where reserved < 0 or on_hand < reserved) as stock_lost,
       (select count(*)::int from (
         select l.quotation_id from order_lines l join orders o on o.id = l.order_id join parcels p on p.id = l.parcel_id
         where o.company_id = $1 and l.quotation_id is not null and o.state in ('pending_payment', 'confirmed') and p.status <> 'cancelled'
         group by 1 having count(distinct o.id) > 1) x) as ordered_twice`,
    [team.companyId],
  )
  return rows[0] as State
}

async function live(seed: number, seller: Seller): Promise<void> {
  const random = randomFrom(seed)
  const scene = await aSceneIn(market, seller, random)
  for (let step = 0; step < stepsMax; step += 1) {
    const name = names[random(names.length)] as string
    await companySteps[name]?.(scene)
    const { spent, owed, ...none } = await stateOf(scene)
    const place = `step ${step}: ${name}`
    expect(spent, place).toBeLessThanOrEqual(scene.monthLimit)
    expect(owed, place).toBeLessThanOrEqual(scene.creditLimit)
    expect(none, place).toEqual({ paid_too_much: 0, stock_lost: 0, ordered_twice: 0 })
  }
}

test(`in ${histories} random histories of companies no limit is exceeded, nothing is lost, and the books balance`, async () => {
  const first = seedGiven ? Number(seedGiven) : Date.now() % 1_000_000
  let seller = await aSellerIn(market)
  for (let turn = 0; turn < histories; turn += 1) {
    // The token of one seller would end within a long run.
    if (turn > 0 && turn % booksEvery === 0) seller = await aSellerIn(market)
    try {
      await live(first + turn, seller)
      if (turn % booksEvery === 0 || turn === histories - 1) expect(await checkBooks(pool)).toEqual([])
    } catch (error) {
      // The same history again: npm test -- random-companies, with this seed.
      if (error instanceof Error) error.message = `TEST_SEED=${first + turn}: ${error.message}`
      throw error
    }
  }
}, 14_400_000)
