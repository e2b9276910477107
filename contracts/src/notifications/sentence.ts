import { z } from 'zod'

/** What fills a name in a pattern: a text as it is, a day (`YYYY-MM-DD`), or English words that catalogues have. */
export const SentenceValue = z.union([
  z.string(),
  z.object({ day: z.iso.date() }),
  z.object({ words: z.string() }),
])
export type SentenceValue = z.infer<typeof SentenceValue>

/** A sentence by its parts, so that a page says it in the reader's language: the English pattern and what fills it. */
export const Sentence = z
  .object({ pattern: z.string(), values: z.record(z.string(), SentenceValue) })
  .meta({ id: 'Sentence' })
export type Sentence = z.infer<typeof Sentence>

declare const writtenHere: unique symbol

/** Comes from `sentence` alone, whose patterns a test looks for in the catalogues. */
export type KnownSentence = Sentence & { readonly [writtenHere]: true }

type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Filling<Pattern extends string> = [NamesIn<Pattern>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Pattern>, SentenceValue>>]

/** Makes a sentence of a pattern that stands there as a plain text, with a value for each name in its braces. */
export function sentence<Pattern extends string>(
  pattern: Pattern,
  ...[values]: Filling<Pattern>
): KnownSentence {
  const made: Sentence = { pattern, values: values ?? {} }
  return made as KnownSentence
}

/** A day that is written as the reader writes dates. */
export const day = (date: string) => ({ day: date })

/** Words of a table of the contracts, such as how far a parcel is. */
export const words = (text: string) => ({ words: text })

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The finished English sentence, its days such as 24 Nov 2026. */
export function inEnglish({ pattern, values }: Sentence): string {
  return pattern.replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key] ?? name
    if (typeof value === 'string') return value
    return 'words' in value ? value.words : dayFormat.format(new Date(value.day))
  })
}
