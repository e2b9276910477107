import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { AddedLines } from '#contracts/cart/cart-lines.ts'
import { limits } from '#contracts/limits.ts'
import type { MatchedOrder } from '#contracts/lists/quick-order.schema.ts'
import { openPool } from '#server/database/client.ts'
import { openCompanyFor } from '#server/testing/buying.ts'
import { gatherCrowd, mintTokens, type Person } from './crowd.ts'
import { type Figure, medianOf } from './figures.ts'
import { good, openCaller } from './load/shoot.ts'
import { startOurs } from './processes.ts'
import { ports, type Stage, stageDir } from './stage.ts'

const rounds = 5

interface Listed {
  readonly sku: string
  readonly name: string
}

/** A pasted order of the most lines, on a market of 10,000 products: found in one call, and what is found put into the cart. */
export async function measureQuickOrder(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await stage.copy('bench_quick_order')
  const pool = openPool(databaseUrl, 2)
  const publicUrl = `http://localhost:${ports.ours}`
  const ours = await startOurs(ports.ours, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: stageDir,
    PUBLIC_URL: publicUrl,
  })
  const caller = openCaller(`http://127.0.0.1:${ports.ours}`, 4)
  try {
    const [buyer] = (await gatherCrowd(pool, 1)) as [Person]
    const companyId = await openCompanyFor(pool, buyer.id)
    const [token] = await mintTokens(pool, [buyer], publicUrl, { roles: ['customer', 'business'] })
    const side = `side=business&company=${companyId}`
    const call = async <Body>(to: string, body: object) => {
      const headers = { 'idempotency-key': randomUUID() }
      const began = performance.now()
      const answer = good(await caller.call<Body>('POST', to, { token: token as string, body, headers }))
      return { answer, ms: performance.now() - began }
    }
    const timed = async (to: string) => {
      const times = []
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        good(await caller.call('GET', to, { token: token as string }))
        times.push(performance.now() - began)
      }
      return medianOf(times)
    }
    const body = { text: (await textOf(pool)).join('\n') }
    const found = []
    for (let round = 0; round < rounds; round += 1)
      found.push(await call<MatchedOrder>(`/api/companies/${companyId}/quick-order/match`, body))
    const { lines } = (found[0] as (typeof found)[number]).answer
    const chosen = lines.flatMap(({ state, variants: [variant], quantity }) =>
      variant && state === 'matched' ? [{ variant, quantity: quantity ?? 1 }] : [],
    )
    const added = await call<AddedLines>(`/api/cart/lines?${side}`, { lines: chosen })
    const [whole, pieces] = [await timed(`/api/cart?${side}`), await timed(`/api/cart/pieces?${side}`)]
    const named = lines.reduce((sum, line) => sum + line.lines.length, 0)
    return [
      line('a pasted order of 2,000 lines: lines that come back', named, 'lines', limits.orderLinesMax),
      ...countsOf(lines.map(({ state }) => state)),
      line('  one call, the median of five', medianOf(found.map(({ ms }) => ms)), 'ms'),
      line('  the slowest of five', Math.max(...found.map(({ ms }) => ms)), 'ms'),
      line('  put into the cart', added.answer.added, 'goods'),
      line('  all of them, in one call', added.ms, 'ms'),
      line('  that cart read with its prices, the median of five', whole, 'ms'),
      line('  its pieces counted, as for each page', pieces, 'ms'),
    ]
  } finally {
    caller.close()
    await ours.stop()
    await pool.end()
  }
}

const line = (what: string, ours: number, unit: string, exactly?: number): Figure => ({
  part: 'quick order',
  ...{ what, ours, unit },
  ...(exactly === undefined ? {} : { aim: { exactly } }),
})

const countsOf = (states: readonly string[]): Figure[] =>
  [...new Set(states)].map((state) =>
    line(`  ${state}`, states.filter((each) => each === state).length, 'goods'),
  )

/** Half of it SKUs, a quarter names, and each eighth a misspelt name and a word that names nothing. */
async function textOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<Listed>(
    `select v.sku, p.name from products p join variants v on v.product_id = p.id and v.is_active
     where p.status = 'active' and v.sku is not null order by md5(v.id::text) limit $1`,
    [limits.orderLinesMax],
  )
  return Array.from({ length: limits.orderLinesMax }, (_, place) => {
    const { sku, name } = rows[place % rows.length] as Listed
    const quantity = 1 + (place % 40)
    const texts = [
      `${sku}, ${quantity}`,
      `${quantity} x ${name}`,
      `${sku} ${quantity}`,
      name.replace(/[aeiou]/, ''),
    ]
    return place % 8 === 7 ? `nothing-${place} ${quantity}` : (texts[place % 4] as string)
  })
}
