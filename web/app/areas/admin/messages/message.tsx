import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { InboxMessage } from '#contracts/desk/inbox.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { ageInWords } from '../parts/waits/waits.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { Answer } from './answer.tsx'
import { Account, Assignee, Orders } from './beside.tsx'
import { kindWords, stateBadge } from './inbox-words.ts'
import { Screenshots } from './screenshots.tsx'

export function meta() {
  return [{ title: 'Message | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

export const backToInbox = { to: '/admin/messages', label: 'Back to the messages' }

/** /admin/messages/message/:id: what a person wrote, with the orders and the account beside it, and the answer. */
export default function MessagePage() {
  return (
    <WithRight right="inbox" title="Message">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'message', id],
    queryFn: ({ signal }) => api('GET /admin/messages/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Message key={id} message={query.data} />
  return (
    <DeskPage title="Message" back={backToInbox}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the message" />
      )}
    </DeskPage>
  )
}

function Message({ message }: { message: InboxMessage }) {
  const { id, kind, subject, category, state, due, account, orders } = message
  const { label, tone } = stateBadge('message', state, due)
  const named = new Set(orders.map(({ number }) => number))
  return (
    <DeskPage
      title={
        <>
          <span className="min-w-0 break-words">{subject ?? category ?? kindWords[kind]}</span>{' '}
          <Badge tone={tone}>{label}</Badge>
        </>
      }
      about={aboutOf(message)}
      back={backToInbox}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Thread message={message} />
          <Acts right="inbox">
            <Answer message={message} />
          </Acts>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Assignee thing="message" id={id} given={message} />
          <Orders title="Orders in the message" orders={orders} />
          <Account message={message} />
          <Orders
            title="Newest orders"
            orders={account?.newest.filter(({ number }) => !named.has(number)) ?? []}
          />
          <History acts={message.history} />
        </div>
      </div>
    </DeskPage>
  )
}

function aboutOf({ state, due, written_at: at, answered_at: answered }: InboxMessage): string {
  if (state === 'open') return `Answer by ${formatInstant(due)}, written ${ageInWords(at)} ago`
  return answered ? `First answered or closed on ${formatInstant(answered)}` : ''
}

function Thread({ message }: { message: InboxMessage }) {
  const { id, name, email, phone, rating, category, side, screenshots, replies } = message
  const facts = [email, phone, rating, category, side === 'business' ? 'Juaso Business' : null]
  return (
    <ol aria-label="What was written" className="card divide-y divide-line">
      <li className="flex flex-col gap-2 p-4">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-semibold break-words">{name ?? email}</span>
          <span className="text-ink-2">{formatInstant(message.written_at)}</span>
        </p>
        <p className="text-sm break-words text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="break-words whitespace-pre-line">{message.message}</p>
        {screenshots > 0 && (
          <Acts right="inbox">
            <Screenshots id={id} count={screenshots} />
          </Acts>
        )}
      </li>
      {replies.map((reply) => (
        <li
          key={reply.id}
          className={`flex flex-col gap-2 p-4 ${reply.side === 'juaso' ? 'bg-accent-soft' : ''}`}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-semibold break-words">
              {reply.side === 'juaso' ? `Juaso, ${reply.by ?? 'at the terminal'}` : (name ?? email)}
            </span>
            <span className="text-ink-2">{formatInstant(reply.at)}</span>
          </p>
          <p className="break-words whitespace-pre-line">{reply.text}</p>
        </li>
      ))}
    </ol>
  )
}
