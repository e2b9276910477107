import type pg from 'pg'
import { TemplateFields } from '#contracts/listings/template.schema.ts'
import { mintTokens, type Person } from '../crowd.ts'

interface Given {
  readonly pool: pg.Pool
  readonly url: string
  readonly slug: string
  /** A token of the store's owner. */
  readonly owner: string
}

/** By its name, one of each thing that a store makes by calls and that the filled market has none of. */
export async function makeThings({ pool, url, slug, owner }: Given): Promise<Map<string, string>> {
  const call = async (method: string, path: string, token: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const response = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const at = `/vendor/${slug}`
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from products p join stores s on s.id = p.store_id where s.slug = $1 and p.status = 'active'
     order by p.units_sold desc, p.id limit 1000`,
    [slug],
  )
  const product = rows[0]?.id ?? ''
  const listing = await call('GET', `${at}/products/${product}`, owner)
  const fields = Object.fromEntries(Object.keys(TemplateFields.shape).map((name) => [name, listing[name]]))
  const changeSet = await call('POST', `${at}/change-sets`, owner, {
    selection: { ids: rows.map(({ id }) => id) },
    edit: { field: 'base_price', by: 'percent', value: 5, rounding: 'none', sale_too: false },
  })
  const template = await call('POST', `${at}/product-templates`, owner, {
    // A market that was measured before has one of each name.
    name: `Bench ${Date.now()}`,
    fields,
  })
  const sheet = await call('POST', `${at}/product-sheets`, owner, {
    file_name: 'prices.csv',
    content: Buffer.from('SKU,Base price (GHS)\nNO-SUCH-SKU,12\n').toString('base64'),
  })
  await call('POST', `${at}/product-sheets/${sheet.id}/check`, owner, { mapping: sheet.mapping })
  const transactions = await call('GET', `${at}/wallet/transactions`, owner)
  const conversation = await call('POST', '/conversations', await buyersToken(pool, url), {
    product,
    text: 'Do you have it in blue?',
  })
  return new Map([
    ['changeSet', changeSet.id],
    ['template', template.id],
    ['sheet', sheet.id],
    ['transaction', transactions.results[0]?.id],
    ['conversation', conversation.id],
  ])
}

async function buyersToken(pool: pg.Pool, url: string): Promise<string> {
  const { rows } = await pool.query<Person>(
    `select id, email, '' as address_id from people where email like 'customer-%' order by id limit 1`,
  )
  return (await mintTokens(pool, rows, url))[0] ?? ''
}
