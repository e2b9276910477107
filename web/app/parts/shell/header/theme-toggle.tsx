import { switchTheme } from '#web/data/browser/theme.ts'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MoonIcon, SunIcon } from '#web/ui/icons/icons.tsx'
import { headerToolClass } from './header-tool.ts'

/** Switches the theme, and names the one that it switches to. CSS selects the label and icon, before any script has run. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label={t('Switch between Light and Dark')}
      className={classNames(headerToolClass, className)}
    >
      <MoonIcon className="in-light" />
      <SunIcon className="in-dark" />
      <span className="in-light">{t('Dark')}</span>
      <span className="in-dark">{t('Light')}</span>
    </button>
  )
}
