import { t } from '#web/messages/messages.ts'
import { classNames } from './class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons/icons.tsx'
import { Link } from './link.tsx'

interface Props {
  /** The name of the list, such as 'Products'. */
  label: string
  page: number
  pagesCount: number
  /** The URL of a page; links work without scripts and can be shared. */
  toPage: (page: number) => string
}

const cell = 'grid size-11 place-items-center rounded-full text-sm font-semibold tabular-nums'

/** Numbered pages: the first, the last, and three around the current one. */
export function Pagination({ label, page, pagesCount, toPage }: Props) {
  if (pagesCount < 2) return null
  return (
    <nav
      aria-label={t('{label}: pages', { label })}
      className="flex flex-wrap items-center justify-center gap-1"
    >
      <Step to={page > 1 ? toPage(page - 1) : null} rel="prev" label={t('Previous page')}>
        <ChevronLeftIcon />
      </Step>
      {pagesShown(page, pagesCount).map((shown, place) =>
        shown === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
          <span key={`gap-${place}`} aria-hidden="true" className="w-5 text-center text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={toPage(shown)}
            prefetch="intent"
            aria-label={t('Page {number}', { number: shown })}
            aria-current={shown === page ? 'page' : undefined}
            className={classNames(
              cell,
              shown === page ? 'bg-accent text-on-accent' : 'text-ink-2 hover:bg-sunken',
            )}
          >
            {shown}
          </Link>
        ),
      )}
      <Step to={page < pagesCount ? toPage(page + 1) : null} rel="next" label={t('Next page')}>
        <ChevronRightIcon />
      </Step>
    </nav>
  )
}

function Step({
  to,
  rel,
  label,
  children,
}: {
  to: string | null
  rel: string
  label: string
  children: React.ReactNode
}) {
  if (!to) return <span className={classNames(cell, 'text-ink-3 opacity-40')}>{children}</span>
  return (
    <Link
      to={to}
      rel={rel}
      prefetch="intent"
      aria-label={label}
      className={classNames(cell, 'text-ink hover:bg-sunken')}
    >
      {children}
    </Link>
  )
}

/** Page numbers to show, with null for a gap: 1 2 3 … 20, 1 … 4 5 6 … 20. Never a gap that hides a single page. */
export function pagesShown(page: number, pagesCount: number): (number | null)[] {
  const first = Math.min(Math.max(1, page - 1), pagesCount - 2)
  const wanted = [1, first, first + 1, first + 2, pagesCount].filter(
    (shown) => shown >= 1 && shown <= pagesCount,
  )
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((shown, place) => {
    const before = pages[place - 1]
    if (before === undefined || shown - before === 1) return [shown]
    return shown - before === 2 ? [before + 1, shown] : [null, shown]
  })
}
