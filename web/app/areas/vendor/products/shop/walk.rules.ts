interface Walk {
  /** What was counted or skipped, in that order. */
  readonly passed: readonly string[]
  /** One that was gone back to. */
  readonly opened: string | null
}

/**
 * Where a walk from shelf to shelf stands: at the first variant that was not passed, whatever the list became meanwhile, or at the one that
 * was gone back to. Null at its end.
 */
export function standingOf<Row extends { readonly variant_id: string }>(
  rows: readonly Row[],
  { passed, opened }: Walk,
): { readonly row: Row | null; readonly previous: string | null } {
  const done = new Set(passed)
  const next = rows.find(({ variant_id: id }) => !done.has(id)) ?? null
  const row = rows.find(({ variant_id: id }) => id === opened) ?? next
  const before = opened === null ? passed : passed.slice(0, Math.max(0, passed.indexOf(opened)))
  const there = new Set(rows.map(({ variant_id: id }) => id))
  return { row, previous: before.findLast((id) => there.has(id)) ?? null }
}
