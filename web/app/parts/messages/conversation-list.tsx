import type {
  Conversation,
  ConversationList as Conversations,
  OlderConversations,
} from '#contracts/messages/messages.ts'
import { plural, t } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { type Older, useOlder } from './use-older.ts'

interface Props {
  newest: Conversations
  /** Reads those before one of them. */
  readOlder: (query: OlderConversations) => Promise<Conversations>
  /** The id of the open one. */
  open?: string | undefined
  pathOf: (id: string) => string
}

/** Conversations, the newest first, with what is unread. */
export function ConversationList({ newest, readOlder, open, pathOf }: Props) {
  const older = useOlder(newest, ({ id, last_at }) => readOlder({ before: id, last_at }))
  return (
    <div className="flex flex-col gap-3">
      <ul className="card overflow-hidden">
        {[...newest.rows, ...older.rows].map((row) => (
          <li key={row.id} className="border-t border-line first:border-t-0">
            <Link
              to={pathOf(row.id)}
              aria-current={row.id === open ? 'page' : undefined}
              className={classNames('flex flex-col gap-0.5 p-4', row.id === open && 'bg-accent-soft')}
            >
              <span className="flex items-center justify-between gap-2">
                <span className="min-w-0 truncate font-semibold">{row.other}</span>
                {row.unread > 0 && row.id !== open && (
                  <Badge tone="gold">
                    {plural(row.unread, { one: '{count} new', other: '{count} new' })}
                  </Badge>
                )}
              </span>
              <span className="truncate text-sm text-ink-2">{subjectOf(row)}</span>
              <span className="truncate text-sm">{row.last_text}</span>
              <span className="text-xs text-ink-3">{formatInstant(row.last_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowOlder {...older} />
    </div>
  )
}

/** Reads the next part before what is shown. */
export function ShowOlder({ hasMore, isReading, show }: Omit<Older<never>, 'rows'>) {
  if (!hasMore) return null
  return (
    <Button look="outline" size="small" busy={isReading} onClick={show}>
      {t('Show older')}
    </Button>
  )
}

/** What a conversation is about. */
export function subjectOf({ product, order_number: number }: Conversation): string {
  if (product) return product.name
  return number ? t('Order {number}', { number }) : t('A product that is no longer sold')
}
