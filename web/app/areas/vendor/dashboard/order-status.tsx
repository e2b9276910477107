import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { Donut } from '#web/parts/charts/donut.tsx'
import { sharesOf } from '#web/parts/charts/shares.rules.ts'

/** The colours of the statuses, in the order of the list. */
const colours: Partial<Record<ParcelStatus, string>> = {
  delivered: 'var(--green)',
  picked_up: 'color-mix(in srgb, var(--green) 62%, var(--surface))',
  out_for_delivery: 'var(--blue)',
  confirmed: 'var(--ink-3)',
  processing: 'var(--gold)',
  ready_for_pickup: 'color-mix(in srgb, var(--blue) 55%, var(--surface))',
  return_request: 'var(--brick)',
  return_processing: 'color-mix(in srgb, var(--brick) 70%, var(--surface))',
  returned: 'color-mix(in srgb, var(--brick) 45%, var(--surface))',
  cancelled: 'var(--field)',
}

const arrived: readonly ParcelStatus[] = ['delivered', 'picked_up']

/** [VE-2.06] The shares of this month's orders by status. */
export function OrderStatus({ statuses }: { statuses: Dashboard['statuses'] }) {
  const whole = statuses.reduce((sum, { count }) => sum + count, 0)
  const parts = Object.entries(colours).flatMap(([status, colour]) => {
    const count = statuses.find((one) => one.status === status)?.count ?? 0
    return count === 0
      ? []
      : [
          {
            name: parcelStatusLabels[status as ParcelStatus],
            value: count,
            colour,
            isArrived: arrived.includes(status as ParcelStatus),
          },
        ]
  })
  const shares = sharesOf(parts.map(({ value }) => value))
  const withBuyer = parts.reduce((sum, { isArrived }, at) => sum + (isArrived ? (shares[at] ?? 0) : 0), 0)
  return (
    <section className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lg">
        Order status <span className="ms-1 text-sm font-normal text-ink-3">{whole} this month</span>
      </h2>
      {whole === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">No orders this month yet.</p>
      ) : (
        <>
          <Donut
            label="Orders of this month by status"
            parts={parts}
            middle={`${withBuyer}%`}
            under="with the buyer"
          />
          <p className="text-xs text-ink-3">
            Cancelled orders are counted here, and returns that wait for the buyer or for Juaso; not among the
            orders above, nor in what is to do.
          </p>
        </>
      )}
    </section>
  )
}
