const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size with one decimal below ten: 8.4 MB, 120 KB. */
export function bytesInWords(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000
    unit += 1
  }
  const shown = size < 10 && unit > 0 ? size.toFixed(1) : String(Math.round(size))
  return `${shown} ${units[unit]}`
}

/** A duration: 0.4 ms, 12 ms, 3.1 s, 5 min. */
export function durationInWords(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 120_000) return `${(ms / 1_000).toFixed(1)} s`
  return `${Math.round(ms / 60_000)} min`
}
