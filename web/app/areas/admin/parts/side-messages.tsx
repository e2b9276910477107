import type { SideMessage } from '#contracts/desk/money/evidence.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

interface Props {
  title: string
  messages: readonly SideMessage[]
  /** How many earlier ones are not among them. */
  leftOut?: number | undefined
  /** Where there is nothing. */
  nobody: string
}

/** What a buyer and a store wrote, the oldest first. */
export function SideMessages({ title, messages, leftOut, nobody }: Props) {
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="text-lg">{title}</h2>
      {messages.length === 0 && <p className="text-sm text-ink-2">{nobody}</p>}
      <SideMessageList messages={messages} leftOut={leftOut} />
    </section>
  )
}

export function SideMessageList({ messages, leftOut }: Pick<Props, 'messages' | 'leftOut'>) {
  return (
    <>
      <LeftOut count={leftOut ?? 0} />
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
    </>
  )
}

/** That only the newest of what was written are shown. */
export const LeftOut = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-sm text-ink-2">
      {count} earlier {count === 1 ? 'one is' : 'ones are'} not shown.
    </p>
  )
