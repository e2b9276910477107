interface Identified {
  readonly id: string
}

/**
 * The products of each rail that no rail before it and nothing in `above` shows, `most` at most. A rail that would be
 * left with fewer than three keeps its first ones: a short repeat is better than a hole.
 */
export function withoutRepeats<Product extends Identified>(
  rails: readonly (readonly Product[])[],
  above: readonly Identified[],
  most: number,
): Product[][] {
  const shown = new Set(above.map(({ id }) => id))
  return rails.map((rail) => {
    const fresh = rail.filter(({ id }) => !shown.has(id))
    const kept = (fresh.length < Math.min(3, rail.length) ? rail : fresh).slice(0, most)
    for (const { id } of kept) shown.add(id)
    return kept
  })
}

/** Rows that somebody chose, each product in the first that has it; a row of which nothing is left is left out. */
export function withoutRowRepeats<Row extends { readonly products: readonly Identified[] }>(
  rows: readonly Row[],
): Row[] {
  const shown = new Set<string>()
  return rows.flatMap((row) => {
    const products = row.products.filter(({ id }) => !shown.has(id))
    for (const { id } of products) shown.add(id)
    return products.length > 0 ? [{ ...row, products }] : []
  })
}
