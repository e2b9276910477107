import { AsyncLocalStorage } from 'node:async_hooks'
import { languageFrom } from '#contracts/languages.ts'
import { catalogues } from './catalogues.ts'
import { english, type Speech, speakBy } from './messages.ts'

const speech = new AsyncLocalStorage<Speech>()
speakBy(() => speech.getStore() ?? english)

/** Answers a request in the language it asks for: its loaders and its page find their sentences. */
export async function inItsLanguage<Answer>(
  request: Request,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const language = languageFrom(request.headers.get('accept-language'))
  const catalogue = await catalogues[language]()
  return speech.run({ language, catalogue }, answer)
}
