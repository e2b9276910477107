/**
 * Round values for the lines of a chart, from 0 to at least `max`: 1, 2 or 5 times a power of ten apart, and at least
 * `stepMin`; at most six lines.
 */
export function gridOf(max: number, stepMin = 0): number[] {
  if (max <= 0) return [0, 1]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  const whole = Math.max(step, stepMin)
  return Array.from({ length: Math.ceil(max / whole - 1e-9) + 1 }, (_, at) =>
    Number((at * whole).toPrecision(12)),
  )
}

/** A short number for the side of a chart: 20k, 1.5m. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}m`
  if (value >= 1_000) return `${Number((value / 1_000).toFixed(1))}k`
  return String(Number(value.toFixed(2)))
}

/** How much more than before, in percent; null where there was nothing before. */
export function changeOf(now: number, before: number | null): number | null {
  return before === null || before === 0 ? null : Math.round(((now - before) * 100) / before)
}

/** A change as it is read: ▲ 18%, ▼ 50%; one that rounds to nothing has no direction. */
export const changeInWords = (percent: number) =>
  percent === 0 ? '0%' : `${percent < 0 ? '▼' : '▲'} ${Math.abs(percent)}%`
