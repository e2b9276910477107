import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const worker = readFileSync(new URL('../../../public/pages-worker.js', import.meta.url), 'utf8')
const origin = 'https://juaso.test'

/** What the worker of a device without space answers to a request that the site answers with `text`. */
async function openOnFullDevice(path: string, mode: string): Promise<string> {
  const listeners = new Map<string, (event: object) => void>()
  const cache = {
    match: async () => undefined,
    keys: async () => [],
    put: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  }
  runInNewContext(worker, {
    URL,
    Response,
    caches: { open: async () => cache },
    fetch: async () => new Response('it came', { headers: { 'cache-control': 'public' } }),
    self: {
      location: { origin },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
  })
  const answer = await new Promise<Response>((respondWith) =>
    listeners.get('fetch')?.({ request: { url: origin + path, method: 'GET', mode }, respondWith }),
  )
  return answer.text()
}

it.each([
  ['a page', '/search?q=shoes', 'navigate'],
  ['its data', '/search.data', 'cors'],
  ['the files that pages need', '/__manifest?p=/cart', 'cors'],
  ['a script', '/assets/cart-1.js', 'cors'],
])('shows %s that has come, also where the device can keep no more', async (_, path, mode) => {
  expect(await openOnFullDevice(path, mode)).toBe('it came')
})

/** What the worker answers on a device whose cache has these, `null` without network; and what it fetched. */
async function openWith(kept: ReadonlyMap<string, string>, path: string, mode: string, online = true) {
  const listeners = new Map<string, (event: object) => void>()
  const stored = new Map(kept)
  const fetched: string[] = []
  const nameOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url)
  const cache = {
    match: async (key: string) => {
      const text = stored.get(nameOf(key).replace(origin, ''))
      return text === undefined ? undefined : new Response(text)
    },
    keys: async () => [],
    put: async (key: string, response: Response) =>
      void stored.set(nameOf(key).replace(origin, ''), await response.text()),
  }
  runInNewContext(worker, {
    URL,
    Response,
    caches: { open: async () => cache },
    fetch: async (request: string | { url: string }) => {
      fetched.push(nameOf(request).replace(origin, ''))
      if (!online) throw new TypeError('no network')
      return new Response('it came')
    },
    self: {
      location: { origin },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    },
  })
  let answer: Promise<Response> | null = null
  const respondWith = (given: Promise<Response>) => {
    answer = given
  }
  listeners.get('fetch')?.({ request: { url: origin + path, method: 'GET', mode }, respondWith })
  const text = await (answer as Promise<Response> | null)?.then((response) => response.text())
  return { text, fetched, stored }
}

it('keeps what it learned of linked pages without the numbers of orders', async () => {
  const asked = '/__manifest?paths=/cart,/orders/JU431789,/product/id/7,/b2b/track-order/JU500123&version=1'
  const { stored } = await openWith(new Map(), asked, 'cors')
  const [key = ''] = stored.keys()
  expect(stored.get(key)).toBe('it came')
  expect(decodeURIComponent(key)).toBe(
    '/__manifest?paths=/cart,/orders/-,/product/id/7,/b2b/track-order/-&version=1',
  )
})

it('names pages of products and stores by their numbers, and of every part of a personal address none', async () => {
  const asked = '/__manifest?paths=/b2b/orders/JU1/papers/7,/b2b/store/kente-2&version=1'
  const { stored } = await openWith(new Map(), asked, 'cors')
  expect(decodeURIComponent([...stored.keys()].join())).toBe(
    '/__manifest?paths=/b2b/orders/-/papers/-,/b2b/store/kente-2&version=1',
  )
})

const product = '/api/products/0190a000-0000-7000-8000-000000000000?audience=b2c'

it('keeps the newest answer about a product, which a visitor’s cart shows without network', async () => {
  const { stored } = await openWith(new Map([[product, 'earlier']]), product, 'cors')
  expect(stored.get(product)).toBe('it came')
  expect((await openWith(stored, product, 'cors', false)).text).toBe('it came')
})

it('leaves what is asked about one person to the network', async () => {
  for (const path of ['/api/cart', `${product.replace('?', '/reviews?')}`, '/api/wishlist'])
    expect((await openWith(new Map(), path, 'cors')).text, path).toBeUndefined()
})

it.each([
  ['/pictures/shoe-900.avif', '/pictures/shoe-480.avif'],
  ['/pictures/shoe-480.avif', '/pictures/shoe-320.avif'],
  ['/pictures/shop-900.webp', '/pictures/shop-480.webp'],
])('on a device that is to use little data asks for %s in the next smaller size', async (asked, smaller) => {
  const thrifty = new Map([['/-saves-data', '']])
  expect((await openWith(thrifty, asked, 'no-cors')).fetched).toEqual([smaller])
  expect((await openWith(new Map(), asked, 'no-cors')).fetched).toEqual([asked])
})

it('has no smaller size of the smallest WebP, and opens a photo as it was asked for', async () => {
  const thrifty = new Map([['/-saves-data', '']])
  expect((await openWith(thrifty, '/pictures/shoe-480.webp', 'no-cors')).fetched).toEqual([])
  const { fetched } = await openWith(thrifty, '/users/uploads/photo-900.webp', 'navigate')
  expect(fetched).toEqual(['/users/uploads/photo-900.webp'])
})

const order = '0190a000-0000-7000-8000-000000000000'

it('opens a vendor’s order by its address within the list that is kept', async () => {
  const kept = new Map([['/b2b/vendor/orders', 'the list']])
  const { text } = await openWith(kept, `/b2b/vendor/orders/${order}?group=done`, 'navigate', false)
  expect(text).toBe('the list')
})
