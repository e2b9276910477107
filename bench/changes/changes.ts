import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { openPool } from '#server/database/client.ts'
import { rebuildWhileServing } from '#server/modules/catalog/index.ts'
import { goodsOf } from '#server/modules/listings/sheets/testing/many-goods.ts'
import type { Vendor } from '#server/testing/earning.ts'
import { mintTokens, type Person } from '../crowd.ts'
import type { Figure } from '../figures.ts'
import { readQuestions, requestsOf } from '../load/questions.ts'
import { good, openCaller } from '../load/shoot.ts'
import { startOurs } from '../processes.ts'
import { ports, type Stage, stageDir } from '../stage.ts'
import { measurePriceToLists } from './price-to-lists.ts'
import { type Shopping, whileShopping } from './shoppers.ts'

const importedCount = 5_000
const aloneSeconds = 5

type Caller = ReturnType<typeof openCaller>

/** A market whose goods change, served by two processes: one that vendors use, one of shoppers, with the engine in memory. */
export interface Changed {
  readonly pool: pg.Pool
  readonly store: { readonly id: string; readonly slug: string }
  /** Goods of the store whose price nothing else decides, each with the slug of its category. */
  readonly products: readonly { readonly id: string; readonly slug: string; readonly category: string }[]
  /** A token of the store's owner. */
  readonly owner: () => Promise<string>
  readonly writer: Caller
  readonly reader: Caller
  /** What shoppers look at. */
  readonly looks: readonly string[]
}

/** A changed price to its place in lists; a file of 5,000 prices and a rebuild of search while people shop. */
export async function measureChanges(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await stage.copy('bench_changes')
  const pool = openPool(databaseUrl, 4)
  const publicUrl = `http://localhost:${ports.ours}`
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: stageDir, PUBLIC_URL: publicUrl }
  const changing = await makeGoods(pool)
  const running = [
    await startOurs(ports.ours, settings),
    await startOurs(ports.second, { ...settings, SEARCH_ENGINE: 'memory' }),
  ]
  const [writer, reader] = [openCaller(publicUrl, 4), openCaller(`http://localhost:${ports.second}`, 16)]
  try {
    const { category, product, search } = requestsOf(await readQuestions(pool))
    const changed: Changed = {
      ...changing,
      ...{ pool, writer, reader },
      owner: async () => (await mintTokens(pool, [changing.person], publicUrl))[0] ?? '',
      looks: [category, product, search].flatMap(({ ours }) => ours.map(({ path }) => path ?? '/')),
    }
    // The engine loads.
    await pause(3_000)
    const { shopping: alone } = await whileShopping(changed, () => pause(aloneSeconds * 1_000))
    return [
      ...(await measurePriceToLists(changed)),
      ...shoppersOf('alone', alone),
      ...(await measureImport(changed)),
      ...(await measureRebuild(changed)),
    ]
  } finally {
    writer.close()
    reader.close()
    await Promise.allSettled(running.map((each) => each.stop()))
    await pool.end()
  }
}

/** The store with the most goods of one price, and thousands more of them for its file. */
async function makeGoods(pool: pg.Pool) {
  const { rows } = await pool.query<{
    id: string
    slug: string
    person: Person
    products: Changed['products']
  }>(
    `select s.id, s.slug, json_build_object('id', o.id, 'email', o.email, 'address_id', '') as person,
       json_agg(json_build_object('id', p.id, 'slug', p.slug, 'category', c.slug) order by p.id) as products
     from products p join categories c on c.id = p.category_id join stores s on s.id = p.store_id and s.status = 'verified'
     join store_members m on m.store_id = s.id and m.role = 'owner' join people o on o.id = m.person_id
     where p.status = 'active' and p.audience = 'b2c' and p.sale_price is null
       and (select count(*) from variants v where v.product_id = p.id) = 1
       and not exists (select from flash_sale_items i where i.product_id = p.id)
       and not exists (select from bulk_tiers t where t.product_id = p.id)
       and not exists (select from promotion_products i where i.product_id = p.id and upper(i.open_during) > now())
     group by s.id, o.id order by count(*) desc, s.id limit 1`,
  )
  const { person, products, ...store } = rows[0] as (typeof rows)[number]
  await goodsOf(pool, { store } as unknown as Vendor, importedCount)
  await pool.query('analyze')
  return { store, person, products }
}

/** A file with a new price for each of 5,000 products: sent, checked and written. */
async function measureImport(changed: Changed): Promise<Figure[]> {
  const { store, owner, writer } = changed
  const at = `/api/vendor/${store.slug}`
  const lines = Array.from({ length: importedCount }, (_, n) => `C-${n + 1},${12 + (n % 50)}`)
  const content = Buffer.from(['SKU,Base price (GHS)', ...lines].join('\n')).toString('base64')
  const { shopping, result, seconds } = await whileShopping(changed, async () => {
    const call = async <Body>(method: string, path: string, body?: object) => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return good(await writer.call<Body>(method, at + path, { token: await owner(), body, headers }))
    }
    const sheet = await call<ProductSheet>('POST', '/product-sheets', { file_name: 'prices.csv', content })
    const path = `/product-sheets/${sheet.id}`
    let checked = await call<SheetCheck>('POST', `${path}/check`, { mapping: sheet.mapping })
    for (; checked.state !== 'checked'; checked = await call<SheetCheck>('GET', path)) await pause(200)
    const set = `/change-sets/${checked.set?.id}`
    let written = await call<ChangeSet>('POST', `${set}/apply`)
    for (; written.state.endsWith('ing'); written = await call<ChangeSet>('GET', set)) await pause(200)
    return written
  })
  return [
    figure(`a file of ${importedCount.toLocaleString('en')} prices, sent, checked and written`, seconds, 's'),
    { ...figure('  prices written', result.counts.written ?? 0, 'prices'), aim: { exactly: importedCount } },
    ...shoppersOf('beside it', shopping),
  ]
}

async function measureRebuild(changed: Changed): Promise<Figure[]> {
  const { shopping, result, seconds } = await whileShopping(changed, () => rebuildWhileServing(changed.pool))
  return [
    figure('search of the whole market rebuilt', seconds, 's'),
    { ...figure('  counts that were wrong', result, 'counts'), aim: { exactly: 0 } },
    ...shoppersOf('beside it', shopping),
  ]
}

const figure = (what: string, ours: number, unit: string): Figure => ({ part: 'changes', what, ours, unit })

const shoppersOf = (beside: string, { perSecond, medianMs, p99Ms, refused }: Shopping): Figure[] => [
  { ...figure(`  8 shoppers ${beside}`, perSecond, 'answers/s'), p99Ms },
  figure('  half of their answers within', medianMs, 'ms'),
  { ...figure('  answers that were none', refused, 'answers'), aim: { exactly: 0 } },
]
