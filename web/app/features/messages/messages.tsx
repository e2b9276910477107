import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { z } from 'zod'
import type { ConversationThread, ReportConversation } from '#contracts/messages/messages.ts'
import { api } from '#web/data/api.ts'
import { sendOnce } from '#web/data/attempts.ts'
import { followEvents } from '#web/data/live/follow-events.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { useSide } from '#web/data/side.ts'
import { useAttempt } from '#web/data/use-attempt.ts'
import { t } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { ConversationList } from '#web/parts/messages/conversation-list.tsx'
import { Thread } from '#web/parts/messages/thread.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

export function meta() {
  return [{ title: t('Messages | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /messages and /messages/{conversation}: what I asked stores, and what they answered. */
export default function MessagesPage() {
  const { conversation } = useParams()
  const { paths } = useSide()
  const queries = useQueryClient()
  useEffect(
    () =>
      followEvents('/api/notifications/events', 'unread', () => {
        void queries.invalidateQueries({ queryKey: ['conversations'] })
      }),
    [queries],
  )
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-4 sm:py-6">
      {conversation ? (
        <>
          <Breadcrumb steps={[{ label: t('Messages'), to: paths.messages }, { label: t('Conversation') }]} />
          <h1 className="sr-only">{t('Conversation')}</h1>
          <OpenThread key={conversation} id={conversation} />
        </>
      ) : (
        <>
          <h1>{t('Messages')}</h1>
          <List />
        </>
      )}
    </div>
  )
}

function List() {
  const { paths } = useSide()
  const query = useQuery({
    queryKey: ['conversations', 'list'],
    queryFn: ({ signal }) => api('GET /conversations', { signal }),
  })
  if (query.isError && !query.data) {
    return <LoadFailed query={query} message={t('Your messages could not be loaded')} />
  }
  if (!query.data) return <SkeletonText lines={6} />
  if (query.data.rows.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBox />}
        title={t('You have no messages yet.')}
        action={<LinkButton to={paths.home}>{t('Start shopping')}</LinkButton>}
      >
        {t('Ask a seller on the page of a product or of an order.')}
      </EmptyState>
    )
  }
  return (
    <ConversationList
      newest={query.data}
      readOlder={(query) => api('GET /conversations', { query })}
      pathOf={paths.conversation}
    />
  )
}

function OpenThread({ id }: { id: string }) {
  const queries = useQueryClient()
  const key = ['conversations', id]
  const params = { conversation: id }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /conversations/:conversation', { params, signal }),
  })
  const unread = query.data?.unread ?? 0
  useEffect(() => {
    if (unread > 0)
      void api('POST /conversations/:conversation/read', { params: { conversation: id } }).catch(
        () => undefined,
      )
  }, [id, unread])
  const onSuccess = (thread: ConversationThread) => queries.setQueryData(key, thread)
  const onError = (error: Error) => showToast(failureNotice(t('That did not work'), error))
  const attempt = useAttempt()
  const sending = useMutation({
    mutationFn: (text: string) =>
      sendOnce(attempt, text, (key) =>
        api('POST /conversations/:conversation/messages', { params, body: { text }, key }),
      ),
    onSuccess,
    onError,
  })
  const blocking = useMutation({
    mutationFn: (isBlocked: boolean) =>
      api('PUT /conversations/:conversation/block', { params, body: { is_blocked: isBlocked } }),
    onSuccess,
    onError,
  })
  const reporting = useMutation({
    mutationFn: (body: z.input<typeof ReportConversation>) =>
      api('POST /conversations/:conversation/report', { params, body }),
    onSuccess: () => showToast({ tone: 'good', title: t('Thank you. We look at it.') }),
    onError,
  })
  if (query.isError && !query.data) {
    return <LoadFailed query={query} message={t('The conversation could not be loaded')} />
  }
  if (!query.data) return <SkeletonText lines={6} />
  return (
    <Thread
      thread={query.data}
      actions={{
        readOlder: (before) => api('GET /conversations/:conversation', { params, query: { before } }),
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
