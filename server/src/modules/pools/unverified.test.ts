import { expect, test } from 'vitest'
import { aBuyer, aCompanyBuyer, type Buyer, intentOf, openCompanyFor, settle } from '../../testing/buying.ts'
import { testDatabase } from '../../testing/database.ts'
import { aPool, join, joinRequest, readPool } from '../../testing/pools/pooling.ts'
import { checkBooks } from '../books/index.ts'

// What companies that nobody has verified keep of a pool without paying for it.

const { pool: db } = await testDatabase()

type Joining = Buyer & { companyId: string }

async function anUnverified(): Promise<Joining> {
  const buyer = await aCompanyBuyer(db)
  await db.query('update companies set is_verified = false where id = $1', [buyer.companyId])
  return buyer
}
const many = (count: number, make: () => Promise<Joining>) => Promise.all(Array.from({ length: count }, make))
const joinedOf = (answers: readonly { outcome: string }[]) =>
  answers.filter(({ outcome }) => outcome === 'placed').length

/** The order's time is over, and nobody has paid. */
async function leaveUnpaid(order: { order_id: string }): Promise<void> {
  await db.query("update orders set expires_at = now() - interval '1 second' where id = $1", [order.order_id])
  await db.query("select close_orders($1, 'expired', 'why', 'system')", [[order.order_id]])
}
const minutesKept = async ({ order_id: id }: { order_id: string }) => {
  const { rows } = await db.query<{ minutes: string }>(
    'select extract(epoch from expires_at - created_at) / 60 as minutes from orders where id = $1',
    [id],
  )
  return Math.round(Number(rows[0]?.minutes))
}

test('thirty unverified companies at once keep half of a pool at most, and as many verified ones find the other half', async () => {
  const pool = await aPool(db, { most: 40, minimum: 10, least_each: 2, most_each: 10 })
  const [unverified, verified] = [await many(30, anUnverified), await many(15, () => aCompanyBuyer(db))]
  const first = await Promise.all(unverified.map((buyer) => join(db, pool, buyer, 2)))
  expect([joinedOf(first), await readPool(db, pool)]).toMatchObject([10, { taken: 20 }])
  expect(new Set(first.map(({ outcome }) => outcome))).toEqual(new Set(['placed', 'pool.unverified_wait']))
  const second = await Promise.all(verified.map((buyer) => join(db, pool, buyer, 2)))
  expect([joinedOf(second), await readPool(db, pool)]).toMatchObject([10, { taken: 40 }])
  expect(await checkBooks(db)).toEqual([])
})

test('unverified companies of one batch share the half in the order in which they came', async () => {
  const pool = await aPool(db, { most: 20 })
  const buyers = await many(3, anUnverified)
  const requests = buyers.map((buyer, ord) => ({ ...joinRequest(pool, buyer, 4), ord }))
  const { rows } = await db.query('select outcome, detail from place_orders($1) order by ord', [
    JSON.stringify(requests),
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'pool.unverified_share'])
  expect(rows[2]?.detail).toMatchObject({ left: 2 })
})

test('what is paid is theirs: it counts for the share no more, and the last pieces are for everybody', async () => {
  const pool = await aPool(db, { most: 10, minimum: 4, least_each: 4, most_each: 8 })
  const [ama, kofi] = [await anUnverified(), await anUnverified()]
  const first = await join(db, pool, ama, 4)
  expect(first).toMatchObject({ outcome: 'placed' })
  expect(await join(db, pool, kofi, 4)).toMatchObject({ outcome: 'pool.unverified_wait' })
  await settle(db, await intentOf(db, first))
  expect(await join(db, pool, kofi, 6)).toMatchObject({
    outcome: 'pool.unverified_share',
    detail: { left: 4 },
  })
  expect(await join(db, pool, kofi, 4)).toMatchObject({ outcome: 'placed' })
})

test('pieces are kept ten minutes for an unverified company, half an hour for a verified one', async () => {
  const pool = await aPool(db)
  expect(await minutesKept(await join(db, pool, await anUnverified(), 2))).toBe(10)
  expect(await minutesKept(await join(db, pool, await aCompanyBuyer(db), 2))).toBe(30)
})

test('who left three orders of a pool unpaid joins it no more today for an unverified company, with no other company either', async () => {
  const pool = await aPool(db)
  const ama = await anUnverified()
  for (const _ of [1, 2, 3]) await leaveUnpaid(await join(db, pool, ama, 2))
  expect(await readPool(db, pool)).toMatchObject({ taken: 0 })
  expect(await join(db, pool, ama, 2)).toMatchObject({ outcome: 'pool.left_unpaid', detail: { max: 3 } })
  const other = await openCompanyFor(db, ama.id)
  await db.query('update companies set is_verified = false where id = $1', [other])
  expect(await join(db, pool, { id: ama.id, companyId: other }, 2)).toMatchObject({
    outcome: 'pool.left_unpaid',
  })
  const member = await aBuyer(db)
  await db.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $3)",
    [ama.companyId, member.id, ama.id],
  )
  const second = { id: member.id, companyId: ama.companyId }
  expect(await join(db, pool, second, 2)).toMatchObject({ outcome: 'pool.left_unpaid' })
  expect(await join(db, await aPool(db), ama, 2)).toMatchObject({ outcome: 'placed' })
  await db.query('update companies set is_verified = true where id = $1', [ama.companyId])
  expect(await join(db, pool, second, 2)).toMatchObject({ outcome: 'placed' })
})

test('pieces of a pool are kept for an approval for verified companies alone', async () => {
  const pool = await aPool(db)
  const ama = await anUnverified()
  const member = await aBuyer(db)
  await db.query(
    `insert into company_members (company_id, person_id, role, added_by, order_limit_pesewas) values ($1, $2, 'buyer', $3, 100)`,
    [ama.companyId, member.id, ama.id],
  )
  const buyer = { id: member.id, companyId: ama.companyId }
  expect(await join(db, pool, buyer, 2)).toMatchObject({ outcome: 'pool.not_held' })
  await db.query('update companies set is_verified = true where id = $1', [ama.companyId])
  expect(await join(db, pool, buyer, 2)).toMatchObject({ outcome: 'placed', detail: { waits: true } })
})
