import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import { ApiError, api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { MessageForm } from '#web/parts/messages/thread.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { MessageList } from '#web/parts/quotations/message-list.tsx'
import { openRequestFile } from '#web/parts/quotations/open-file.ts'
import { RequestFacts } from '#web/parts/quotations/request-facts.tsx'
import { Versions } from '#web/parts/quotations/versions.tsx'
import { NotFound } from '#web/parts/shell/not-found.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { NoRight } from '../no-right.tsx'
import { vendorMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { QuotationForm } from './quotation-form.tsx'
import { StoreStateBadge } from './quotations.tsx'
import { quotationsKey, storeRequestQuery } from './quotations-query.ts'

export const meta = () => vendorMeta('Quotation')

/** /b2b/vendor/quotations/{request}: what a company asks for, the own quotation, questions and answers. */
export default function VendorRequestPage() {
  const store = useStore()
  if (!store.rights.includes('orders'))
    return <NoRight sentence="Your role in this store does not answer companies." />
  return <Request />
}

function Request() {
  const store = useStore()
  const { request: id = '' } = useParams()
  const query = useQuery(storeRequestQuery(store.slug, id))
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <NotFound
        sentence={query.error.message}
        own={{
          hint: 'It may have been sent to other stores, or the address has a slip in it.',
          list: 'Quotation requests',
          to: '/b2b/vendor/quotations',
        }}
      />
    )
  return (
    <div className="flex flex-col gap-4 py-5 sm:py-8">
      <Link
        to="/b2b/vendor/quotations"
        className="inline-flex min-h-11 items-center self-start text-sm font-semibold text-accent"
      >
        All requests
      </Link>
      {query.data ? (
        <Opened request={query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} message="The request could not be loaded." />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the request</span>
          <SkeletonText lines={8} />
        </div>
      )}
    </div>
  )
}

function Opened({ request }: { request: StoreRequest }) {
  const store = useStore()
  const { id, number, title, state, sent_at, closes_at, company, quotation, region } = request
  const mayQuote = state === 'open' && store.rights.includes('products')
  const who = company.name ?? `A company in ${region}`
  return (
    <>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 break-words">{title}</h1>
          <StoreStateBadge row={{ state, quotation_state: quotation?.state ?? null }} />
        </div>
        <p className="text-sm text-ink-2">
          {`${number} · ${who}${company.is_verified ? ', verified' : ''} · sent ${formatDate(sent_at)}`}
          {state === 'open' && ` · closes ${formatDate(closes_at)}`}
        </p>
      </header>
      <RequestFacts
        request={request}
        onOpen={(file) =>
          void openRequestFile(() =>
            api('GET /vendor/:store/quotation-requests/:request/files/:file', {
              params: { store: store.slug, request: id, file },
            }),
          )
        }
      />
      {quotation?.state === 'accepted' && (
        <Notice title="Your quotation is accepted">
          {`${quotation.quantity ?? 0} pieces ${quotation.is_held ? 'are held for' : 'are promised to'} ${who}. They can order them until ${formatDate(quotation.versions[0]?.valid_until ?? '')}.`}
        </Notice>
      )}
      {quotation?.ordered_as && (
        <Notice title="The buyer has ordered">
          <Link to={`/b2b/vendor/orders?q=${quotation.ordered_as}`} className="font-semibold underline">
            {`Order ${quotation.ordered_as}`}
          </Link>
        </Notice>
      )}
      {quotation?.declined_reason && (
        <Notice tone="gold" title="The buyer declined your quotation">
          {quotation.declined_reason}
        </Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {quotation && (
            <section className="card flex flex-col gap-3 p-4 sm:p-5">
              <h2 className="text-lg">Your quotation</h2>
              <Versions versions={quotation.versions} unit={request.unit} />
            </section>
          )}
          {mayQuote && <QuotationForm key={quotation?.versions.length ?? 0} request={request} />}
        </div>
        <Questions request={request} who={who} />
      </div>
    </>
  )
}

function Questions({ request, who }: { request: StoreRequest; who: string }) {
  const store = useStore()
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (text: string) =>
      api('POST /vendor/:store/quotation-requests/:request/messages', {
        params: { store: store.slug, request: request.id },
        body: { text },
      }),
    onSuccess: (changed) => {
      queries.setQueryData(storeRequestQuery(store.slug, request.id).queryKey, changed)
      void queries.invalidateQueries({ queryKey: [...quotationsKey(store.slug), 'list'] })
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: 'That did not work', message: failureSentence(error) }),
  })
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lg">Questions and answers</h2>
      {request.messages.length > 0 && <MessageList messages={request.messages} other={who} />}
      <MessageForm
        label="Your message to the buyer"
        busy={sending.isPending}
        onSend={(text) =>
          sending.mutateAsync(text).then(
            () => true,
            () => false,
          )
        }
      />
    </section>
  )
}
