import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { PersonAtDesk } from '#contracts/desk/people.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate, formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { OrderLink } from '../parts/order-link.tsx'
import { orderStateInWords } from '../parts/order-words.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { StoreStatus } from '../stores/status-badge.tsx'
import { CashCard } from './cash-card.tsx'
import { LockCard } from './lock-card.tsx'
import { SeeAsCard } from './see-as-card.tsx'

export function meta() {
  return [{ title: 'Person | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/people/:id: who a person is, what is worth a look, and the act that locks the account. */
export default function PersonPage() {
  return (
    <WithRight right="see_as" title="Person">
      <Loaded />
    </WithRight>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const [orders, setOrders] = useState<'newest' | 'all'>('newest')
  const query = useQuery({
    queryKey: [...deskKey, 'person', id, orders],
    queryFn: ({ signal }) => api('GET /admin/people/:id', { params: { id }, query: { orders }, signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    retry: false,
  })
  if (query.data) return <Person key={id} person={query.data} onAllOrders={() => setOrders('all')} />
  return (
    <DeskPage title="Person">
      {query.isError ? (
        <LoadFailed query={query} message={failureSentence(query.error)} />
      ) : (
        <Loading what="the person" />
      )}
    </DeskPage>
  )
}

function Person({ person, onAllOrders }: { person: PersonAtDesk; onAllOrders: () => void }) {
  const { name, email, phone, locked_at: lockedAt, operator_role: role } = person
  const seesSignals = useSelf().sights.includes('people')
  return (
    <DeskPage
      title={
        <>
          {name} {lockedAt && <Badge tone="brick">Locked</Badge>}{' '}
          {role && <Badge tone="gold">Runs Juaso</Badge>}
        </>
      }
      about={[email, phone && readablePhone(phone)].filter((part) => part).join(' · ')}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {seesSignals && <Signals signals={person.signals} />}
          <Orders orders={person.orders} onAll={onAllOrders} />
          <Places {...person} />
        </div>
        <div className="flex flex-col gap-5">
          {!lockedAt && !role && (
            <Acts right="see_as">
              <SeeAsCard person={person} />
            </Acts>
          )}
          {seesSignals && person.cash_closed_for.length > 0 && <CashCard person={person} />}
          {seesSignals && <LockCard person={person} />}
          <Account person={person} />
          <History acts={person.history} />
        </div>
      </div>
    </DeskPage>
  )
}

function Signals({ signals }: Pick<PersonAtDesk, 'signals'>) {
  return (
    <section aria-label="Worth a look" className="card p-4">
      <h2 className="text-lg">Worth a look</h2>
      {signals.length === 0 && <p className="mt-2 text-sm text-ink-2">Nothing unusual was found.</p>}
      <ul className="divide-y divide-line">
        {signals.map(({ id, title, detail, evidence }) => (
          <li key={id} className="py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              {title} <span className="text-ink-2">{detail}</span>
            </p>
            <ul className="text-ink-2">
              {evidence.map(({ label, link }) => (
                <li key={label} className="break-words">
                  {link ? (
                    <Link to={link} className="inline-flex min-h-11 items-center underline">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest; the others are loaded on request. */
function Orders({
  orders: { total, spent, newest },
  onAll,
}: Pick<PersonAtDesk, 'orders'> & { onAll: () => void }) {
  return (
    <section aria-label="Orders" className="card p-4">
      <h2 className="text-lg">Orders</h2>
      <p className="text-sm text-ink-2">
        {total === 0 ? 'None yet.' : `${total} in all, ${formatCedis(spent)} of them confirmed`}
      </p>
      <ul className="divide-y divide-line">
        {newest.map(({ number, state, total: amount, at }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
            <OrderLink number={number} />
            <span className="text-ink-2">
              {formatDate(at)} · {orderStateInWords(state)} · {formatCedis(amount)}
            </span>
          </li>
        ))}
      </ul>
      {newest.length < total && <MoreOrders {...{ total, onAll }} shown={newest.length} />}
    </section>
  )
}

function MoreOrders({ shown, total, onAll }: { shown: number; total: number; onAll: () => void }) {
  if (shown >= 500) return <p className="text-sm text-ink-2">The newest {shown} are shown.</p>
  return (
    <Button look="outline" size="small" onClick={onAll}>
      {total > 500 ? 'The newest 500 orders' : `All ${total} orders`}
    </Button>
  )
}

function Places({ stores, companies }: Pick<PersonAtDesk, 'stores' | 'companies'>) {
  if (stores.length + companies.length === 0) return null
  return (
    <section aria-label="Stores and companies" className="card p-4">
      <h2 className="text-lg">Stores and companies</h2>
      <ul className="divide-y divide-line">
        {stores.map(({ slug, name, role, status }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <Link to={`/admin/stores/${slug}`} className="inline-flex min-h-11 items-center underline">
              {name}
            </Link>
            <span className="flex items-center gap-2 text-ink-2">
              {role.replace('_', ' ')} <StoreStatus status={status} />
            </span>
          </li>
        ))}
        {companies.map(({ id, name, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <Link to={`/admin/companies/${id}`} className="inline-flex min-h-11 items-center underline">
              {name}
            </Link>
            <span className="text-ink-2">{role.replace('_', ' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Account({ person }: { person: PersonAtDesk }) {
  const { joined_at: joined, last_seen_at: seen, sessions, email, email_confirmed: isConfirmed } = person
  const facts: readonly (readonly [string, string])[] = [
    ['Joined', formatDate(joined)],
    ['Last seen', seen ? formatInstant(seen) : 'no session is left'],
    ['Signed in on', sessions === 1 ? '1 device' : `${sessions} devices`],
    ['E-mail', email ? (isConfirmed ? 'confirmed' : 'not confirmed') : 'none'],
  ]
  return (
    <section aria-label="Account" className="card p-4">
      <h2 className="text-lg">Account</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
