import { describe, expect, it, vi } from 'vitest'
import { createPageCache, type RenderedPage } from './web-page-cache.ts'

const pageOf = (text: string, status = 200): RenderedPage => ({
  status,
  headers: {},
  identity: Buffer.from(text),
  brotli: Buffer.from(text),
  etag: text,
})

function cacheAt(clock: { now: number }, bytesMax = 1_000_000) {
  const isKept = (page: RenderedPage) => page.status !== 500
  return createPageCache({ ttlMilliseconds: 2_000, bytesMax }, isKept, () => clock.now)
}

describe('the page cache', () => {
  it('returns a page for two seconds and not longer', async () => {
    const clock = { now: 0 }
    const cache = cacheAt(clock)
    await cache.findOrRender('/', async () => pageOf('first'))
    clock.now = 1_999
    expect(cache.find('/')?.etag).toBe('first')
    clock.now = 2_000
    expect(cache.find('/')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })

  it('counts the two seconds from the beginning of a rendering, because that is when it was read', async () => {
    const clock = { now: 0 }
    const cache = cacheAt(clock)
    await cache.findOrRender('/', async () => {
      clock.now = 1_500
      return pageOf('slow')
    })
    clock.now = 1_999
    expect(cache.find('/')?.etag).toBe('slow')
    clock.now = 2_000
    expect(cache.find('/')).toBeUndefined()
    await cache.findOrRender('/', async () => {
      clock.now = 5_000
      return pageOf('too slow')
    })
    expect(cache.find('/')).toBeUndefined()
  })

  it('sends nobody a page whose rendering began more than two seconds before they asked', async () => {
    const clock = { now: 0 }
    const cache = cacheAt(clock)
    const rendered = Promise.withResolvers<RenderedPage>()
    const first = cache.findOrRender('/', () => rendered.promise)
    clock.now = 1_999
    const second = cache.findOrRender('/', async () => pageOf('not rendered'))
    clock.now = 2_000
    const third = cache.findOrRender('/', async () => pageOf('fresh'))
    rendered.resolve(pageOf('first'))
    expect((await Promise.all([first, second, third])).map(({ etag }) => etag)).toEqual([
      'first',
      'first',
      'fresh',
    ])
    expect(cache.find('/')?.etag).toBe('fresh')
  })

  it('counts each rendering that is under way, also several of one page', async () => {
    const clock = { now: 0 }
    const cache = cacheAt(clock)
    const done = Promise.withResolvers<RenderedPage>()
    const pages = Array.from({ length: 500 }, () => {
      clock.now += 2_000
      return cache.findOrRender('/', () => done.promise)
    })
    await expect(cache.renderAlone(() => done.promise)).rejects.toThrow()
    done.resolve(pageOf('one'))
    await Promise.all(pages)
    expect((await cache.renderAlone(async () => pageOf('alone'))).etag).toBe('alone')
  })

  it('renders a page once for any number of concurrent requests', async () => {
    const cache = cacheAt({ now: 0 })
    const render = vi.fn(async () => pageOf('one'))
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.findOrRender('/', render)))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(pages).size).toBe(1)
  })

  it('does not cache a fault, and renders again at the next request', async () => {
    const cache = cacheAt({ now: 0 })
    await cache.findOrRender('/', async () => pageOf('broken', 500))
    expect(cache.find('/')).toBeUndefined()
    await expect(cache.findOrRender('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await cache.findOrRender('/', async () => pageOf('well'))).etag).toBe('well')
  })

  it('stays within its bytes by dropping the least recently used pages', async () => {
    const cache = cacheAt({ now: 0 }, 10_000)
    const large = 'x'.repeat(3_000)
    for (const key of ['/a', '/b']) await cache.findOrRender(key, async () => pageOf(large))
    cache.find('/a')
    await cache.findOrRender('/c', async () => pageOf(large))
    expect([cache.find('/a'), cache.find('/b'), cache.find('/c')].map(Boolean)).toEqual([true, false, true])
    await cache.findOrRender('/huge', async () => pageOf('x'.repeat(20_000)))
    expect(cache.find('/huge')).toBeUndefined()
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  })
})
