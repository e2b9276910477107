import { type RefObject, useEffect, useRef, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import type { ConversationThread, Message } from '#contracts/messages/messages.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { Link } from '#web/ui/link.tsx'
import { ShowOlder, subjectOf } from './conversation-list.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useOlder } from './use-older.ts'

export interface ThreadActions {
  send: (text: string) => Promise<boolean>
  isSending: boolean
  block: (isBlocked: boolean) => void
  report: (report: { reason: string; note: string }) => Promise<boolean>
  /** Reads the messages before one of them. */
  readOlder: (before: string) => Promise<ConversationThread>
}

interface Props {
  thread: ConversationThread
  actions: ThreadActions
  /** The page of what it is about, where there is one. */
  subjectTo?: string | undefined
}

/** One conversation: what was written, and the field to answer. */
export function Thread({ thread, actions, subjectTo }: Props) {
  const [isReporting, setReporting] = useState(false)
  const end = useRef<HTMLLIElement>(null)
  const newest = thread.messages.at(-1)?.id
  const older = useOlder(newestFirst(thread), async ({ id }) => newestFirst(await actions.readOlder(id)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls the list to its end.
  useEffect(() => {
    // Some browsers return a promise, which is no clean-up.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return (
    <section aria-label={thread.other} className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow">
          <h2 className="text-lg break-words">{thread.other}</h2>
          <p className="text-sm break-words text-ink-2">
            {subjectTo ? (
              <Link to={subjectTo} className="link">
                {subjectOf(thread)}
              </Link>
            ) : (
              subjectOf(thread)
            )}
          </p>
        </div>
        <Button look="plain" size="small" onClick={() => setReporting(true)}>
          {t('Report')}
        </Button>
        <Button look="plain" size="small" onClick={() => actions.block(!thread.is_blocked)}>
          {thread.is_blocked ? t('Take messages again') : t('Block')}
        </Button>
      </header>
      <ShowOlder {...older} />
      <Lines thread={thread} older={older.rows} end={end} />
      <Composer thread={thread} actions={actions} />
      <ReportDialog isOpen={isReporting} onClose={() => setReporting(false)} onReport={actions.report} />
    </section>
  )
}

interface LinesProps {
  thread: ConversationThread
  /** The newest of them first. */
  older: readonly Message[]
  /** The newest message. */
  end: RefObject<HTMLLIElement | null>
}

/** What is older is no news: only the second list is read out as it changes. */
function Lines({ thread: { messages, other }, older, end }: LinesProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
      tabIndex={0}
      aria-label={t('Messages')}
      className="flex max-h-[28rem] flex-col gap-2.5 overflow-y-auto"
    >
      {older.length > 0 && (
        <ol className="flex flex-col gap-2.5">
          {older.toReversed().map((message) => (
            <Written key={message.id} message={message} other={other} />
          ))}
        </ol>
      )}
      <ol aria-live="polite" className="flex flex-col gap-2.5">
        {messages.map((message, index) => (
          <Written
            key={message.id}
            message={message}
            other={other}
            at={index === messages.length - 1 ? end : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

const newestFirst = ({ messages, has_older }: ConversationThread) => ({
  rows: messages.toReversed(),
  has_older,
})

interface WrittenProps {
  message: Message
  other: string
  at?: RefObject<HTMLLIElement | null> | undefined
}

function Written({ message, other, at }: WrittenProps) {
  return (
    <li
      ref={at}
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
  )
}

function Composer({ thread, actions }: { thread: ConversationThread; actions: ThreadActions }) {
  const { other } = thread
  if (thread.is_blocked) return <Notice>{t('You take no messages from {other}.', { other })}</Notice>
  if (thread.blocks_me) return <Notice>{t('{other} takes no messages from you.', { other })}</Notice>
  return <MessageForm label={t('Your message')} busy={actions.isSending} onSend={actions.send} />
}

interface FormProps {
  label: string
  busy: boolean
  /** Returns whether it was sent; what was not stays typed. */
  onSend: (text: string) => Promise<boolean>
}

/** The field of a message. */
export function MessageForm({ label, busy, onSend }: FormProps) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void onSend(text.trim()).then((wasSent) => wasSent && setText(''))
      }}
      className="flex flex-col gap-3"
    >
      <TextArea
        label={label}
        hint={t('Telephone numbers and email addresses are hidden.')}
        rows={3}
        maxLength={limits.messageLengthMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="self-end" busy={busy} disabled={text.trim() === ''}>
        {t('Send')}
      </Button>
    </form>
  )
}
