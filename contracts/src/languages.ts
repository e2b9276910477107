/** The languages the site speaks, each by its own name. Goods and shops keep the words of those who wrote them. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const

export type Language = keyof typeof languages

/** English is what the market speaks to those who chose nothing. */
export const usualLanguage: Language = 'en'

/** The cookie that remembers which language a browser chose. */
export const languageCookie = 'juaso.lang'

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}

/** A text taken for a language, or the usual one where it is none. */
export function languageFrom(text: unknown): Language {
  return isLanguage(text) ? text : usualLanguage
}
