import pg from 'pg'
import { expect, test } from 'vitest'
import { Refusal } from '#contracts/refusals.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore, type ProductMade } from '#server/testing/market-builders.ts'
import { databaseOver } from '../../database/client.ts'
import { changeReview } from './change-review.ts'
import { markHelpful } from './mark-helpful.ts'
import { reportReview } from './report-review.ts'
import { writeReview } from './write-review.ts'

const { pool, url } = await testDatabase()

/** The same numbers in every run. */
let seed = 11
const below = (size: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor(seed / 65_536) % size
}
const anyOf = <Thing>(things: readonly Thing[]) => things[below(things.length)] as Thing

/** Buyers who received a piece of each product, with the lines that they may review. */
async function aCrowd(size: number) {
  const stores = [await aStore(pool), await aStore(pool)]
  const products: ProductMade[] = []
  for (const store of [...stores, ...stores])
    products.push(await aProduct(pool, { store, base: 1_000, stock: 1_000 }))
  const lines: { personId: string; lineId: string }[] = []
  for (let count = 0; count < size; count += 1) {
    const buyer = await aBuyer(pool)
    await fillCart(
      pool,
      buyer,
      products.map(({ variants }) => ({ variant: variants[0] as { id: string } })),
    )
    const { order_id: order } = await place(pool, { buyer, stores, total: 5_500, method: 'cash_on_delivery' })
    await pool.query("update parcels set status = 'delivered' where order_id = $1", [order])
    const { rows } = await pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
      order,
    ])
    lines.push(...rows.map(({ id }) => ({ personId: buyer.id, lineId: id })))
  }
  return { stores, lines }
}

test('concurrent writing, changing, marking and reporting of reviews, while stores close and open, never deadlocks', {
  timeout: 60_000,
}, async () => {
  const { stores, lines } = await aCrowd(30)
  const many = new pg.Pool({ connectionString: url, max: 16 })
  const db = databaseOver(many)
  const market = { db, publicUrl: () => 'http://market.test' }
  const written: { id: string; personId: string }[] = []
  const faults: string[] = []
  const contents = () => ({ rating: 1 + below(5), comment: 'It does what it says.', images: [] })
  const operations: Record<string, () => Promise<unknown>> = {
    write: async () => {
      const line = lines.pop() ?? anyOf(lines)
      if (!line) return
      const id = await writeReview(market, line.personId, { order_line_id: line.lineId, ...contents() })
      written.push({ id, personId: line.personId })
    },
    change: async () => {
      const review = anyOf(written)
      if (review) await changeReview(market, review.personId, review.id, contents())
    },
    mark: async () => {
      const review = anyOf(written)
      if (review) await markHelpful(db, anyOf(written).personId, review.id)
    },
    report: async () => {
      const review = anyOf(written)
      if (review)
        await reportReview(db, anyOf(written).personId, review.id, {
          about: 'review',
          reason: 'offensive',
          note: '',
        })
    },
    close: async () => {
      const change =
        "update stores set status = case status when 'verified' then 'rejected' else 'verified' end where id = $1"
      await many.query(change, [anyOf(stores).id])
    },
  }
  const names = [...Object.keys(operations), 'write', 'change', 'change']
  let left = 600
  const work = async () => {
    while (left > 0) {
      left -= 1
      const name = anyOf(names)
      await operations[name]?.().catch((error: Error & { cause?: Error }) => {
        if (!(error instanceof Refusal)) faults.push(`${name}: ${error.cause?.message ?? error.message}`)
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  await many.end()
  expect(faults).toEqual([])
  expect(written.length).toBeGreaterThan(80)
  const { rows } = await pool.query(
    `select s.rating_sum = (select coalesce(sum(r.rating), 0) from reviews r join products p on p.id = r.product_id
       where p.store_id = s.id and r.is_approved) as sums_agree, s.review_count = (select count(*) from reviews r
       join products p on p.id = r.product_id where p.store_id = s.id and r.is_approved) as counts_agree
     from stores s where s.id = any ($1)`,
    [stores.map(({ id }) => id)],
  )
  expect(rows).toEqual(Array(2).fill({ sums_agree: true, counts_agree: true }))
  const counted = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  expect((await pool.query(counted)).rows).toEqual([{ deadlocks: 0 }])
})
