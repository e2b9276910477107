import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { InboxReport } from '#contracts/desk/inbox.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { Assignee, Orders } from './beside.tsx'
import { backToInbox } from './message.tsx'

export function meta() {
  return [{ title: 'Reported conversation | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/messages/report/:id: a conversation that one of its two sides reported. */
export default function ReportPage() {
  return (
    <WithRight right="inbox" title="Reported conversation">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'report', id],
    queryFn: ({ signal }) => api('GET /admin/reports/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Report key={id} report={query.data} />
  return (
    <DeskPage title="Reported conversation" back={backToInbox}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the report" />
      )}
    </DeskPage>
  )
}

function Report({ report }: { report: InboxReport }) {
  const { id, side, reporter, store, buyer, reason, note, messages, at, closed_at: closedAt, order } = report
  const [isClosing, setClosing] = useState(false)
  const close = useAct(
    (why: string) => api('POST /admin/reports/:id/close', { params: { id }, body: { reason: why } }),
    { done: 'The report is closed', onDone: () => setClosing(false) },
  )
  return (
    <DeskPage
      title={
        <>
          {reason} <Badge tone={closedAt ? 'plain' : 'gold'}>{closedAt ? 'Closed' : 'Open'}</Badge>
        </>
      }
      about={
        side === 'buyer'
          ? `${reporter}, a buyer, reports the store ${store}, ${formatInstant(at)}`
          : `${reporter}, of the store ${store}, reports ${buyer}, ${formatInstant(at)}`
      }
      back={backToInbox}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="What was written" className="card flex min-w-0 flex-col gap-3 p-4">
          {note && <p className="break-words">“{note}”</p>}
          <ol className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
            {messages.map((message) => (
              <li key={`${message.at} ${message.text}`} className="break-words">
                <span className="font-semibold">{message.side === 'buyer' ? 'Buyer' : 'Store'}:</span>{' '}
                {message.text}
              </li>
            ))}
          </ol>
          {!closedAt && (
            <Acts right="inbox">
              <Button className="self-start" onClick={() => setClosing(true)}>
                Close the report
              </Button>
            </Acts>
          )}
        </section>
        <div className="flex min-w-0 flex-col gap-5">
          <Assignee thing="report" id={id} given={report} />
          <Orders title="Order" orders={order ? [order] : []} />
          <History acts={report.history} />
        </div>
      </div>
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
    </DeskPage>
  )
}
