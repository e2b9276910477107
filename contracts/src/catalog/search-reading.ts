import { z } from 'zod'

/** How the words of a search were understood. */
export const SearchReading = z.object({
  /** The words with misspelt ones corrected, or null. */
  did_you_mean: z.string().nullable(),
  /** The words that all results have, where none has all that were asked for; else null. */
  shown_words: z.string().nullable(),
  /** The words that they need not have then. Empty where others stand in for all that are missing. */
  left_out: z.array(z.string()),
  /** The prices in force, in cedis, where the words named one, as in "phone under 1000", that no filter chose. */
  read_prices: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
  /** The words asked for something cheap: without a chosen order, the cheapest come first. */
  cheapest_first: z.boolean(),
  /**
   * Where few match: the category whose most popular other goods follow the matches in `results`. They are not counted. Null where none follow.
   */
  more_from: z.object({ slug: z.string(), title: z.string() }).nullable(),
})

/** What the refusal of a search that found nothing says where its words named prices, which no filter chose. */
export const NothingReading = SearchReading.pick({ read_prices: true }).extend({
  /** The words without the prices. */
  words_without_prices: z.string(),
})

export type SearchReading = z.infer<typeof SearchReading>
