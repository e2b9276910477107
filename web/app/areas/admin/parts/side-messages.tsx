import type { SideMessage } from '#contracts/desk/money/evidence.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

interface Props {
  title: string
  messages: readonly SideMessage[]
  /** Where there is nothing. */
  nobody: string
}

/** What a buyer and a store wrote, the oldest first. */
export function SideMessages({ title, messages, nobody }: Props) {
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="text-lg">{title}</h2>
      {messages.length === 0 && <p className="text-sm text-ink-2">{nobody}</p>}
      <SideMessageList messages={messages} />
    </section>
  )
}

export function SideMessageList({ messages }: Pick<Props, 'messages'>) {
  return (
    <ol className="divide-y divide-line">
      {messages.map(({ by, text, at }) => (
        <li key={`${at} ${by} ${text}`} className="py-2.5 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{by === 'buyer' ? 'The buyer' : 'The store'}</span>
            <span className="text-ink-2">{formatInstant(at)}</span>
          </p>
          <p className="break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  )
}
