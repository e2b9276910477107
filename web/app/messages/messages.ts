import { type Language, usualLanguage } from '#contracts/languages.ts'
import { detailText } from '#contracts/refusal-detail.ts'

/** Translations by their English sentence; refusals by their code. */
export type Catalogue = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** The active language with its catalogue; English has an empty one, because its sentences are in the code. */
export interface Locale {
  readonly language: Language
  readonly catalogue: Catalogue
}

/** The locale without a chosen language. */
export const english: Locale = { language: usualLanguage, catalogue: {} }
let currentLocale: () => Locale = () => english

/** Sets where the current locale comes from: a constant in the browser, the current request on the server. */
export function setLocaleSource(source: () => Locale): void {
  currentLocale = source
}

export const languageNow = (): Language => currentLocale().language

/**
 * Translates a literal English sentence and fills its `{names}`. `text` must be a literal, so that catalogues.test.ts
 * finds every sentence.
 */
export function t(text: string, values?: Values): string {
  return fill(translationOf(text) ?? text.replace(meaning, ''), values)
}

/** A text from an address or an answer may be `constructor`, which every object has. */
function translationOf(key: string): string | undefined {
  const { catalogue } = currentLocale()
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
}

/** What stands behind an English sentence that other languages say in two ways: "Open##requests", which are open. */
const meaning = /##\w+$/

/** The singular or plural sentence by a count, which both may use as `{count}`. */
export function plural(
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
  values?: Values,
): string {
  // French uses the singular for zero, English and German the plural.
  const isOne = count === 1 || (count === 0 && languageNow() === 'fr')
  return t(isOne ? one : other, { count, ...values })
}

/** Marks a literal sentence in a table that is shown later with `translate`; catalogues.test.ts finds it. */
export const mark = <Text extends string>(text: Text): Text => text

/**
 * Translates a sentence that is not a literal here: marked in a table, or from the contracts. Unknown ones stay
 * English.
 */
export const translate = (text: string, values?: Values): string => t(text, values)

/**
 * The translation of a refusal by its code, filled with its details; `undefined` if
 * the catalogue has none.
 */
export function refusalSentence(code: string | undefined, details: object): string | undefined {
  const sentence = code && translationOf(code)
  if (!sentence) return undefined
  const written = Object.entries(details).map(([name, detail]) => [name, detailText(detail, languageNow())])
  return fill(sentence, Object.fromEntries(written) as Values)
}

function fill(sentence: string, values?: Values): string {
  if (!values) return sentence
  return sentence.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}
