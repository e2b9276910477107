import { Link } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t, translate } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type ListChoice, queryOf, tabs } from './orders-list.rules.ts'

/**
 * BB-2.31: All, Completed, In Progress, Cancelled, Returned. Links, so that a tab has its own address in the history.
 */
export function OrderTabs({ choice }: { choice: ListChoice }) {
  const { paths } = useSide()
  return (
    <nav
      aria-label={t('Orders by status')}
      className="rail fading-ends -mx-3.5 scroll-px-3.5 gap-1 border-b border-line px-3.5 sm:mx-0 sm:scroll-px-0 sm:px-0"
    >
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          to={`${paths.orders}${queryOf({ ...choice, tab: id, page: 1 })}`}
          preventScrollReset
          aria-current={id === choice.tab ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 shrink-0 snap-start items-center border-b-2 px-3.5 text-sm font-semibold -outline-offset-2',
            id === choice.tab ? 'border-accent text-accent' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {translate(label)}
        </Link>
      ))}
    </nav>
  )
}
