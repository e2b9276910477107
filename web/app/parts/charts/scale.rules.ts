/**
 * Round values for the lines of a chart, 0 among them, from at most `min` to at least `max`: 1, 2 or 5 times a power of ten apart, and
 * at least `stepMin`; at most seven lines.
 */
export function gridOf(max: number, stepMin = 0, min = 0): number[] {
  const [above, below] = [Math.max(0, max), Math.max(0, -min)]
  if (above + below === 0) return [0, 1]
  const rough = (above + below) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  const whole = Math.max(step, stepMin)
  const lines = (length: number) => Math.ceil(length / whole - 1e-9)
  return Array.from({ length: lines(above) + lines(below) + 1 }, (_, at) =>
    Number(((at - lines(below)) * whole).toPrecision(12)),
  )
}

/** A short number for the side of a chart: 20k, 1.5m, −2k. */
export function shortNumber(value: number): string {
  if (value < 0) return `−${shortNumber(-value)}`
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}m`
  if (value >= 1_000) return `${Number((value / 1_000).toFixed(1))}k`
  return String(Number(value.toFixed(2)))
}

/** How much more than before, in percent; null where there was nothing before. */
export function changeOf(now: number, before: number | null): number | null {
  return before === null || before === 0 ? null : Math.round(((now - before) * 100) / before)
}

/** A change beyond this percentage is none that a person can picture, as after a month with two orders. */
const pictured = 300

/** A change as it is read: ▲ 18%, ▼ 50%, ▲ from 2; one that rounds to nothing has no direction. Null where there is nothing to compare with. */
export function changeInWords(
  now: number,
  before: number | null,
  format: (value: number) => string = String,
): string | null {
  const percent = changeOf(now, before)
  if (percent === null || before === null) return null
  if (percent === 0) return '0%'
  const size = Math.abs(percent)
  return `${percent < 0 ? '▼' : '▲'} ${size > pictured ? `from ${format(before)}` : `${size}%`}`
}
