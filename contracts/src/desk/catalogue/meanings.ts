import { z } from 'zod'
import { Reason } from '../../operators/operators.ts'
import { lineText } from '../../seen-text.ts'
import { seen } from './categories.ts'

const phraseMax = 60
const phrasesMax = 20
const phrase = lineText()
  .max(phraseMax, `At most ${phraseMax} characters`)
  .regex(/[\p{L}\p{N}]/u, 'Please write words')
  .refine((words) => words.split(/\s+/).length <= 4, 'At most four words each')
const phrases = z
  .array(phrase)
  .min(1, 'Please write words')
  .max(phrasesMax, `At most ${phrasesMax} words or phrases`)

/** What words of searches mean; `both_ways`: each of them means the others. */
export const MeaningTerms = z.object({
  typed: phrases,
  means: phrases,
  both_ways: z.boolean(),
  /** Words of another language than English stand in only where no product has them. */
  language: z.enum(['en', 'de', 'fr']),
})
export type MeaningTerms = z.infer<typeof MeaningTerms>

export const MeaningForm = MeaningTerms.extend({ reason: Reason })
export type MeaningForm = z.infer<typeof MeaningForm>
export const ChangeMeaningForm = MeaningForm.extend({ seen })
export const RemoveMeaningForm = z.object({ seen, reason: Reason })
/** `id`: the one that would be changed; null for a new one. */
export const MeaningPreviewForm = MeaningTerms.extend({ id: z.uuid().nullable() })

export const KeptMeaning = MeaningTerms.extend({ id: z.uuid(), version: z.int() })
export type KeptMeaning = z.infer<typeof KeptMeaning>
export const KeptMeanings = z.array(KeptMeaning).meta({ id: 'KeptMeanings' })

const Found = z.object({ count: z.int(), names: z.array(z.string()) })
const Both = z.object({ now: Found, after: Found })
/** What a search for `words` finds now, and would find. */
export const MeaningPreview = z
  .object({ words: z.string(), shoppers: Both, companies: Both })
  .meta({ id: 'MeaningPreview' })
export type MeaningPreview = z.infer<typeof MeaningPreview>
