/** The target of a figure: a share of the bare limit measured beside it, or an absolute number. */
export type Aim =
  | { readonly ratioMin: number }
  | { readonly ratioMax: number }
  | { readonly min: number }
  | { readonly max: number }
  | { readonly exactly: number }

/** One line of the table. `bare` is the limit, measured in the same run, alternating with ours. */
export interface Figure {
  readonly part: string
  readonly what: string
  readonly unit: string
  readonly ours: number
  readonly bare?: number
  readonly aim?: Aim
  readonly p99Ms?: number
  /** Processor time of server and database for one of `unit`. */
  readonly cpuMs?: { readonly ours: number; readonly bare?: number }
  readonly note?: string
}

/** Ours as a share of the bare limit; null where there is no bare figure. */
export function ratioOf({ ours, bare }: Figure): number | null {
  return bare ? ours / bare : null
}

/** The processor time of the bare limit as a share of ours. A busy machine hardly changes it. */
export function cpuRatioOf({ cpuMs }: Figure): number | null {
  return cpuMs?.bare ? cpuMs.bare / cpuMs.ours : null
}

/** Whether the aim is reached; null where there is none. */
export function isReached(figure: Figure): boolean | null {
  const { aim, ours } = figure
  if (!aim) return null
  if ('ratioMin' in aim) return (ratioOf(figure) ?? 0) >= aim.ratioMin
  if ('ratioMax' in aim) return (ratioOf(figure) ?? Number.POSITIVE_INFINITY) <= aim.ratioMax
  if ('min' in aim) return ours >= aim.min
  if ('max' in aim) return ours <= aim.max
  return ours === aim.exactly
}

const head = ['', 'what', 'ours', 'bare', 'ratio', 'aim', 'p99 ms', 'CPU ms', 'bare', 'ratio', '']

/** The figures as lines of a table, one part after the other. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    markOf(isReached(figure)),
    figure.what,
    `${numberText(figure.ours)} ${figure.unit}`,
    figure.bare === undefined ? '' : numberText(figure.bare),
    percentText(ratioOf(figure)),
    aimText(figure.aim),
    figure.p99Ms === undefined ? '' : numberText(figure.p99Ms),
    cpuText(figure.cpuMs?.ours),
    cpuText(figure.cpuMs?.bare),
    percentText(cpuRatioOf(figure)),
    figure.note ?? '',
  ])
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] as string).length)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((text, column) =>
        column >= 2 && column <= 9 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const lines = [line(head)]
  for (const [index, row] of rows.entries()) {
    if (figures[index]?.part !== figures[index - 1]?.part) lines.push(figures[index]?.part ?? '')
    lines.push(line(row))
  }
  return lines.join('\n')
}

function markOf(reached: boolean | null): string {
  if (reached === null) return ' '
  return reached ? '✓' : '✗'
}

function percentText(ratio: number | null): string {
  return ratio === null ? '' : `${Math.round(ratio * 100)}%`
}

function cpuText(ms: number | undefined): string {
  return ms === undefined ? '' : ms.toFixed(ms < 1 ? 3 : 2)
}

function aimText(aim: Aim | undefined): string {
  if (!aim) return ''
  if ('ratioMin' in aim) return `≥ ${Math.round(aim.ratioMin * 100)}%`
  if ('ratioMax' in aim) return `≤ ${Math.round(aim.ratioMax * 100)}%`
  if ('min' in aim) return `≥ ${numberText(aim.min)}`
  if ('max' in aim) return `≤ ${numberText(aim.max)}`
  return `= ${numberText(aim.exactly)}`
}

function numberText(value: number): string {
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value < 1 ? 3 : 1)
}

/** The median; of an even number of values the lower of the two. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The value below which 99 of 100 lie. */
export function p99Of(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN
}
