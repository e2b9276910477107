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
