/**
 * Money. Inside, an amount is a whole number of pesewas (GHS 1.00 = 100). In JSON it is a number of cedis with at
 * most two decimals; on screen it reads `GHS 1,234.50`. Amounts are added, shared and compared as pesewas only.
 */

/** Turns pesewas into the number of cedis that JSON carries. */
export function cedisOf(pesewas: number): number {
  return pesewas / 100
}

/** Turns a JSON number of cedis into pesewas. Throws on more than two decimals, so that nothing is rounded silently. */
export function pesewasOf(cedis: number): number {
  const pesewas = Math.round(cedis * 100)
  if (!Number.isSafeInteger(pesewas) || !hasTwoDecimals(cedis)) {
    throw new RangeError(`not an amount in cedis with at most two decimals: ${cedis}`)
  }
  return pesewas
}

export const pesewasOrNull = (cedis: number | null): number | null =>
  cedis === null ? null : pesewasOf(cedis)

/** What a form says about an amount that is none. */
export const cedisSentence = 'Please enter an amount in cedis with at most two decimals'

/** Whether a number of cedis has at most two decimals. */
export function hasTwoDecimals(cedis: number): boolean {
  return Number(cedis.toFixed(2)) === cedis
}

/** Formats cedis as every screen shows them: `GHS 1,234.50`. */
export function formatCedis(cedis: number): string {
  const [whole = '0', fraction = '00'] = Math.abs(cedis).toFixed(2).split('.')
  return `${cedis < 0 ? '-' : ''}GHS ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** The same of an amount in pesewas. */
export const formatPesewas = (pesewas: number): string => formatCedis(cedisOf(pesewas))

/**
 * Splits an amount by weights with the largest remainder, so that the parts always add up to the whole.
 * Ties go to the earlier part. All-zero weights split evenly.
 */
export function splitByWeights(pesewas: number, weights: readonly number[]): number[] {
  const weightsUsed = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const weightsTotal = weightsUsed.reduce((sum, weight) => sum + weight, 0)
  const parts = weightsUsed.map((weight) => Math.floor((pesewas * weight) / weightsTotal))
  let remainder = pesewas - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = weightsUsed
    .map((weight, index) => ({ index, remainder: (pesewas * weight) % weightsTotal }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (remainder <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    remainder -= 1
  }
  return parts
}
