import { AsyncLocalStorage } from 'node:async_hooks'
import { isInEnglishOnly, languageFrom, usualLanguage } from '#contracts/languages.ts'
import { catalogues } from './catalogues.ts'
import { english, type Locale, setLocaleSource } from './messages.ts'

const locale = new AsyncLocalStorage<Locale>()
setLocaleSource(() => locale.getStore() ?? english)

/** Runs a request's loaders and rendering with the locale of its language. */
export async function inItsLanguage<Answer>(
  request: Request,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const isEnglish = isInEnglishOnly(new URL(request.url).pathname)
  const language = isEnglish ? usualLanguage : languageFrom(request.headers.get('accept-language'))
  const catalogue = await catalogues[language]()
  return locale.run({ language, catalogue }, answer)
}
