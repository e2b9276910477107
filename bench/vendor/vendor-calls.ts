import type pg from 'pg'
import { calls } from '#contracts/calls.ts'

/** Values for the parts of the addresses that name one thing of a store: its newest, or its best sold. */
const oneOf = {
  id: `select id from products where store_id = $1 and status = 'active' order by units_sold desc, id limit 1`,
  variant: `select id from variants where store_id = $1 order by id limit 1`,
  parcel: `select id from parcels where store_id = $1 order by created_at desc limit 1`,
  onTheWay: `select id from parcels where store_id = $1 and status = 'out_for_delivery' limit 1`,
  returned: `select r.parcel_id as id from returns r join parcels p on p.id = r.parcel_id
    where p.store_id = $1 and r.state = 'requested' and r.offered is null order by r.id limit 1`,
  asked: `select r.id from returns r join parcels p on p.id = r.parcel_id
    where p.store_id = $1 and r.state = 'requested' and r.offered is null order by r.id limit 1`,
  feePaper: `select id from fee_papers where store_id = $1 order by id limit 1`,
  promotion: `select id from promotions where store_id = $1 limit 1`,
  request: `select request_id as id from quotation_request_stores where store_id = $1 order by created_at desc limit 1`,
  month: `select to_char(now() - interval '1 month', 'YYYY-MM') as id where $1::uuid is not null`,
} as const

/** A stream, and a file of a company that asks for a price, which no store can make by itself. */
const leftOut = new Set([
  'GET /vendor/:store/parcels/events',
  'GET /vendor/:store/quotation-requests/:request/files/:file',
])

/** Where `:id` names something else than a product. */
const namesOfId = {
  '/change-sets/': 'changeSet',
  '/product-sheets/': 'sheet',
  '/wallet/transactions/': 'transaction',
  '/wallet/fee-papers/': 'feePaper',
} as const

/** Calls about a parcel of one kind. */
const parcelOf: Readonly<Record<string, string>> = {
  'GET /vendor/:store/parcels/:parcel/return/offer-cost': 'returned',
  'GET /vendor/:store/parcels/:parcel/rider-link': 'onTheWay',
}

/** What a call must be asked. */
const queries: Readonly<Record<string, string>> = {
  'GET /vendor/:store/parcels/:parcel/return/offer-cost': '?amount=1&return_id=:asked',
}

/** The reading calls of the vendor's area, each with an address at this store; `made` are things of its by their names. */
export async function addressesOf(
  pool: pg.Pool,
  slug: string,
  made: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string }>('select id from stores where slug = $1', [slug])
  const values = new Map<string, string>([['store', slug], ...made])
  for (const [name, sql] of Object.entries(oneOf)) {
    const found = await pool.query<{ id: string }>(sql, [rows[0]?.id])
    if (found.rows[0]) values.set(name, found.rows[0].id)
  }
  const names = Object.keys(calls).filter(
    (call) => call.startsWith('GET /vendor/:store/') && !leftOut.has(call),
  )
  return new Map(
    names.flatMap((call) => {
      const path = pathOf(call, values)
      return path === null ? [] : [[call, path] as const]
    }),
  )
}

/** What a day's market may lack: a request for a price, a return, an invoice of fees, a parcel on its way, a flash sale to take part in. */
const perhaps: ReadonlySet<string> = new Set(['request', 'returned', 'asked', 'feePaper', 'onTheWay', 'sale'])

/** Null where the market lacks what the call is about. */
function pathOf(call: string, values: ReadonlyMap<string, string>): string | null {
  const path = call.slice('GET '.length) + (queries[call] ?? '')
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => nameIn(call, name))
  const missing = named.filter((name) => !values.has(name))
  if (missing.some((name) => !perhaps.has(name)))
    throw new Error(`${call}: the filled market has no ${missing.join(', ')}`)
  if (missing.length > 0) return null
  return path.replaceAll(/:(\w+)/g, (_, name: string) => values.get(nameIn(call, name)) ?? '')
}

function nameIn(call: string, name: string): string {
  if (name === 'parcel') return parcelOf[call] ?? name
  if (name !== 'id') return name
  return Object.entries(namesOfId).find(([part]) => call.includes(part))?.[1] ?? name
}
