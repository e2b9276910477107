import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { Donut, percentOf } from '#web/parts/charts/donut.tsx'

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
  const withBuyer = statuses
    .filter(({ status }) => arrived.includes(status))
    .reduce((sum, { count }) => sum + count, 0)
  const parts = Object.entries(colours).flatMap(([status, colour]) => {
    const count = statuses.find((one) => one.status === status)?.count ?? 0
    return count === 0 ? [] : [{ name: parcelStatusLabels[status as ParcelStatus], value: count, colour }]
  })
  return (
    <section className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lg">
        Order status <span className="ms-1 text-sm font-normal text-ink-3">{whole} this month</span>
      </h2>
      {whole === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">No orders this month yet.</p>
      ) : (
        <Donut
          label="Orders of this month by status"
          parts={parts}
          middle={`${percentOf(withBuyer, whole)}%`}
          under="with the buyer"
        />
      )}
    </section>
  )
}
