/** What one search reads at most. Beyond a bound it returns the best part and reports that there is more. */
export const bounds = {
  /** Products of a whole category that its pages reach; their number is stored, so it costs nothing to show. */
  listed: 50_000,
  /** Matches that are read and sorted at first; all of them only where no walk fills the page. */
  scanned: 3_000,
  /** Products that a walk along an index looks at. */
  walked: 20_000,
  /** Above this many expected matches the walk is tried first. */
  walkedFirstAbove: 6_000,
  /** Matches whose filter values are counted. */
  counted: 1_000,
  /** Fewer name matches than this, and descriptions are searched too. */
  fewMatches: 24,
  /** Fewer things of a named price than this, and what has the word beside its own is shown after them. */
  fewThings: 12,
  /** Brands and attribute values that a filter panel lists, the most frequent first; values by reading. */
  brandsShown: 100,
  valuesShown: 1_000,
  /** Candidates of a suggestion. */
  suggested: 200,
} as const
