import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, medianOf } from '../figures.ts'
import { good } from '../load/shoot.ts'
import type { Changed } from './changes.ts'

const rounds = 15
const waitMsMax = 30_000

interface Listed {
  readonly results: readonly { readonly slug: string }[]
}

/** Where a new price is looked for, always at the process that did not write it. */
const placesOf = (category: string) =>
  [
    ['its category, by the API', `/api/products?category=${category}&sort=price-low`],
    [
      'a price range of it, found by the engine in memory',
      `/api/products?category=${category}&min_price=0.1&sort=price-low`,
    ],
    ['the page of its category, kept for two seconds', `/category/${category}?sort=price-low`],
  ] as const

/** A vendor makes a product the cheapest of its category: the time from the answer to its first place in lists. */
export async function measurePriceToLists({
  store,
  products,
  owner,
  writer,
  reader,
}: Changed): Promise<Figure[]> {
  const names = placesOf('').map(([name]) => name)
  const times = names.map((): number[] => [])
  for (const [round, { id, slug, category }] of products.slice(0, rounds).entries()) {
    const places = placesOf(category)
    const path = `/api/vendor/${store.slug}/products/${id}`
    const token = await owner()
    const { version } = good(await writer.call<{ version: number }>('GET', path, { token }))
    // The page is in the cache when the price changes.
    for (const [, address] of places) await reader.call('GET', address)
    // In whole pesewas, and below whatever the market has.
    const body = { version, complete: false, fields: { base_price: (99 - round) / 100 } }
    good(await writer.call('PATCH', path, { token, body }))
    const changedAt = performance.now()
    await Promise.all(
      places.map(async ([, address], nth) => {
        while (!isFirst((await reader.call<Listed | string>('GET', address)).body, slug)) {
          if (performance.now() - changedAt > waitMsMax)
            throw new Error(`${address} never begins with ${slug}`)
          await pause(2)
        }
        times[nth]?.push(performance.now() - changedAt)
      }),
    )
  }
  return names.flatMap((place, nth) => [
    {
      part: 'changes',
      what: `a new price to its place in ${place}: median of ${times[nth]?.length}`,
      unit: 'ms',
      ours: medianOf(times[nth] ?? []),
    },
    { part: 'changes', what: '  the slowest', unit: 'ms', ours: Math.max(...(times[nth] ?? [])) },
  ])
}

/** Whether a list, or the first link to a product of a page, is this one. */
function isFirst(body: Listed | string, slug: string): boolean {
  if (typeof body !== 'string') return body.results[0]?.slug === slug
  return /\/product\/([^"?#]+)/.exec(body)?.[1] === slug
}
