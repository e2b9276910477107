import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { bareQueries as texts } from './bare-queries.ts'

/**
 * The limit that the market is measured against: `node:http`, a pool as large as the market's own and one query a call.
 * No validation, no access control, no headers, no log.
 */
const { BARE_DATABASE_URL, BARE_PORT, BARE_PAGES_FROM } = process.env
const pool = new pg.Pool({ connectionString: BARE_DATABASE_URL, max: 8 })
const pages = new Map<string, Promise<Buffer>>()

async function body(name: keyof typeof texts, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ body: string }>({ name, text: texts[name], values })
  return rows[0]?.body ?? ''
}

async function answer(url: URL, request: IncomingMessage): Promise<string | Buffer> {
  const parameter = (name: string) => url.searchParams.get(name) ?? ''
  switch (url.pathname) {
    case '/category':
      return body('categoryPage', [parameter('slug')])
    case '/product': {
      const { rows } = await pool.query({ name: 'product', text: texts.product, values: [parameter('slug')] })
      return `{"found":${rows[0].head},"related":${rows[0].related}}`
    }
    case '/search':
      return body('search', [parameter('q').split(' ')])
    case '/filtered': {
      const values = [parameter('slug'), parameter('brand').split(','), parameter('min'), parameter('max')]
      const { rows } = await pool.query({ name: 'filtered', text: texts.filtered, values })
      return `{"counts":${rows[0].head},"results":${rows[0].results}}`
    }
    case '/cart':
      return body('cart', [parameter('person')])
    case '/cart/items':
      return addToCart(JSON.parse(await textOf(request)))
    case '/page':
      return pageOf(parameter('path'))
    default:
      return 'ok'
  }
}

async function addToCart({ person, variant }: { person: string; variant: string }): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const cart = await client.query({ name: 'newCart', text: texts.newCart, values: [person] })
    const values = [cart.rows[0].id, person, variant]
    const line = await client.query({ name: 'newLine', text: texts.newLine, values })
    await client.query('commit')
    return line.rows[0].body
  } finally {
    client.release()
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** The bytes of a page of the market as in the page cache, sent from memory. */
function pageOf(path: string): Promise<Buffer> {
  let page = pages.get(path)
  if (!page) {
    page = readCompressed(`${BARE_PAGES_FROM}${path}`)
    pages.set(path, page)
  }
  return page
}

async function readCompressed(address: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve(Buffer.concat(parts))
    }).on('error', reject)
  })
}

createServer((request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://bare')
  answer(url, request).then(
    (text) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error: Error) => {
      response.writeHead(500).end(error.message)
    },
  )
}).listen(Number(BARE_PORT), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
