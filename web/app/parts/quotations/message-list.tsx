import type { QuotationMessage } from '#contracts/quotations/quotations.schema.ts'
import { t } from '#web/messages/messages.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Questions and answers about a request, the oldest first. */
export function MessageList({ messages, other }: { messages: readonly QuotationMessage[]; other: string }) {
  return (
    <ol aria-live="polite" className="flex flex-col gap-2.5">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'max-w-[85%] rounded-lg px-3.5 py-2.5 text-sm break-words whitespace-pre-wrap',
            message.is_own ? 'self-end bg-accent-soft' : 'self-start bg-sunken',
          )}
        >
          <span className="sr-only">{message.is_own ? t('You:') : `${other}:`} </span>
          {message.text}
          {message.was_masked && (
            <span className="mt-1 block text-xs text-ink-2">
              {t('Numbers and addresses are hidden: what is agreed here is protected by Juaso.')}
            </span>
          )}
          <span className="mt-1 block text-xs text-ink-3">{formatInstant(message.at)}</span>
        </li>
      ))}
    </ol>
  )
}
