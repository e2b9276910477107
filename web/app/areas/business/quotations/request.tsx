import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { QuotationState } from '#contracts/quotations/quotation.ts'
import type { QuotationOfStore, QuotationRequest } from '#contracts/quotations/quotations.schema.ts'
import { ApiError, api } from '#web/data/api.ts'
import { mark, plural, t, translate } from '#web/messages/messages.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { openRequestFile } from '#web/parts/quotations/open-file.ts'
import { RequestFacts } from '#web/parts/quotations/request-facts.tsx'
import { Versions } from '#web/parts/quotations/versions.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { NotOfCompany } from '../not-of-company.tsx'
import { useCompany } from '../use-company.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type Compared, compare } from './compared.ts'
import { Comparison } from './comparison.tsx'
import { QuotationActions } from './quotation-actions.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RequestStateBadge } from './request-state.tsx'
import { requestQuery } from './requests-query.ts'
import { Threads } from './threads.tsx'
import { useRequestChanges } from './use-request-changes.ts'

/** Why a quotation cannot be accepted any more. */
const goneWords: Readonly<Record<QuotationState, string>> = {
  open: mark('open'),
  accepted: mark('accepted'),
  ordered: mark('ordered'),
  declined: mark('declined'),
  lost: mark('not chosen'),
  expired: mark('no longer valid'),
}

export function meta() {
  return [{ title: t('Quotations | Juaso Business') }, { name: 'robots', content: 'noindex' }]
}

/** /b2b/quotations/{request}: what was asked for, and the quotations side by side. */
export default function RequestPage() {
  const { request: id = '' } = useParams()
  const { company, query: companies } = useCompany()
  const query = useQuery(requestQuery(company, id))
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotOfCompany sentence={query.error.message} list={t('Quotations')} to="/b2b/quotations" />
  const failed = companies.isError ? companies : query.isError ? query : null
  return (
    <div className="page flex flex-col gap-4 py-4 sm:py-6">
      {company && query.data ? (
        <Opened company={company} request={query.data} />
      ) : failed ? (
        <LoadFailed query={failed} message={t('Your request could not be loaded')} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading your request')}</span>
          <SkeletonText lines={8} />
        </div>
      )}
    </div>
  )
}

type Opening = { kind: 'accept' | 'ask' | 'decline'; one: Compared } | { kind: 'ask-all' | 'close' } | null

function Opened({ company, request }: { company: OwnCompany; request: QuotationRequest }) {
  const [opening, setOpening] = useState<Opening>(null)
  const mayBuy = company.rights.includes('buy')
  const isOpen = request.state === 'open'
  const { open, gone } = compare(request)
  return (
    <>
      <Head request={request}>
        {mayBuy && isOpen && open.length > 1 && (
          <Button look="outline" onClick={() => setOpening({ kind: 'ask-all' })}>
            {t('Ask all vendors')}
          </Button>
        )}
        {mayBuy && (isOpen || request.state === 'accepted') && (
          <Button look="outline" onClick={() => setOpening({ kind: 'close' })}>
            {isOpen ? t('Close request') : t('Give the quotation back')}
          </Button>
        )}
      </Head>
      <RequestFacts
        request={request}
        onOpen={(file) =>
          void openRequestFile(() =>
            api('GET /companies/:company/quotation-requests/:request/files/:file', {
              params: { company: company.id, request: request.id, file },
            }),
          )
        }
      />
      {open.length > 0 ? (
        <section aria-label={t('Quotations')} className="flex flex-col gap-3">
          <p className="text-sm text-ink-2">
            {plural(open.length, {
              one: '{count} quotation',
              other: '{count} quotations: in time first, then by what you would pay',
            })}
          </p>
          <Comparison
            request={request}
            compared={open}
            actions={(one) =>
              mayBuy && (
                <QuotationActions
                  company={company}
                  request={request.id}
                  one={one}
                  onOpen={(kind) => setOpening({ kind, one })}
                />
              )
            }
          />
        </section>
      ) : (
        isOpen && <Waiting request={request} />
      )}
      <EarlierVersions quotations={request.quotations} unit={request.unit} />
      <Gone quotations={gone.map(({ quotation }) => quotation)} />
      <Threads threads={request.threads} mayWrite={mayBuy} company={company} request={request.id} />
      <Dialogs company={company} request={request} opening={opening} onClose={() => setOpening(null)} />
    </>
  )
}

