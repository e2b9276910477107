/** The languages of the site, each by its own name. Texts of goods and shops are not translated. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const

export type Language = keyof typeof languages

/** The default language, where none was chosen. */
export const usualLanguage: Language = 'en'

/** The cookie that remembers which language a browser chose. */
export const languageCookie = 'juaso.lang'

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}

/** The language with this code, or the default one where there is none. */
export function languageFrom(text: unknown): Language {
  return isLanguage(text) ? text : usualLanguage
}

/** Whether the pages of an area are in English only, whatever was chosen: those of vendors and of operators. */
export const isInEnglishOnly = (pathname: string): boolean =>
  /^\/(b2b\/vendor(-dashboard)?|admin)(\/|\.|$)/.test(pathname)

/** The part of an address that names a language: the page as search engines list it in that language. */
export const languageParameter = 'lang'
