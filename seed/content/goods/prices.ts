import type { Random } from '../random.ts'
import type { BulkTier } from '../types.ts'

/** A price as shops write it, near the given cedis: .00, .50, .90 or .95. Returns pesewas. */
export function shelfPrice(cedis: number): number {
  if (cedis < 30) return Math.max(1, Math.round(cedis * 2)) * 50
  if (cedis < 300) return Math.round(cedis) * 100
  if (cedis < 2000) return Math.round(cedis / 5) * 500
  return Math.round(cedis / 10) * 1000
}

/** Some shops take ten or five pesewas off a round price so that it looks smaller. */
export function withCharm(pesewas: number, random: Random): number {
  if (pesewas < 2000 || pesewas % 100 !== 0 || !random.chance(0.14)) return pesewas
  return pesewas - random.pick([5, 10, 10])
}

/** The price after `percent` off, on the shelf again and really lower. */
export function reduced(pesewas: number, percent: number): number {
  const price = shelfPrice((pesewas * (100 - percent)) / 10_000)
  return price < pesewas ? price : pesewas - 50
}

/** Reads `10:189,50:172`: from 10 pieces GHS 189.00 each, from 50 GHS 172.00. */
export function writtenTiers(text: string): BulkTier[] {
  return text.split(',').map((tier) => {
    const [minQuantity = 0, cedis = 0] = tier.split(':').map(Number)
    return { minQuantity, unitPesewas: Math.round(cedis * 100) }
  })
}

/** Two or three falling tiers below the price of one; what is dear is bought in smaller numbers. */
export function madeTiers(pesewas: number, random: Random): BulkTier[] {
  const first =
    pesewas > 200_000
      ? 3
      : pesewas > 50_000
        ? 5
        : pesewas > 10_000
          ? random.pick([6, 8, 10])
          : random.pick([10, 12, 20])
  const tiers: BulkTier[] = []
  let percent = random.between(6, 11)
  let minQuantity = first
  let below = pesewas
  for (let i = 0; i < (random.chance(0.4) ? 3 : 2); i++) {
    const unitPesewas = reduced(pesewas, percent)
    if (unitPesewas >= below) break
    tiers.push({ minQuantity, unitPesewas })
    below = unitPesewas
    percent += random.between(4, 7)
    minQuantity *= random.pick([3, 4, 5])
  }
  return tiers
}
