import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { z } from 'zod'
import type { ConversationThread, ReportConversation } from '#contracts/messages/messages.ts'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { failureSentence } from '#web/data/failures.ts'
import { followEvents } from '#web/data/live/follow-events.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { ConversationList } from '#web/parts/messages/conversation-list.tsx'
import { Thread } from '#web/parts/messages/thread.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { NoRight } from '../no-right.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { conversationsQuery, messagesKey } from './conversations-query.ts'

export const meta = () => placeMeta('/b2b/vendor/messages')

/** /b2b/vendor/messages: what buyers ask; on a phone the list, and then the conversation. */
export default function VendorMessagesPage() {
  const store = useStore()
  if (!store.rights.includes('orders')) return <NoRight sentence="Your role here does not answer buyers." />
  return <Messages />
}

const pathOf = (id: string) => `/b2b/vendor/messages/${id}`

function Messages() {
  const store = useStore()
  const { conversation } = useParams()
  const queries = useQueryClient()
  const query = useQuery(conversationsQuery(store.slug))
  useEffect(
    () =>
      followEvents(`/api/vendor/${store.slug}/parcels/events`, 'messages', () => {
        void queries.invalidateQueries({ queryKey: messagesKey(store.slug) })
      }),
    [queries, store.slug],
  )
  return (
    <div className="flex flex-col gap-5 py-5 sm:py-8">
      <header className="flex items-center gap-2">
        {conversation && (
          <Link
            to="/b2b/vendor/messages"
            aria-label="Back to all messages"
            className="-ms-2 grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink lg:hidden"
          >
            <ChevronLeftIcon />
          </Link>
        )}
        <h1>Messages</h1>
      </header>
      {query.data?.rows.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="Nobody has asked you yet.">
          Buyers ask from the pages of your products and of their orders.
        </EmptyState>
      )}
      {query.data && query.data.rows.length > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={classNames('min-w-0', conversation && 'max-lg:hidden')}>
            <ConversationList
              newest={query.data}
              readOlder={(query) =>
                api('GET /vendor/:store/conversations', { params: { store: store.slug }, query })
              }
              open={conversation}
              pathOf={pathOf}
            />
          </div>
          {conversation ? (
            <OpenThread key={conversation} slug={store.slug} id={conversation} />
          ) : (
            <p className="py-8 text-center text-ink-2 max-lg:hidden">Choose a conversation.</p>
          )}
        </div>
      )}
      {query.isError && !query.data && (
        <LoadFailed query={query} message="Your messages could not be loaded" />
      )}
      {query.isPending && (
        <div role="status">
          <span className="sr-only">Loading your messages</span>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  )
}

/** The order that a conversation is about, among those of the store. */
const orderPathOf = (number: string | null) => (number ? `/b2b/vendor/orders?q=${number}` : undefined)

/** Tells the market that somebody has read what is unread. */
function useRead(slug: string, id: string, unread: number): void {
  useEffect(() => {
    if (unread === 0) return
    void api('POST /vendor/:store/conversations/:conversation/read', {
      params: { store: slug, conversation: id },
    }).catch(() => undefined)
  }, [slug, id, unread])
}

function OpenThread({ slug, id }: { slug: string; id: string }) {
  const queries = useQueryClient()
  const key = [...messagesKey(slug), id]
  const params = { store: slug, conversation: id }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /vendor/:store/conversations/:conversation', { params, signal }),
  })
  useRead(slug, id, query.data?.unread ?? 0)
  const onSuccess = (thread: ConversationThread) => {
    queries.setQueryData(key, thread)
    // Not awaited: the field of what was sent is emptied without it.
    void queries.invalidateQueries({ queryKey: conversationsQuery(slug).queryKey })
  }
  const onError = (error: Error) =>
    showToast({ tone: 'bad', title: 'That did not work', message: failureSentence(error) })
  const attempt = useAttempt()
  const sending = useMutation({
    mutationFn: (text: string) =>
      sendOnce(attempt, text, (key) =>
        api('POST /vendor/:store/conversations/:conversation/messages', { params, body: { text }, key }),
      ),
    onSuccess,
    onError,
  })
  const blocking = useMutation({
    mutationFn: (isBlocked: boolean) =>
      api('PUT /vendor/:store/conversations/:conversation/block', {
        params,
        body: { is_blocked: isBlocked },
      }),
    onSuccess,
    onError,
  })
  const reporting = useMutation({
    mutationFn: (body: z.input<typeof ReportConversation>) =>
      api('POST /vendor/:store/conversations/:conversation/report', { params, body }),
    onSuccess: () => showToast({ tone: 'good', title: 'Thank you. We look at it.' }),
    onError,
  })
  if (query.isError && !query.data)
    return <LoadFailed query={query} message="The conversation could not be loaded" />
  if (!query.data) return <SkeletonText lines={6} />
  return (
    <Thread
      thread={query.data}
      subjectTo={orderPathOf(query.data.order_number)}
      actions={{
        readOlder: (before) =>
          api('GET /vendor/:store/conversations/:conversation', { params, query: { before } }),
        isSending: sending.isPending,
        send: (text) =>
          sending.mutateAsync(text).then(
            () => true,
            () => false,
          ),
        block: (isBlocked) => blocking.mutate(isBlocked),
        report: (report) =>
          reporting.mutateAsync(report as z.input<typeof ReportConversation>).then(
            () => true,
            () => false,
          ),
      }}
    />
  )
}
