import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { DeskReturnPage } from '#contracts/desk/money/returns.ts'
import { formatCedis } from '#contracts/money.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { BuyerPhotos } from '../parts/buyer-photos.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { SideMessages } from '../parts/side-messages.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { Decide } from './decide.tsx'
import { FirstDecision } from './first-decision.tsx'
import { CauseBadge } from './returns.tsx'

export function meta() {
  return [{ title: 'Return | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/returns/:id: what both sides wrote, what is known by itself, and the decision. */
export default function ReturnRoute() {
  return (
    <WithRight right="returns" title="Return">
      <Loaded />
    </WithRight>
  )
}

const back = { to: '/admin/returns', label: 'Back to the returns' }

function Loaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'return', id],
    queryFn: ({ signal }) => api('GET /admin/returns/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Return key={id} given={query.data} />
  return (
    <DeskPage title="Return" back={back}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the return" />
      )}
    </DeskPage>
  )
}

function Return({ given }: { given: DeskReturnPage }) {
  return (
    <DeskPage
      title={
        <>
          Return of {given.order_number} <CauseBadge given={given} />
        </>
      }
      about={`${given.buyer} and ${given.store}, asked for on ${formatInstant(given.requested_at)}`}
      back={back}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Goods given={given} />
          <SideMessages
            title="What both sides say"
            messages={given.words}
            nobody="Nobody has written to Juaso."
          />
          <SideMessages
            title="Messages between them"
            messages={given.messages ?? []}
            leftOut={given.messages_left_out}
            nobody={
              given.messages
                ? 'They have not written to each other.'
                : 'What they write to each other is read once Juaso decides, by who decides.'
            }
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {given.first_ruling && <FirstDecision first={given.first_ruling} />}
          {given.waits && (
            <Acts right="returns">
              <DecideIfMay given={given} />
            </Acts>
          )}
          {isBefore(given) && (
            <p className="card p-4 text-sm">
              You can decide from {formatInstant(given.since)}, or as soon as the store has written and no
              offer of it waits for the buyer.
            </p>
          )}
          {given.ruling !== null && given.first_ruling?.state !== 'bank' && (
            <section aria-label="Decision" className="card p-4">
              <h2 className="text-lg">Decided</h2>
              <p className="text-sm break-words whitespace-pre-line">{given.ruling}</p>
            </section>
          )}
          <Records given={given} />
          <WhatHappened timeline={given.timeline} />
          <History acts={given.history} />
        </div>
      </div>
    </DeskPage>
  )
}

/** Whether the buyer has asked Juaso, and the store may still say its side or the buyer answer its offer. */
const isBefore = ({
  is_escalated: isEscalated,
  parcel_status: status,
  waits,
  since,
  first_ruling: first,
}: DeskReturnPage) =>
  isEscalated && status === 'return_request' && !waits && !first && Date.parse(since) > Date.now()

/** An appeal is for another operator than the first decision. */
function DecideIfMay({ given }: { given: DeskReturnPage }) {
  if (!given.is_first_decider) return <Decide given={given} />
  return (
    <section aria-label="Decide" className="card p-4">
      <h2 className="text-lg">Decide</h2>
      <p className="text-sm">You made the first decision. Another operator decides about the appeal.</p>
    </section>
  )
}

function Goods({ given: { reason, note, pictures, lines, goods } }: { given: DeskReturnPage }) {
  return (
    <section aria-label="Goods" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">{returnReasonLabels[reason]}</h2>
      {note && <p className="text-sm break-words whitespace-pre-line">“{note}”</p>}
      <ul className="divide-y divide-line text-sm">
        {lines.map(({ line_id, name, product_slug: slug, quantity, unit_price: price }) => (
          <li key={line_id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 break-words">
              {quantity} ×{' '}
              {slug ? (
                <Link to={`/product/${slug}`} className="inline-flex min-h-6 items-center underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <span className="shrink-0 tabular-nums">{formatCedis(quantity * price)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 py-1.5 font-semibold">
          <span>Goods in all</span>
          <span className="shrink-0 tabular-nums">{formatCedis(goods)}</span>
        </li>
      </ul>
      <BuyerPhotos photos={pictures} />
    </section>
  )
}

function Records({ given }: { given: DeskReturnPage }) {
  const { buyer_record: buyer, store_record: store } = given
  const { sights } = useSelf()
  return (
    <section aria-label="In the last 90 days" className="card flex flex-col gap-2 p-4 text-sm">
      <h2 className="text-lg">In the last 90 days</h2>
      <p>
        <LinkIf may={sights.includes('see_as')} to={`/admin/people/${given.person_id}`}>
          {given.buyer}
        </LinkIf>
        : {buyer.returns} of {buyer.arrived} parcels asked to be returned
      </p>
      <p>
        <LinkIf may={sights.includes('stores')} to={`/admin/stores/${given.store_slug}`}>
          {given.store}
        </LinkIf>
        : {store.returns} of {store.arrived} parcels asked back, {store.refused} refused
      </p>
      {given.payment_id && sights.includes('payments') && (
        <LinkIf may to={`/admin/payments/${given.payment_id}`}>
          The payment and its bookings
        </LinkIf>
      )}
    </section>
  )
}

function LinkIf({ may, to, children }: { may: boolean; to: string; children: ReactNode }) {
  if (!may) return <span className="font-semibold">{children}</span>
  return (
    <Link to={to} className="inline-flex min-h-6 items-center font-semibold break-words underline">
      {children}
    </Link>
  )
}

function WhatHappened({ timeline }: Pick<DeskReturnPage, 'timeline'>) {
  return (
    <section aria-label="What happened" className="card p-4">
      <h2 className="text-lg">What happened</h2>
      <Timeline steps={timeline} />
    </section>
  )
}