function Head({ request, children }: { request: QuotationRequest; children: ReactNode }) {
  const { number, title, state, sent_at, closes_at, author, quotations, cancel_reason: reason } = request
  return (
    <>
      <Breadcrumb steps={[{ label: t('Quotations'), to: '/b2b/quotations' }, { label: number }]} />
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="break-words">{title}</h1>
            <RequestStateBadge state={state} answers={quotations.length} />
          </div>
          <p className="text-sm text-ink-2">
            {plural(
              request.stores_count,
              {
                one: 'Request {number} · sent {date} by {author} to {count} verified vendor',
                other: 'Request {number} · sent {date} by {author} to {count} verified vendors',
              },
              { number, date: formatDate(sent_at), author },
            )}
            {state === 'open' && ` · ${t('closes {date}', { date: formatDate(closes_at) })}`}
          </p>
          {reason && <p className="text-sm text-ink-2">{t('Closed: {reason}', { reason })}</p>}
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </header>
    </>
  )
}

function Waiting({ request: { stores_count: count, is_widened: isWidened } }: { request: QuotationRequest }) {
  return (
    <EmptyState drawing={<EmptyBox />} title={t('No quotation yet')}>
      {count === 0
        ? t('No vendor that sells such goods is open today. New ones see your request within a day.')
        : isWidened
          ? t('All vendors that sell such goods can see your request. You hear of each answer.')
          : t('The vendors that fit best see it first, all others after three answers or a day.')}
    </EmptyState>
  )
}

function EarlierVersions({ quotations, unit }: { quotations: readonly QuotationOfStore[]; unit: string }) {
  return quotations
    .filter(({ versions }) => versions.length > 1)
    .map(({ id, store, versions }) => (
      <details key={id} className="card p-4">
        <summary className="flex min-h-11 items-center font-semibold">
          {t('{count} versions of {store}', { count: versions.length, store: store.name })}
        </summary>
        <Versions versions={versions} unit={unit} />
      </details>
    ))
}

function Gone({ quotations }: { quotations: readonly QuotationOfStore[] }) {
  if (quotations.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{t('No longer offered')}</h2>
      <ul className="flex flex-col gap-1 text-sm text-ink-2">
        {quotations.map(({ id, store, state, declined_reason: reason }) => (
          <li key={id} className="break-words">
            {`${store.name}: ${translate(goneWords[state])}`}
            {reason && ` (${reason})`}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DialogsProps {
  company: OwnCompany
  request: QuotationRequest
  opening: Opening
  onClose: () => void
}

function Dialogs({ company, request, opening, onClose }: DialogsProps) {
  const { accept, ask, cancel, decline } = useRequestChanges(company, request.id)
  const about = opening && 'one' in opening ? opening.one.quotation : null
  const then = { onSuccess: onClose }
  const isAccepted = request.state === 'accepted'
  return (
    <>
      <AcceptDialog
        request={request}
        one={opening?.kind === 'accept' ? opening.one : null}
        busy={accept.isPending}
        onAccept={({ quotation, newest }) =>
          accept.mutate({ quotation: quotation.id, version: newest.version }, { onSettled: onClose })
        }
        onClose={onClose}
      />
      <ReasonDialog
        isOpen={opening?.kind === 'ask' || opening?.kind === 'ask-all'}
        title={about ? t('Ask {store}', { store: about.store.name }) : t('Ask all vendors')}
        label={t('Your question')}
        confirmLabel={t('Send')}
        least={1}
        busy={ask.isPending}
        onConfirm={(text) => ask.mutate({ text, ...(about && { stores: [about.store.slug] }) }, then)}
        onClose={onClose}
      >
        {t('Telephone numbers and email addresses are hidden.')}
      </ReasonDialog>
      <ReasonDialog
        isOpen={opening?.kind === 'decline'}
        title={t('Decline the quotation of {store}?', { store: about?.store.name ?? '' })}
        label={t('Reason')}
        confirmLabel={t('Decline')}
        look="danger"
        least={1}
        busy={decline.isPending}
        onConfirm={(reason) => about && decline.mutate({ quotation: about.id, reason }, then)}
        onClose={onClose}
      >
        {t('The vendor reads the reason and can send a better version.')}
      </ReasonDialog>
      <ReasonDialog
        isOpen={opening?.kind === 'close'}
        title={isAccepted ? t('Give this quotation back?') : t('Close this request?')}
        label={t('Reason (optional)')}
        confirmLabel={isAccepted ? t('Give the quotation back') : t('Close request')}
        look="danger"
        least={0}
        busy={cancel.isPending}
        onConfirm={(reason) => cancel.mutate(reason, then)}
        onClose={onClose}
      >
        {isAccepted
          ? t('Its pieces go on sale again, the request is closed, and the vendor is told.')
          : t('No more quotations come in, and the vendors that sent one are told.')}
      </ReasonDialog>
    </>
  )
}
