/** The parts of a whole in whole percent that add up to 100: those that lose most by rounding down are rounded up. */
export function sharesOf(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0)
  if (whole <= 0) return values.map(() => 0)
  const exact = values.map((value) => (value * 100) / whole)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const most = exact
    .map((share, at) => ({ at, lost: share - Math.floor(share) }))
    .sort((a, b) => b.lost - a.lost)
    .slice(0, left)
    .map(({ at }) => at)
  return exact.map((share, at) => Math.floor(share) + (most.includes(at) ? 1 : 0))
}
