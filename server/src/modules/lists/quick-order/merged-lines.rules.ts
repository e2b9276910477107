import type { MatchedLine } from '#contracts/lists/quick-order.schema.ts'

/**
 * The lines of an order with those of the same goods put together: their numbers of pieces are added up, and all their line numbers stay
 * to be seen. A line without a number stays on its own, because nobody can say what it adds.
 */
export function mergedLines(lines: readonly MatchedLine[]): MatchedLine[] {
  const merged = new Map<string, MatchedLine>()
  for (const line of lines) {
    const { state, variants, quantity, asked } = line
    const key =
      quantity === null
        ? `line ${line.lines.join()}`
        : state === 'matched'
          ? `goods ${variants.join()}`
          : `text ${asked.toLowerCase()}`
    const first = merged.get(key)
    merged.set(
      key,
      first
        ? {
            ...first,
            lines: [...first.lines, ...line.lines],
            quantity: (first.quantity ?? 0) + (quantity ?? 0),
          }
        : line,
    )
  }
  return [...merged.values()]
}
