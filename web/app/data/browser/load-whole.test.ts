import { afterEach, expect, it, vi } from 'vitest'
import { loadWhole } from './load-whole.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every file with its status, and notes which were asked for. */
function serve(statusOf: (address: string) => number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const status = statusOf(address)
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('export {}', { status })
  })
  return asked
}

it('imports a script when all its files have come, each fetched once', async () => {
  const asked = serve(() => 200)
  expect(await loadWhole(async () => asked.length, ['assets/a.js', 'assets/b.js'])).toBe(2)
  expect(await loadWhole(async () => 'again', ['assets/b.js'])).toBe('again')
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js'])
})

it.each([0, 404, 503])('imports nothing where a file answers %i, and asks for it again', async (status) => {
  let answer = status
  const missing = `assets/missing-${status}.js`
  const asked = serve((address) => (address.includes('missing') ? answer : 200))
  const load = vi.fn(async () => 'loaded')
  const failure = await loadWhole(load, ['assets/c.js', missing]).catch((error) => error)
  expect(failure).toBeInstanceOf(TypeError)
  expect(failure.cause, 'whether the file is gone').toBe(status || undefined)
  expect(load).not.toHaveBeenCalled()
  answer = 200
  expect(await loadWhole(load, ['assets/c.js', missing])).toBe('loaded')
  expect(asked.filter((address) => address === `/${missing}`)).toHaveLength(2)
})

it('imports at once what a running script holds already', async () => {
  const asked = serve(() => 200)
  expect(await loadWhole(async () => 'there')).toBe('there')
  expect(asked).toEqual([])
})

it('puts styles into the page, and imports when they are there', async () => {
  serve(() => 200)
  const links: Partial<HTMLLinkElement>[] = []
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Partial<HTMLLinkElement>) => links.push(link) },
  })
  const load = vi.fn(async () => 'map')
  const loaded = loadWhole(load, ['assets/map.js', 'assets/map.css'])
  await vi.waitFor(() => expect(links).toMatchObject([{ rel: 'stylesheet', href: '/assets/map.css' }]))
  expect(load).not.toHaveBeenCalled()
  links[0]?.onload?.call(links[0] as never, new Event('load') as never)
  expect(await loaded).toBe('map')
})
