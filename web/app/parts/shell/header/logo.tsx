import type { BuyingSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'

/** The logo: a gold diamond in a green tile, and the name. */
export function Logo({ side }: Pick<BuyingSide, 'side'>) {
  return (
    <span className="flex items-center gap-2 text-accent">
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
        <rect width="26" height="26" rx="7" fill="currentColor" />
        <rect
          x="8.2"
          y="8.2"
          width="9.6"
          height="9.6"
          rx="2.2"
          fill="var(--gold)"
          transform="rotate(45 13 13)"
        />
      </svg>
      <span className={side === 'business' ? 'flex items-baseline max-md:flex-col md:gap-2' : undefined}>
        <span className="text-2xl leading-none font-extrabold tracking-[-0.035em]">Juaso</span>
        {/* Screen readers need a space between the words. */}{' '}
        {side === 'business' && (
          <span className="text-xs leading-none font-medium text-ink-2 sm:text-sm">{t('Business')}</span>
        )}
      </span>
    </span>
  )
}
