/** A seeded source of numbers: the same seed gives the same market on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different entries in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Mulberry32: 32 bits of state, good enough for content and fast. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const entry = list[Math.floor(next() * list.length)]
    if (entry === undefined) throw new Error('Nothing to pick from')
    return entry
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const sample: T[] = []
    while (sample.length < count && rest.length > 0)
      sample.push(...rest.splice(Math.floor(next() * rest.length), 1))
    return sample
  }
  return { next, between, chance: (probability) => next() < probability, pick, sample }
}

/** A number that depends on the text alone, so that adding one record does not change all the others. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** Picks by weight in logarithmic time; weights need not add up to one. */
export function weightedPicker<T>(list: readonly T[], weightOf: (entry: T) => number): (random: Random) => T {
  const sums: number[] = []
  let total = 0
  for (const entry of list) {
    total += weightOf(entry)
    sums.push(total)
  }
  return (random) => {
    const target = random.next() * total
    let low = 0
    let high = list.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return list[low] as T
  }
}

/** Lower-case ASCII words joined by hyphens: `Ɛdwene asa, 6 yd` becomes `edwene-asa-6-yd`. */
export function slugOf(text: string): string {
  return text
    .replaceAll(/[ɛƐ]/g, 'e')
    .replaceAll(/[ɔƆ]/g, 'o')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
