import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { InboxConversation } from '#contracts/desk/inbox.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { ageInWords } from '../parts/waits/waits.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { Assignee, Orders } from './beside.tsx'
import { stateBadge } from './inbox-words.ts'
import { backToInbox } from './message.tsx'

export function meta() {
  return [{ title: 'Unanswered conversation | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/messages/conversation/:id: a buyer waits for a store's answer about an order. Nobody reported it, so its words stay private. */
export default function ConversationPage() {
  return (
    <WithRight right="inbox" title="Unanswered conversation">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'conversation', id],
    queryFn: ({ signal }) => api('GET /admin/conversations/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Conversation key={id} conversation={query.data} />
  return (
    <DeskPage title="Unanswered conversation" back={backToInbox}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the conversation" />
      )}
    </DeskPage>
  )
}

function Conversation({ conversation }: { conversation: InboxConversation }) {
  const { id, store, buyer, state, order, waiting_since: since } = conversation
  const { label, tone } = stateBadge('conversation', state, null)
  return (
    <DeskPage
      title={
        <>
          {buyer} waits for {store.name} <Badge tone={tone}>{label}</Badge>
        </>
      }
      about={since ? `For ${ageInWords(since)}` : 'The store has answered.'}
      back={backToInbox}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <WhatCanBeDone conversation={conversation} />
        <div className="flex min-w-0 flex-col gap-5">
          <Assignee thing="conversation" id={id} given={conversation} />
          <Orders title="Order" orders={order ? [order] : []} />
          <History acts={conversation.history} />
        </div>
      </div>
    </DeskPage>
  )
}

function WhatCanBeDone({ conversation }: { conversation: InboxConversation }) {
  const { id, store, unread, state, reminded_at: remindedAt } = conversation
  const [isAsking, setAsking] = useState(false)
  const remind = useAct(() => api('POST /admin/conversations/:id/remind', { params: { id } }), {
    done: 'The store is reminded',
  })
  const leave = useAct(
    (reason: string) => api('POST /admin/conversations/:id/set-aside', { params: { id }, body: { reason } }),
    { done: 'Left to the store', onDone: () => setAsking(false) },
  )
  return (
    <section aria-label="What can be done" className="card flex min-w-0 flex-col gap-3 p-4">
      <p>
        Everybody at{' '}
        <Link to={`/admin/stores/${store.slug}`} className="inline-flex min-h-6 items-center underline">
          {store.name}
        </Link>{' '}
        who may answer has had a notice, and an e-mail where there is an address.{' '}
        {unread === 0 ? 'They have read it.' : 'They have not read it.'}
      </p>
      <p className="text-sm text-ink-2">
        What the two wrote is shown here once one of them reports the conversation.
        {remindedAt && ` The store was reminded on ${formatInstant(remindedAt)}.`}
      </p>
      {state === 'open' && (
        <Acts right="inbox">
          <div className="flex flex-wrap gap-3">
            <Button busy={remind.isPending} onClick={() => remind.mutate()}>
              Remind the store
            </Button>
            <Button look="outline" onClick={() => setAsking(true)}>
              Leave it to the store
            </Button>
          </div>
        </Acts>
      )}
      {isAsking && (
        <ReasonDialog
          title="Leave it to the store"
          label="Why?"
          action="Leave it"
          busy={leave.isPending}
          onClose={() => setAsking(false)}
          onSubmit={leave.mutate}
        >
          <p className="text-sm">It is back here when the buyer writes again.</p>
        </ReasonDialog>
      )}
    </section>
  )
}
