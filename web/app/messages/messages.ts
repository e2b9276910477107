import { type Language, usualLanguage } from '#contracts/languages.ts'

/** Sentences of another language by their English ones; refusals by their code. */
export type Catalogue = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** A language with its sentences; English needs none, its sentences stand where they are used. */
export interface Locale {
  readonly language: Language
  readonly catalogue: Catalogue
}

/** What is spoken where nobody chose. */
export const english: Locale = { language: usualLanguage, catalogue: {} }
let currentLocale: () => Locale = () => english

/** Says where the speech of whoever is being answered is found: in a browser always the same, on the server by request. */
export function setLocaleSource(source: () => Locale): void {
  currentLocale = source
}

export const languageNow = (): Language => currentLocale().language

/**
 * The sentence in the reader's language, its `{names}` filled. `text` is the English sentence as it stands, so that a
 * test finds every one and misses none in the catalogues.
 */
export function t(text: string, values?: Values): string {
  return fill(currentLocale().catalogue[text] ?? text, values)
}

/** The one sentence or the other by a count, which both may name as `{count}`. */
export function plural(
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
  values?: Values,
): string {
  // French counts nothing as one; English and German as many.
  const isOne = count === 1 || (count === 0 && languageNow() === 'fr')
  return t(isOne ? one : other, { count, ...values })
}

/** Names a sentence that stands in a table and is said later with `said`; a test looks for it in the catalogues. */
export const mark = <Text extends string>(text: Text): Text => text

/** A sentence that comes from elsewhere: marked in a table, or of the contracts' schemas. Unknown ones stay as they are. */
export const translate = (text: string, values?: Values): string => t(text, values)

/**
 * A refusal's sentence by its code, with the details that came along, lists of names joined as the language joins them;
 * `undefined` where the language has none of its own.
 */
export function refusalSentence(code: string | undefined, details: object): string | undefined {
  const sentence = code && currentLocale().catalogue[code]
  if (!sentence) return undefined
  const joined = Object.entries(details).map(([name, detail]) => [
    name,
    Array.isArray(detail) ? new Intl.ListFormat(languageNow()).format(detail) : detail,
  ])
  return fill(sentence, Object.fromEntries(joined) as Values)
}

function fill(sentence: string, values?: Values): string {
  if (!values) return sentence
  return sentence.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}
