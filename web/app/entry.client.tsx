import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import {
  isInEnglishOnly,
  isLanguage,
  languageCookie,
  languageFrom,
  languageParameter,
  usualLanguage,
} from '#contracts/languages.ts'
import { whenQuiet } from './data/browser/when-quiet.ts'
import { keepPressesOfLateParts, stopKeepingPresses } from './data/early-presses.ts'
import { catalogues } from './messages/catalogues.ts'
import { english, setLocaleSource } from './messages/messages.ts'

function hydrate(): void {
  stopKeepingPresses()
  keepPressesOfLateParts()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

whenQuiet(() => {
  import('./data/kept/keep-usual-pages.ts')
    .then(({ keepUsualPages }) => keepUsualPages())
    .catch((error: unknown) => console.warn('Nothing is kept for the time without network', error))
})

// Somebody who came to a page in a language, by a search engine, goes on in it.
const named = new URLSearchParams(window.location.search).get(languageParameter)
if (isLanguage(named)) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers.
  document.cookie = `${languageCookie}=${named}; Path=/; Max-Age=31536000; SameSite=Lax`
}

// A page that is in English only does not say which language was chosen on this site.
const language = languageFrom(
  isInEnglishOnly(window.location.pathname)
    ? document.cookie.match(`${languageCookie}=(\\w+)`)?.[1]
    : document.documentElement.lang,
)
if (language === usualLanguage) hydrate()
else
  catalogues[language]()
    .then((catalogue) => {
      const chosen = { language, catalogue }
      setLocaleSource(() => (isInEnglishOnly(window.location.pathname) ? english : chosen))
    })
    // If the catalogue fails to load, the page hydrates in English.
    .catch((error: unknown) => console.warn('The language could not be loaded', error))
    .then(hydrate)
