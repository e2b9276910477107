/** What one search reads at most. Beyond, it answers from the most fitting part and says that there is more. */
export const bounds = {
  /** Products of a whole category that its pages reach; their number is kept, so it costs nothing to tell. */
  listed: 50_000,
  /** Matches that are read and sorted. */
  scanned: 3_000,
  /** Products that a walk along an index looks at. */
  walked: 20_000,
  /** Above this many expected matches the walk is tried first. */
  walkedFirstAbove: 6_000,
  /** Matches whose filter values are counted. */
  counted: 1_000,
  /** Fewer name matches than this, and descriptions are searched too. */
  fewMatches: 24,
  /** Brands and attribute values that a filter panel names, the most frequent first. */
  brandsShown: 100,
  valuesShown: 400,
  /** Candidates of a suggestion. */
  suggested: 200,
} as const
