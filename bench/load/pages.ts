import type { BenchRequest } from 'autocannon'
import type { Figure } from '../figures.ts'
import type { Questions } from './questions.ts'
import type { Servers } from './reads.ts'
import { best, type Speed, shoot } from './shoot.ts'

const hostsEach = 250

/**
 * The rendered pages, uncached and cached. A page is cached under its whole address. A market without PUBLIC_URL takes its
 * name from a `Host` on this machine, so every request has another one: the cache never hits, and the work (loaders,
 * rendering, compression) is the same.
 */
export async function measurePages(servers: Servers, questions: Questions): Promise<Figure[]> {
  const pages = [
    { name: 'home', paths: ['/'] },
    { name: 'category', paths: questions.categories.slice(0, 12).map((slug) => `/category/${slug}`) },
    { name: 'product', paths: questions.products.slice(0, 60).map((slug) => `/product/${slug}`) },
  ]
  const figures: Figure[] = []
  for (const [place, { name, paths }] of pages.entries()) {
    const speeds: Speed[] = []
    for (let round = 0; round < 3; round += 1) {
      const speed = await shoot(servers.ours, [], {
        // The first round warms up the engine, which compiles frequent code.
        seconds: round === 0 ? 4 : 2,
        own: (connection) => neverCached(paths, place * 3 + round, connection),
      })
      if (speed.hits > 0) throw new Error(`${speed.hits} answers of ${name} came from the cache`)
      if (round > 0) speeds.push(speed)
    }
    const { perSecond, p99Ms, cpuMs } = best(speeds)
    figures.push({
      part: 'pages',
      what: `${name}, rendered`,
      unit: '/s',
      ours: perSecond,
      p99Ms,
      cpuMs: { ours: cpuMs },
      aim: { min: 600 },
    })
  }
  for (const { name, paths } of pages) {
    const path = paths[0] as string
    const headers = { 'accept-encoding': 'br' }
    const bare = await shoot(servers.bare, [{ path: `/page?path=${encodeURIComponent(path)}` }])
    const ours = await shoot(servers.ours, [{ path, headers }])
    const { perSecond, p99Ms, cpuMs } = ours
    figures.push({
      part: 'pages',
      what: `${name}, from the page cache`,
      unit: '/s',
      ours: perSecond,
      bare: bare.perSecond,
      p99Ms,
      cpuMs: { ours: cpuMs, bare: bare.cpuMs },
      aim: { min: 20_000 },
    })
  }
  return figures
}

/** Requests in which no address is repeated within the seconds that a page is cached. `run` differs for each round. */
function neverCached(paths: readonly string[], run: number, connection: number): BenchRequest[] {
  return Array.from({ length: hostsEach }, (_, turn) => ({
    path: paths[(turn + connection) % paths.length] as string,
    headers: { host: `127.${run}.${connection}.${turn + 1}` },
  }))
}

/** The calls of the home page's loader, over HTTP: how many complete sets per second. */
export async function measureHomeCalls({ ours }: Servers): Promise<Figure> {
  const lists = ['sort=rating', 'on_sale=true&sort=popular', 'new=true&sort=newest', 'sort=popular']
  const paths = [
    '/api/categories?sort_order=1',
    '/api/flash-sales/open',
    ...lists.map((query) => `/api/products?${query}&page_size=10`),
  ]
  await shoot(
    ours,
    paths.map((path) => ({ path })),
    { seconds: 0.5 },
  )
  const { perSecond, p99Ms, cpuMs } = await shoot(
    ours,
    paths.map((path) => ({ path })),
  )
  return {
    part: 'pages',
    what: `the ${paths.length} calls behind home`,
    unit: 'homes/s',
    ours: perSecond / paths.length,
    p99Ms,
    cpuMs: { ours: cpuMs * paths.length },
    note: `${Math.round(perSecond).toLocaleString('en')} calls/s`,
  }
}
