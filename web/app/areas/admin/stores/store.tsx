import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StoreToCheck } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { Checklist, type Findings } from '../parts/checklist.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { Papers } from '../parts/papers.tsx'
import { SignalList } from '../parts/signal-list.tsx'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { DecideStore } from './decide-store.tsx'
import { FeeAndVatCard } from './fee-and-vat-card.tsx'
import { fieldLabel } from './field-labels.ts'
import { valueInWords } from './field-values.ts'
import { HoldCard } from './hold-card.tsx'
import { StoreStatus } from './status-badge.tsx'
import { SuspensionCard } from './suspension-card.tsx'

export function meta() {
  return [{ title: 'Store | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const back = { to: '/admin/stores', label: 'Back to the stores' }

/** /admin/stores/:slug: a store's papers beside what was typed, its checklist, and the decision. */
export default function StorePage() {
  return (
    <WithRight right="stores" title="Store">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { slug = '' } = useParams()
  const query = useQuery({
    queryKey: [...deskKey, 'store', slug],
    queryFn: ({ signal }) => api('GET /admin/stores/:slug', { params: { slug }, signal }),
    retry: false,
  })
  if (query.data) return <Store key={slug} store={query.data} />
  return (
    <DeskPage title="Store" back={back}>
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the store" />
      )}
    </DeskPage>
  )
}

function Store({ store }: { store: StoreToCheck }) {
  const { slug, name, owner, status, submitted_at: sentAt, next } = store
  const isOpen = status === 'submitted'
  return (
    <DeskPage
      title={
        <>
          {name} <StoreStatus status={status} />
        </>
      }
      about={`${owner.name}${owner.email ? `, ${owner.email}` : ''}${sentAt ? ` · sent ${formatInstant(sentAt)}` : ''}`}
      back={back}
      actions={<Elsewhere {...{ slug, next }} />}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Acts right="documents">
          <Papers
            documents={store.documents}
            suggestion={isOpen ? 'Checking the papers that were sent in.' : ''}
            open={(reason) =>
              api('POST /admin/stores/:slug/documents', { params: { slug }, body: { reason } })
            }
          />
        </Acts>
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {!isOpen && <OnTheMarket store={store} />}
          <Check store={store} />
          {isOpen && <OnTheMarket store={store} />}
          <History acts={store.history} question={store.question} />
        </div>
        <TypedFields fields={store.fields} />
      </div>
    </DeskPage>
  )
}

/** What is worth a look, the checklist, and the decision about a store that waits for it. */
function Check({ store }: { store: StoreToCheck }) {
  const navigate = useNavigate()
  const [findings, setFindings] = useState<Findings>({})
  const { checks, signals, rejected, asked, next } = store
  const { rights } = useSelf()
  const isOpen = store.status === 'submitted' && rights.includes('stores')
  return (
    <>
      {signals.length > 0 && (
        <section aria-label="Worth a look" className="card p-4">
          <h2 className="text-lg">Worth a look</h2>
          <SignalList signals={signals} />
        </section>
      )}
      <Checklist checks={checks} findings={findings} onFind={isOpen ? setFindings : null} />
      {rejected && (
        <section aria-label="Sent back" className="card p-4">
          <h2 className="text-lg">Sent back</h2>
          <p className="text-sm break-words text-ink-2">
            {rejected.field && `${fieldLabel(rejected.field)}: `}
            {rejected.reason}
          </p>
        </section>
      )}
      {asked && (
        <section aria-label="Asked" className="card p-4">
          <h2 className="text-lg">Asked, not answered yet</h2>
          <p className="text-sm break-words text-ink-2">
            {fieldLabel(asked.field)}: {asked.words}
          </p>
        </section>
      )}
      {isOpen && (
        <DecideStore
          {...{ store, findings }}
          onDone={() => void navigate(next ? `/admin/stores/${next}` : '/admin/stores')}
        />
      )}
    </>
  )
}

/** Whether it sells, whether its money leaves, and what Juaso keeps of its sales. */
function OnTheMarket({ store }: { store: StoreToCheck }) {
  const queries = useQueryClient()
  const { status } = store
  return (
    <>
      {(status === 'verified' || status === 'suspended') && (
        <SuspensionCard {...{ store }} onDone={() => void queries.invalidateQueries({ queryKey: deskKey })} />
      )}
      {status !== 'draft' && <HoldCard {...{ store }} />}
      <FeeAndVatCard {...{ store }} />
    </>
  )
}

/** The store's goods, and the store that waits next. */
function Elsewhere({ slug, next }: Pick<StoreToCheck, 'slug' | 'next'>) {
  const { sights } = useSelf()
  return (
    <p className="flex flex-wrap gap-2.5">
      {sights.includes('products') && (
        <LinkButton to={`/admin/products?store=${slug}&state=all`} look="outline">
          Its products
        </LinkButton>
      )}
      {next && (
        <LinkButton to={`/admin/stores/${next}`} look="outline">
          Next store
        </LinkButton>
      )}
    </p>
  )
}

function TypedFields({ fields }: Pick<StoreToCheck, 'fields'>) {
  return (
    <section aria-label="What the vendor typed" className="card p-4">
      <h2 className="text-lg">What the vendor typed</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        {fields.map(({ field, value }) => (
          <div key={field} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{fieldLabel(field)}</dt>
            <dd className="break-words">{valueInWords(field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
