import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxMessage, OpenedDocuments, ReportToClose } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { ageInWords, urgencyOf } from '../parts/waits.ts'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Messages | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/messages: what people wrote to Juaso, the earliest promise first, and the conversations they reported. */
export default function MessagesPage() {
  return (
    <WithRight right="inbox" title="Messages">
      <Inbox />
    </WithRight>
  )
}

function Inbox() {
  const inbox = useQuery({
    queryKey: [...deskKey, 'messages'],
    queryFn: ({ signal }) => api('GET /admin/messages', { signal }),
  })
  const reports = useQuery({
    queryKey: [...deskKey, 'reports'],
    queryFn: ({ signal }) => api('GET /admin/reports', { signal }),
  })
  const { data } = inbox
  const about =
    data &&
    data.due_30_days > 0 &&
    `${data.in_time_30_days} of ${data.due_30_days} answered within 24 hours in 30 days`
  return (
    <DeskPage title="Messages" about={about}>
      {inbox.isPending && <Loading what="the messages" />}
      {inbox.isError && !data && <LoadFailed query={inbox} message="The messages could not be loaded" />}
      {data?.open.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="Nobody waits for an answer.">
          Messages of the contact page, chat requests and feedback appear here.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {data?.open.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {reports.data && reports.data.length > 0 && (
        <section aria-labelledby="reports" className="flex flex-col gap-4">
          <h2 id="reports" className="text-xl">
            Reported conversations
          </h2>
          <ul className="flex flex-col gap-4">
            {reports.data.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        </section>
      )}
      {reports.isError && <LoadFailed query={reports} message="The reports could not be loaded" />}
    </DeskPage>
  )
}

const tones = { late: 'brick', today: 'gold', later: 'plain' } as const
const kinds = { contact: 'Contact', chat: 'Chat request', feedback: 'Feedback' } as const

function Message({ message }: { message: InboxMessage }) {
  const { id, kind, name, email, phone, subject, rating, category, side, due, written_at: at } = message
  const [words, setWords] = useState('')
  const answer = useAct(
    () => api('POST /admin/messages/:id/answer', { params: { id }, body: { answer: words.trim() } }),
    { done: 'The answer is sent' },
  )
  return (
    <li id={id} className="card flex scroll-mt-4 flex-col gap-3 p-4 target:border-accent">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg break-words">{subject ?? category ?? kinds[kind]}</h2>
        <Badge tone={tones[urgencyOf(due)]}>
          {urgencyOf(due) === 'late' ? `late, waits ${ageInWords(at)}` : `answer by ${formatInstant(due)}`}
        </Badge>
      </div>
      <p className="text-sm break-words text-ink-2">
        {[kinds[kind], name, email, phone, rating, side === 'business' ? 'Juaso Business' : null]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="break-words whitespace-pre-line">{message.message}</p>
      {message.screenshots > 0 && <Screenshots id={id} count={message.screenshots} />}
      <TextArea
        label="Answer, sent by e-mail and shown in the person’s list"
        rows={4}
        maxLength={4_000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button
        className="self-start"
        disabled={words.trim() === ''}
        busy={answer.isPending}
        onClick={() => answer.mutate()}
      >
        Send the answer
      </Button>
    </li>
  )
}

function Screenshots({ id, count }: { id: string; count: number }) {
  const [opened, setOpened] = useState<OpenedDocuments | null>(null)
  const open = useAct(
    async () => setOpened(await api('POST /admin/messages/:id/screenshots', { params: { id } })),
    { done: 'Opened, and written into the log' },
  )
  if (!opened) {
    return (
      <Button
        look="outline"
        size="small"
        className="self-start"
        busy={open.isPending}
        onClick={() => open.mutate()}
      >
        {count === 1 ? 'Open the screenshot' : `Open ${count} screenshots`}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {opened.documents.map(({ id: file, url }, place) => (
        <img
          key={file}
          src={url}
          alt={`Screenshot ${place + 1}`}
          className="max-h-80 rounded-md border border-line"
        />
      ))}
    </div>
  )
}

function Report({ report }: { report: ReportToClose }) {
  const { id, side, reporter, store, buyer, reason, note, messages, at } = report
  const [isClosing, setClosing] = useState(false)
  const close = useAct(
    (why: string) => api('POST /admin/reports/:id/close', { params: { id }, body: { reason: why } }),
    { done: 'The report is closed' },
  )
  return (
    <li id={id} className="card flex scroll-mt-4 flex-col gap-3 p-4">
      <p className="text-sm text-ink-2">
        {side === 'buyer'
          ? `${reporter}, a buyer, reports the store ${store}`
          : `${reporter}, of the store ${store}, reports ${buyer}`}
        , {reason}, {formatInstant(at)}
      </p>
      {note && <p className="break-words">“{note}”</p>}
      <ol className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
        {messages.map((message) => (
          <li key={`${message.at} ${message.text}`} className="break-words">
            <span className="font-semibold">{message.side === 'buyer' ? 'Buyer' : 'Store'}:</span>{' '}
            {message.text}
          </li>
        ))}
      </ol>
      <Button look="outline" className="self-start" onClick={() => setClosing(true)}>
        Close the report
      </Button>
      {isClosing && (
        <ReasonDialog
          title="Close the report"
          label="What was done, or why nothing"
          action="Close the report"
          busy={close.isPending}
          onClose={() => setClosing(false)}
          onSubmit={close.mutate}
        />
      )}
    </li>
  )
}
