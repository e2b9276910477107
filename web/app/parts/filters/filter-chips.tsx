import { Link } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { CloseIcon } from '#web/ui/icons/icons.tsx'

/** A chosen filter in words, and the query string of the list without it. */
export interface ChipView {
  key: string
  label: string
  without: string
}

interface Props {
  chips: readonly ChipView[]
  /** The query string of the list without any filter. */
  cleared: string
}

/** The active filters; each chip is a link to the list without it. */
export function FilterChips({ chips, cleared }: Props) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('Filters that are on')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={{ search: without }}
            preventScrollReset
            aria-label={t('Remove filter: {filter}', { filter: label })}
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3.5 pe-2.5 text-sm font-medium text-accent hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="max-w-64 truncate">{label}</span>
            <CloseIcon width={14} height={14} strokeWidth={2.4} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: cleared }}
          preventScrollReset
          className="flex min-h-9 items-center px-2 text-sm font-semibold text-ink-2 underline hover:text-ink pointer-coarse:min-h-11"
        >
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  )
}
