import type { FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { isInEnglishOnly, type Language, languages } from '#contracts/languages.ts'
import { languageNow, t } from '#web/messages/messages.ts'
import { GlobeIcon } from '#web/ui/icons/icons.tsx'
import { headerToolClass } from './header-tool.ts'

const choices = Object.entries(languages) as [Language, string][]

/** Links to the site's languages; each loads the page anew in that language, without scripts. */
function LanguageLinks() {
  const { pathname, search } = useLocation()
  const now = languageNow()
  return choices.map(([language, name]) => (
    <li key={language}>
      <a
        href={`/language/${language}?next=${encodeURIComponent(pathname + search)}`}
        lang={language}
        hrefLang={language}
        rel="nofollow"
        aria-current={language === now ? 'true' : undefined}
      >
        {name}
      </a>
    </li>
  ))
}

/** The languages side by side; nothing on pages that are in English only. */
export function LanguageList() {
  if (isInEnglishOnly(useLocation().pathname)) return null
  return (
    <nav aria-label={t('Language')}>
      <ul className="footer-links flex flex-wrap gap-x-5">
        <LanguageLinks />
      </ul>
    </nav>
  )
}

/** The same links behind a globe icon in the header. */
export function LanguageMenu() {
  if (isInEnglishOnly(useLocation().pathname)) return null
  return (
    <details className="language-menu max-md:hidden" onBlur={closeWhenLeft}>
      <summary className={headerToolClass}>
        <GlobeIcon />
        <span className="sr-only">{t('Language')}</span>
        <span className="uppercase">{languageNow()}</span>
      </summary>
      <ul className="rise card shadow-floating">
        <LanguageLinks />
      </ul>
    </details>
  )
}

const popover = 'languages'

/** The same on a phone, whose header has no place for it: behind a globe icon beside the departments. It opens without scripts. */
export function LanguagePopover() {
  if (isInEnglishOnly(useLocation().pathname)) return null
  return (
    <div className="phone-languages">
      <button type="button" popoverTarget={popover} aria-label={t('Language')}>
        <GlobeIcon />
      </button>
      <ul id={popover} popover="auto" className="footer-links card">
        <LanguageLinks />
      </ul>
    </div>
  )
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}
