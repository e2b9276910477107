import { expect, onTestFinished, test, vi } from 'vitest'
import type { MatchedOrder } from '#contracts/lists/quick-order.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { rebuildSearch } from '../../catalog/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool } = market
const { aShopper } = shoppingIn(market)

const store = await aStore(ownerPool)
for (const name of ['Ruled exercise book', 'Plain white shirt', 'Blue steel kettle', 'Red clay pot'])
  await aProduct(ownerPool, { store, name, stock: 500, bulkTiers: [[5, 900]] })
await rebuildSearch(ownerPool)

async function aBuyer() {
  const buyer = await aShopper([], ['customer', 'business'])
  const path = `/api/companies/${buyer.companyId}/quick-order/match`
  return (text: string) => buyer.call<MatchedOrder & Problem>('POST', path, { text })
}

const kinds = ['exercise book', 'white shirt', 'steel kettle', 'red clay', 'nothing there']
const linesOf = (count: number) => Array.from({ length: count }, (_, n) => `${kinds[n % 5]} no${n}, ${n + 1}`)
const answers = ({ lines }: MatchedOrder) =>
  lines.map(({ asked, state, variants }) => [asked, state, variants])

/** How many texts each search for alike goods has, and how many of them run at most at the same time. */
function watched() {
  const sizes: number[] = []
  let [running, most] = [0, 0]
  const { pool } = market.market
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
    const { name, values } = args[0] as { name?: string; values?: unknown[][] }
    if (name === 'terms-of-many') sizes.push(values?.[0]?.length ?? 0)
    if (name !== 'terms-of-many' && name !== 'products-alike') return query(...args)
    running += 1
    most = Math.max(most, running)
    try {
      return await query(...args)
    } finally {
      running -= 1
    }
  }) as never)
  onTestFinished(() => spy.mockRestore())
  return { sizes, mostAtOnce: () => most }
}

test('lines that nothing is called by are looked for a hundred at a time, and answered as in short texts', async () => {
  const match = await aBuyer()
  const lines = linesOf(450)
  const { sizes } = watched()
  const { status, body } = await match(lines.join('\n'))
  expect([status, sizes]).toEqual([200, [100, 100, 100, 100, 50]])
  expect(new Set(body.lines.map(({ state }) => state))).toEqual(new Set(['doubtful', 'unknown']))
  const short = []
  for (let first = 0; first < 450; first += 50)
    short.push(...answers((await match(lines.slice(first, first + 50).join('\n'))).body))
  expect(answers(body)).toEqual(short)
})

test('long texts of many people are looked for one part at a time; of one person two wait, and a third is refused', async () => {
  const [ama, kofi] = [await aBuyer(), await aBuyer()]
  const text = linesOf(600).join('\n')
  const { mostAtOnce } = watched()
  const results = await Promise.all([ama(text), ama(text), ama(text), kofi(text)])
  const codes = results.map(({ status, body }) => body.code ?? status)
  expect(codes.toSorted()).toEqual([200, 200, 200, 'list.long_texts_waiting'])
  expect(codes[3]).toBe(200)
  expect(mostAtOnce()).toBe(1)
  expect((await ama(text)).status).toBe(200)
})

test('a short text waits for no long one', async () => {
  const [ama, kofi] = [await aBuyer(), await aBuyer()]
  const done: string[] = []
  const long = Promise.all(
    [ama, ama].map((match) => match(linesOf(2_000).join('\n')).then(() => done.push('long'))),
  )
  const { sizes } = watched()
  await expect.poll(() => sizes.length, { interval: 5 }).toBeGreaterThan(0)
  await kofi(linesOf(20).join('\n')).then(() => done.push('short'))
  await long
  expect(done).toEqual(['short', 'long', 'long'])
})
