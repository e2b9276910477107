import type { FigureUnit } from '#contracts/desk/figure-definitions.ts'
import { formatCedis } from '#contracts/money.ts'

/** A figure as it is read: GHS 1,070.00, 1,204, 3.4 %, 18 h, 2.5 days; a dash where there is none. */
export function figureInWords(value: number | null, unit: FigureUnit): string {
  if (value === null) return '–'
  if (unit === 'money') return formatCedis(value)
  if (unit === 'percent') return `${value} %`
  if (unit === 'count') return value.toLocaleString('en-GB')
  return value < 48 ? `${value} h` : `${Math.round((value / 24) * 10) / 10} days`
}
