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
