import { z } from 'zod'

/** The value of a name in a pattern: a plain text, a day (`YYYY-MM-DD`), or English words that the message catalogues translate. */
export const SentenceValue = z.union([
  z.string(),
  z.object({ day: z.iso.date() }),
  z.object({ words: z.string() }),
])
export type SentenceValue = z.infer<typeof SentenceValue>

/** A sentence as its English pattern and values, so that a page can show it in the reader's language. */
export const Sentence = z
  .object({ pattern: z.string(), values: z.record(z.string(), SentenceValue) })
  .meta({ id: 'Sentence' })
export type Sentence = z.infer<typeof Sentence>

declare const writtenHere: unique symbol

/** Only `sentence` makes these; web/app/messages/catalogues.test.ts checks that the catalogues have its patterns. */
export type KnownSentence = Sentence & { readonly [writtenHere]: true }

type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Filling<Pattern extends string> = [NamesIn<Pattern>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Pattern>, SentenceValue>>]

/** Makes a sentence from a literal pattern, with a value for each name in its braces. */
export function sentence<Pattern extends string>(
  pattern: Pattern,
  ...[values]: Filling<Pattern>
): KnownSentence {
  const result: Sentence = { pattern, values: values ?? {} }
  return result as KnownSentence
}

/** A day, to be formatted in the reader's language. */
export const day = (date: string) => ({ day: date })

/** The day and the time of an instant in Ghana's time, which is UTC, for patterns with `{day}, {time}`. */
export function instant(at: Date) {
  const [date = '', time = ''] = at.toISOString().split('T')
  return { day: day(date), time: time.slice(0, 5) }
}

/** Words of a table of the contracts, such as the status of a parcel. */
export const words = (text: string) => ({ words: text })

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day (`2026-11-28`) as English notices and records write it. */
export const dayInEnglish = (date: string): string => dayFormat.format(new Date(date))

/** The formatted English sentence, its days such as 24 Nov 2026. */
export function inEnglish({ pattern, values }: Sentence): string {
  return pattern.replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key] ?? name
    if (typeof value === 'string') return value
    return 'words' in value ? value.words : dayInEnglish(value.day)
  })
}
