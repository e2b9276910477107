import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageFrom, usualLanguage } from '#contracts/languages.ts'
import { stopKeepingPresses } from './data/early-presses.ts'
import { catalogues } from './messages/catalogues.ts'
import { setLocaleSource } from './messages/messages.ts'

function hydrate(): void {
  stopKeepingPresses()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

const language = languageFrom(document.documentElement.lang)
if (language === usualLanguage) hydrate()
else
  catalogues[language]()
    .then((catalogue) => setLocaleSource(() => ({ language, catalogue })))
    // If the catalogue fails to load, the page hydrates in English.
    .catch((error: unknown) => console.warn('The language could not be loaded', error))
    .then(hydrate)
