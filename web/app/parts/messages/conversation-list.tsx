import type { Conversation } from '#contracts/messages/messages.ts'
import { plural, t } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

interface Props {
  rows: readonly Conversation[]
  /** The id of the open one. */
  open?: string | undefined
  pathOf: (id: string) => string
}

/** Conversations, the newest first, with what is unread. */
export function ConversationList({ rows, open, pathOf }: Props) {
  return (
    <ul className="card overflow-hidden">
      {rows.map((row) => (
        <li key={row.id} className="border-t border-line first:border-t-0">
          <Link
            to={pathOf(row.id)}
            aria-current={row.id === open ? 'page' : undefined}
            className={classNames('flex flex-col gap-0.5 p-4', row.id === open && 'bg-accent-soft')}
          >
            <span className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate font-semibold">{row.other}</span>
              {row.unread > 0 && (
                <Badge tone="gold">{plural(row.unread, { one: '{count} new', other: '{count} new' })}</Badge>
              )}
            </span>
            <span className="truncate text-sm text-ink-2">{subjectOf(row)}</span>
            <span className="truncate text-sm">{row.last_text}</span>
            <span className="text-xs text-ink-3">{formatInstant(row.last_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a conversation is about. */
export function subjectOf({ product, order_number: number }: Conversation): string {
  if (product) return product.name
  return number ? t('Order {number}', { number }) : t('A product that is no longer sold')
}
