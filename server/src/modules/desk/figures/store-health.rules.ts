import {
  healthBounds,
  healthParcelsMin,
  type StoreHealth,
  storeHealths,
} from '#contracts/desk/figure-definitions.ts'
import type { MarketFigures, StoreOfHealth } from '#contracts/desk/figures.ts'

/** What became of the parcels of a store. */
export interface StoreCounts {
  readonly slug: string
  readonly name: string
  readonly parcels: number
  readonly late: number
  readonly cancelled: number
  readonly returned: number
}

const storesShown = 10
const problems = ['late', 'cancelled', 'returned'] as const

/** Percent with one decimal. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 1_000) / whole) / 10

export function healthOf(counts: Omit<StoreCounts, 'slug' | 'name'>): StoreHealth {
  if (counts.parcels < healthParcelsMin) return 'few'
  const isAbove = (bound: 'watch' | 'poor') =>
    problems.some((problem) => counts[problem] * 100 > healthBounds[problem][bound] * counts.parcels)
  if (isAbove('poor')) return 'poor'
  return isAbove('watch') ? 'watch' : 'good'
}

/** How many stores there are of each health, now and before. */
export function countHealths(
  now: readonly StoreCounts[],
  before: readonly StoreCounts[],
): MarketFigures['healths'] {
  const count = (stores: readonly StoreCounts[], health: StoreHealth) =>
    stores.filter((store) => healthOf(store) === health).length
  return storeHealths.map((health) => ({ health, now: count(now, health), before: count(before, health) }))
}

/** The stores that are poor or to watch, those with the largest share of problems first. */
export function neediestStores(stores: readonly StoreCounts[]): StoreOfHealth[] {
  const trouble = (store: StoreCounts) =>
    Math.max(
      ...problems.map((problem) => (100 * store[problem]) / store.parcels / healthBounds[problem].poor),
    )
  return stores
    .filter((store) => ['poor', 'watch'].includes(healthOf(store)))
    .toSorted((a, b) => trouble(b) - trouble(a) || a.slug.localeCompare(b.slug))
    .slice(0, storesShown)
    .map(({ slug, name, parcels, ...store }) => ({
      ...{ slug, name, parcels, health: healthOf({ parcels, ...store }) },
      late: percentOf(store.late, parcels),
      cancelled: percentOf(store.cancelled, parcels),
      returned: percentOf(store.returned, parcels),
    }))
}
