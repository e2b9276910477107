/** What a change of many products may be rounded to: not at all, to whole 1, 5 or 10 cedis, or to a price that ends in .99. */
export const priceRoundings = ['none', 'to_1', 'to_5', 'to_10', 'to_99'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** Prepared: only looked at. Applied: written. Undone: put back as it was. A large file is applied and undone by a job. */
export const changeSetStates = ['prepared', 'applying', 'applied', 'undoing', 'undone'] as const
export type ChangeSetState = (typeof changeSetStates)[number]

/**
 * Of one row: it can be written, cannot (with the reason), was written, was passed over because it changed after the preview, was put
 * back, or was kept because it changed after the set was written.
 */
export const changeRowOutcomes = ['ready', 'refused', 'written', 'skipped', 'restored', 'kept'] as const
export type ChangeRowOutcome = (typeof changeRowOutcomes)[number]

export const changeSetLimits = {
  productsMax: 5_000,
  variantsMax: 20_000,
  pageSize: 20,
  /** A file that changes more rows than this is written by a job, this many rows in one transaction. */
  rowsAtOnce: 500,
  /** Previews of one person that a store keeps; a further one replaces the oldest. */
  preparedMax: 3,
  /** A preview that is older is not written any more. */
  previewHours: 24,
  undoDays: 30,
  /** Rows that an undo would leave, which its question names. */
  keptNamed: 3,
  /** Of a change of more rows the question does not look at each of them before. */
  rowsForeseen: 5_000,
} as const
