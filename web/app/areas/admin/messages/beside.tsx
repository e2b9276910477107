import type { InboxMessage, InboxOrder, InboxThing } from '#contracts/desk/inbox.ts'
import { formatCedis } from '#contracts/money.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { api } from '#web/data/api.ts'
import { formatDate } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSelf } from '../frame/desk-context.ts'
import { OrderLink } from '../parts/order-link.tsx'
import { orderStateInWords } from '../parts/order-words.ts'
import { useAct } from '../parts/use-act.ts'

interface AssigneeProps {
  thing: InboxThing
  id: string
  given: Pick<InboxMessage, 'with' | 'colleagues'>
}

/** With whom it is, and giving it to somebody else. */
export function Assignee({ thing, id, given: { with: operator, colleagues } }: AssigneeProps) {
  const give = useAct(
    (person: string | null) =>
      api('PUT /admin/inbox/:thing/:id/assignee', { params: { thing, id }, body: { person } }),
    { done: 'Done' },
  )
  if (!useSelf().rights.includes('inbox')) {
    return (
      <section aria-label="With whom it is" className="card p-4 text-sm">
        With {operator?.name ?? 'nobody'}
      </section>
    )
  }
  const others = operator && !colleagues.some((one) => one.id === operator.id) ? [operator] : []
  return (
    <section aria-label="With whom it is" className="card p-4">
      <Select
        label="With"
        value={operator?.id ?? ''}
        disabled={give.isPending}
        onChange={(event) => give.mutate(event.target.value || null)}
      >
        <option value="">Nobody</option>
        {[...others, ...colleagues].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </section>
  )
}

interface OrdersProps {
  title: string
  orders: readonly InboxOrder[]
}

/** Orders beside what is written about them. */
export function Orders({ title, orders }: OrdersProps) {
  const seesPeople = useSelf().sights.includes('see_as')
  if (orders.length === 0) return null
  return (
    <section aria-label={title} className="card p-4">
      <h2 className="text-lg">{title}</h2>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.number} className="py-2.5 text-sm">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <OrderLink number={order.number} />
              <span className="tabular-nums">{formatCedis(order.total)}</span>
            </p>
            <p className="text-ink-2">
              {formatDate(order.placed_at)} · {orderStateInWords(order.state)} ·{' '}
              {paymentMethodLabels[order.method as PaymentMethod]}
            </p>
            {seesPeople && order.buyer && (
              <p className="break-words">
                Ordered by{' '}
                <Link
                  to={`/admin/people/${order.buyer.id}`}
                  className="inline-flex min-h-6 items-center underline"
                >
                  {order.buyer.name}
                </Link>
              </p>
            )}
            {order.parcels.map(({ store, status, items }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parcels have their place alone.
              <p key={place} className="break-words">
                {store}: {parcelStatusLabels[status]}, {items} {items === 1 ? 'piece' : 'pieces'}
              </p>
            ))}
            {!order.is_theirs && (
              <p className="mt-1">
                <Badge tone="brick">Not of this account: tell nothing of it</Badge>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose address it is. */
export function Account({ message: { account, email } }: { message: InboxMessage }) {
  const { sights } = useSelf()
  return (
    <section aria-label="Account" className="card p-4 text-sm">
      <h2 className="text-lg">Account</h2>
      {account ? (
        <>
          <p className="break-words">
            {sights.includes('see_as') ? (
              <Link
                to={`/admin/people/${account.id}`}
                className="inline-flex min-h-6 items-center font-semibold underline"
              >
                {account.name}
              </Link>
            ) : (
              <span className="font-semibold">{account.name}</span>
            )}{' '}
            {account.is_locked && <Badge tone="brick">Locked</Badge>}
          </p>
          <p className="text-ink-2">
            Since {formatDate(account.joined_at)} · {account.orders}{' '}
            {account.orders === 1 ? 'order' : 'orders'}
          </p>
        </>
      ) : (
        <p className="break-words text-ink-2">
          Nobody has confirmed {email}. Tell nothing about accounts and orders.
        </p>
      )}
    </section>
  )
}
