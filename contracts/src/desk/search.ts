import { z } from 'zod'

/** The last days, today among them. */
export const missedWordsPeriods = ['30', '7', '90'] as const
export const MissedWordsQuery = z.object({ period: z.enum(missedWordsPeriods).default('30') })

/** Words that nobody found, the most frequent first. */
export const MissedWords = z
  .object({
    /** All searches of these days by words alone. */
    searches: z.int(),
    rows: z.array(
      z.object({
        words: z.string(),
        /** How often no product was shown, and how often only products with fewer of the words. */
        nothing: z.int(),
        fewer: z.int(),
        /** The words that no product has, each with those of products that are written most like it. */
        unknown: z.array(z.object({ word: z.string(), nearest: z.array(z.string()) })),
      }),
    ),
  })
  .meta({ id: 'MissedWords' })
export type MissedWords = z.infer<typeof MissedWords>

export const ExplainQuery = z.object({
  q: z.string().trim().min(1).max(200),
  audience: z.enum(['b2c', 'b2b']).default('b2c'),
})

/** How a word of a search is read: as products have it, completed, corrected, by what it means, as another maker's thing, or not at all. */
export const wordReadings = ['known', 'begun', 'misspelt', 'meant', 'instead', 'unknown'] as const
/** Where a product has a word, the best place first. */
export const wordPlaces = ['thing', 'beside', 'mentioned', 'attribute', 'description'] as const

/** How a search is read, and what ranks its first products. Prices in cedis. */
export const SearchExplained = z
  .object({
    words: z.array(
      z.object({
        word: z.string(),
        read: z.enum(wordReadings),
        /** What it stands for besides, or instead. */
        as: z.array(z.string()),
        /** How many products have the word as it was typed. */
        products: z.int(),
      }),
    ),
    min_price: z.number().nullable(),
    max_price: z.number().nullable(),
    /** The words ask for something cheap: the order is by price, not by score. */
    is_cheapest_first: z.boolean(),
    /** The words that the results have, where no product has all. */
    shown_words: z.string().nullable(),
    did_you_mean: z.string().nullable(),
    count: z.int(),
    products: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Its name or SKU is exactly what was typed: it stands before all others. */
        is_called: z.boolean(),
        score: z.number(),
        /** The weight of the words as they were typed, and of what they mean; the greater one counts. */
        typed: z.number(),
        meant: z.number().nullable(),
        /** What popularity multiplies the weight by: 1 for a product that nobody bought yet, below 1.5 for any. */
        popularity: z.number(),
        /** The best place of each word. */
        found: z.array(z.object({ word: z.string(), place: z.enum(wordPlaces) })),
      }),
    ),
  })
  .meta({ id: 'SearchExplained' })
export type SearchExplained = z.infer<typeof SearchExplained>
