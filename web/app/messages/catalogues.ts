import type { Language } from '#contracts/languages.ts'
import type { Catalogue } from './messages.ts'

/** Loads the catalogue of a language. English readers load none. */
export const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => ({}),
  de: () => import('./de.ts').then((module) => module.catalogue),
  fr: () => import('./fr.ts').then((module) => module.catalogue),
}
