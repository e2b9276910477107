import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { PaymentPage } from '#contracts/desk/money/payments.ts'
import { providerInWords } from '#contracts/desk/money/provider-names.ts'
import { formatCedis } from '#contracts/money.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { Entries } from '../money/act-dialog.tsx'
import { ProviderWords } from '../money/provider-words.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { Evidence } from './evidence.tsx'
import { OpenInvoice } from './open-invoice.tsx'
import { PaidOrder } from './paid-order.tsx'
import { type ChosenAct, PaymentActDialog } from './payment-act-dialog.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { Disputes, Refunds } from './refunds-and-disputes.tsx'

export function meta() {
  return [{ title: 'Payment | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/payments/:id: a payment with everything that is known about it, and what can be done. */
export default function PaymentRoute() {
  return (
    <WithRight right="payments" title="Payment">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'payment', id],
    queryFn: ({ signal }) => api('GET /admin/payments/:id', { params: { id }, signal }),
    retry: false,
  })
  if (query.data) return <Payment key={id} payment={query.data} />
  return (
    <DeskPage title="Payment" back={{ to: '/admin/payments', label: 'Back to the payments' }}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the payment" />
      )}
    </DeskPage>
  )
}

function Payment({ payment }: { payment: PaymentPage }) {
  const [chosen, choose] = useState<ChosenAct | null>(null)
  const { rights } = useSelf()
  const mayAct = rights.includes('money')
  const onAct = mayAct ? choose : null
  return (
    <DeskPage
      title={
        <>
          {formatCedis(payment.amount)} <PaymentBadge state={payment.state} />
        </>
      }
      about={`Order ${payment.order_number}, ${payment.buyer.name}`}
      back={{ to: '/admin/payments', label: 'Back to the payments' }}
      actions={
        mayAct &&
        payment.state !== 'paid' &&
        payment.provider !== 'net30' && (
          <Button
            onClick={() => choose({ title: 'Ask the provider', act: { act: 'settle' }, action: 'Book it' })}
          >
            Ask the provider now
          </Button>
        )
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Disputes {...payment} mayAdd={rights.includes('payments')} onAct={onAct} />
          {payment.evidence && (
            <Evidence id={payment.id} evidence={payment.evidence} disputes={payment.disputes} />
          )}
          <OpenInvoice invoice={payment.invoice} onAct={onAct} />
          <PaidOrder
            order={payment.order}
            isDisputed={payment.disputes.some(({ state }) => state === 'open')}
            isCash={payment.method === 'cash_on_delivery'}
            onAct={onAct}
          />
          <Refunds refunds={payment.refunds} onAct={onAct} />
          <Bookings {...payment} />
          <ProviderWords words={payment.provider_words} leftOut={payment.provider_words_left_out} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Asked payment={payment} />
          <Alarms alarms={payment.alarms} />
          <History acts={payment.history} />
        </div>
      </div>
      {chosen && <PaymentActDialog id={payment.id} chosen={chosen} onClose={() => choose(null)} />}
    </DeskPage>
  )
}

function Asked({ payment }: { payment: PaymentPage }) {
  const { provider, world, method, phone, reference, buyer, order, fee, others } = payment
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Method', paymentMethodLabels[method]],
    ['Wallet', phone],
    ['Provider', `${providerInWords(provider)}${world === 'test' ? ', test money' : ''}`],
    ['Reference', reference],
    ['Theirs', payment.provider_reference],
    ['Their fee', fee > 0 ? formatCedis(fee) : null],
    ['Buyer', [buyer.name, buyer.email, buyer.phone].filter(Boolean).join(', ')],
    ['Company', order.company],
    ['Asked for', formatInstant(payment.created_at)],
    ['Sent to them', payment.started_at && formatInstant(payment.started_at)],
    ['Last asked', payment.asked_at && formatInstant(payment.asked_at)],
    ['Paid', payment.paid_at && formatInstant(payment.paid_at)],
    ['They told the buyer', payment.step],
    ['Why it failed', payment.failure],
  ]
  return (
    <section aria-label="What was asked" className="card p-4">
      <h2 className="text-lg">What was asked</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 py-1.5">
              <dt className="shrink-0 text-ink-2">{label}</dt>
              <dd className="min-w-0 text-end break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {others.length > 0 && (
        <>
          <h3 className="pt-3 text-sm font-semibold">Other tries for this order</h3>
          <ul className="text-sm">
            {others.map(({ id, amount, state }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
                <Link to={`/admin/payments/${id}`} className="inline-flex min-h-6 items-center underline">
                  {formatCedis(amount)}
                </Link>
                <PaymentBadge state={state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Bookings({ bookings, owners }: Pick<PaymentPage, 'bookings' | 'owners'>) {
  return (
    <section aria-label="Bookings" className="card p-4">
      <h2 className="text-lg">Bookings of this order</h2>
      {bookings.length === 0 && <p className="text-sm text-ink-2">Nothing is booked.</p>}
      <ol className="divide-y divide-line">
        {bookings.map(({ cause, kind, at, entries }) => (
          <li key={cause} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold first-letter:uppercase">{kind.replaceAll('_', ' ')}</span>
              <span className="text-ink-2">{formatInstant(at)}</span>
            </p>
            <p className="text-xs break-all text-ink-3">{cause}</p>
            <Entries {...{ entries, owners }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Alarms({ alarms }: Pick<PaymentPage, 'alarms'>) {
  if (alarms.length === 0) return null
  return (
    <section aria-label="Alarms" className="card p-4">
      <h2 className="text-lg">Alarms</h2>
      <ul className="divide-y divide-line">
        {alarms.map(({ title, detail, at, resolved_at: over }) => (
          <li key={`${title} ${at}`} className="py-2.5 text-sm">
            <p className="font-semibold">{title}</p>
            <p className="break-words text-ink-2">{detail}</p>
            <p className="text-xs text-ink-3">
              {formatInstant(at)}
              {over && `, over since ${formatInstant(over)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
