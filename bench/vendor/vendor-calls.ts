import type pg from 'pg'
import { calls } from '#contracts/calls.ts'

/** Values for the parts of the addresses that name one thing of a store: its newest, or its best sold. */
const oneOf = {
  id: `select id from products where store_id = $1 and status = 'active' order by units_sold desc, id limit 1`,
  variant: `select id from variants where store_id = $1 order by id limit 1`,
  parcel: `select id from parcels where store_id = $1 order by created_at desc limit 1`,
  promotion: `select id from promotions where store_id = $1 limit 1`,
  request: `select request_id as id from quotation_request_stores where store_id = $1 order by created_at desc limit 1`,
  month: `select to_char(now() - interval '1 month', 'YYYY-MM') as id where $1::uuid is not null`,
} as const

/** Streams, and things that the filled market does not have. */
const leftOut = new Set([
  'GET /vendor/:store/parcels/events',
  'GET /vendor/:store/parcels/:parcel/return/offer-cost',
  'GET /vendor/:store/conversations/:conversation',
  'GET /vendor/:store/change-sets/:id',
  'GET /vendor/:store/change-sets/:id/rows',
  'GET /vendor/:store/product-sheets/:id',
  'GET /vendor/:store/product-sheets/:id/remarks.xlsx',
  'GET /vendor/:store/product-templates/:template',
  'GET /vendor/:store/quotation-requests/:request/files/:file',
  'GET /vendor/:store/wallet/transactions/:id',
])

/** The reading calls of the vendor's area, each with an address at this store. */
export async function addressesOf(pool: pg.Pool, slug: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string }>('select id from stores where slug = $1', [slug])
  const values = new Map<string, string>([['store', slug]])
  for (const [name, sql] of Object.entries(oneOf)) {
    const found = await pool.query<{ id: string }>(sql, [rows[0]?.id])
    if (found.rows[0]) values.set(name, found.rows[0].id)
  }
  // A store that nobody asked for a price has no request to open.
  if (!values.has('request')) leftOut.add('GET /vendor/:store/quotation-requests/:request')
  const names = Object.keys(calls).filter(
    (call) => call.startsWith('GET /vendor/:store/') && !leftOut.has(call),
  )
  return new Map(names.map((call) => [call, pathOf(call, values)]))
}

function pathOf(call: string, values: ReadonlyMap<string, string>): string {
  return call.slice('GET '.length).replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (!value) throw new Error(`${call}: the filled market has no ${name}`)
    return value
  })
}
