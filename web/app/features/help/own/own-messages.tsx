import { useQuery } from '@tanstack/react-query'
import type { OwnMessage } from '#contracts/help/help.ts'
import { api } from '#web/data/api.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { useSide } from '#web/data/side.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { categoryWords, ratingWords } from '../feedback-words.ts'
import { WriteBelow } from './write-below.tsx'

export function meta() {
  return [{ title: t('My messages to Juaso | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /help/messages and /b2b/help/messages: what the person wrote to the market, with the answers. */
export default function OwnMessagesPage() {
  const query = useQuery({
    queryKey: ['help', 'messages'],
    queryFn: ({ signal }) => api('GET /help/messages', { signal }),
    refetchOnWindowFocus: 'always',
  })
  return (
    <div className="page flex max-w-[60rem] flex-col gap-4 py-5 sm:py-8">
      <h1>{t('My messages to Juaso')}</h1>
      {query.data ? (
        query.data.messages.length === 0 ? (
          <NoMessages isConfirmed={query.data.email_confirmed} />
        ) : (
          <ul className="flex flex-col gap-3">
            {query.data.messages.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <LoadFailed query={query} message={t('Your messages could not be loaded')} />
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('Loading')}</span>
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      )}
    </div>
  )
}

const kindWords: Readonly<Record<OwnMessage['kind'], string>> = {
  contact: mark('Message'),
  chat: mark('Request for a chat'),
  feedback: mark('Feedback'),
}

const states: Readonly<Record<OwnMessage['state'], { words: string; tone: BadgeTone }>> = {
  open: { words: mark('Waiting for an answer'), tone: 'gold' },
  waiting: { words: mark('Answered'), tone: 'green' },
  closed: { words: mark('Closed'), tone: 'plain' },
}

function MessageCard({ message }: { message: OwnMessage }) {
  const { kind, rating, category, state, replies } = message
  const { words, tone } = states[state]
  return (
    <li className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-base break-words">{message.subject ?? translate(kindWords[kind])}</h2>
        <Badge tone={tone}>{translate(words)}</Badge>
      </div>
      <p className="-mt-2 text-sm text-ink-3">
        {formatDate(message.created_at)}
        {rating && ` · ${translate(ratingWords[rating])}`}
        {category && ` · ${translate(categoryWords[category])}`}
      </p>
      <p className="break-words whitespace-pre-line text-ink-2">{message.message}</p>
      {message.screenshots_count > 0 && <Screenshots message={message} />}
      {replies.map(({ id, side, text, at }) => (
        <div key={id} className={`rounded-md p-3.5 ${side === 'juaso' ? 'bg-accent-soft' : 'bg-sunken'}`}>
          <p className="text-sm font-semibold">
            {side === 'juaso'
              ? t('Our answer of {date}', { date: formatDate(at) })
              : t('You wrote on {date}', { date: formatDate(at) })}
          </p>
          <p className="break-words whitespace-pre-line">{text}</p>
        </div>
      ))}
      {state === 'closed' && replies.length === 0 && (
        <p className="text-sm text-ink-2">{t('We answered you in another way.')}</p>
      )}
      <WriteBelow message={message} />
    </li>
  )
}

/** They are private: each is opened through a link that works for two minutes. */
function Screenshots({ message: { id, screenshots_count: count } }: { message: OwnMessage }) {
  async function open(position: number) {
    try {
      const { url } = await api('GET /help/messages/:id/screenshots/:position', { params: { id, position } })
      location.assign(url)
    } catch (error) {
      showToast(failureNotice(t('Download failed'), error))
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, index) => index + 1).map((position) => (
        <Button key={position} look="outline" size="small" onClick={() => void open(position)}>
          {t('Screenshot {number}', { number: position })}
        </Button>
      ))}
    </div>
  )
}

function NoMessages({ isConfirmed }: { isConfirmed: boolean }) {
  const { paths } = useSide()
  return (
    <>
      {!isConfirmed && (
        <Notice tone="gold" title={t('This email is not confirmed yet')}>
          {t('What was written from your address is shown once you have confirmed it.')}
        </Notice>
      )}
      <EmptyState
        drawing={<EmptyBox />}
        title={t('No messages yet')}
        action={<LinkButton to={paths.contact}>{t('Contact us')}</LinkButton>}
      >
        {t('What you write on the contact and feedback pages appears here, with our answer.')}
      </EmptyState>
    </>
  )
}
