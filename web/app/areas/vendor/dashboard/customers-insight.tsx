import type { CustomerGroup } from '#contracts/analytics/customers.ts'
import type { Dashboard, TopCustomer } from '#contracts/analytics/dashboard.ts'
import { formatCedis } from '#contracts/money.ts'
import { PercentBar, percentOf } from '#web/parts/charts/donut.tsx'
import { useDefinition } from '#web/parts/figures/use-definition.tsx'
import { Link } from '#web/ui/link.tsx'
import { type FigureName, figureDefinitions } from '../figure-definitions.ts'
import { TypeBadge } from '../type-badge.tsx'

/** [VE-2.06] Who buys: how many are active, returning and new, and who spent the most. */
export function CustomersInsight({ customers }: { customers: Dashboard['customers'] }) {
  const { active, returning, new: fresh, all, b2c, b2b, top } = customers
  const seesSales = b2c.amount !== null && b2b.amount !== null
  const whole = seesSales ? (b2c.amount ?? 0) + (b2b.amount ?? 0) : all
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">Customers insight</h2>
        <Link to="/b2b/vendor/customers" className="text-sm font-semibold text-accent">
          All customers
        </Link>
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Counted value={active} name="active customers" definition="active_customers" tab="active" />
        <Counted
          value={returning}
          name={all === 0 ? 'returning' : `returning, ${percentOf(returning, all)}%`}
          definition="returning_customers"
          tab="returning"
        />
        <Counted value={fresh} name="new this month" definition="new_customers" tab="new" />
      </div>
      <div className="flex flex-col gap-2.5 text-sm">
        {[
          { name: 'B2C customers', type: 'b2c', side: b2c, colour: 'var(--green)' },
          { name: 'B2B customers', type: 'b2b', side: b2b, colour: 'var(--blue)' },
        ].map(({ name, type, side: { amount, customers: count }, colour }) => (
          <div key={name}>
            <p className="mb-1 flex justify-between">
              <span>
                <Link to={`/b2b/vendor/customers?type=${type}#customers`} className="underline">
                  {name}
                </Link>{' '}
                <span className="text-ink-3">
                  {percentOf(amount ?? count, whole)}% of {seesSales ? 'sales' : 'customers'}
                </span>
              </span>
              <strong className="tabular-nums">{count}</strong>
            </p>
            <PercentBar percent={percentOf(amount ?? count, whole)} colour={colour} />
          </div>
        ))}
      </div>
      {seesSales && (
        <div>
          <h3 className="mb-1 text-sm">Top spenders</h3>
          {top.length === 0 ? (
            <p className="text-sm text-ink-2">Nobody has paid for an order yet.</p>
          ) : (
            <TopList rows={top} format={formatCedis} />
          )}
        </div>
      )}
    </section>
  )
}

interface CountedProps {
  value: number
  name: string
  definition: FigureName
  tab: CustomerGroup
}

/** A count of customers: its value leads to them, its sign opens what it counts. */
function Counted({ value, name, definition, tab }: CountedProps) {
  const { sign, isOpen, id } = useDefinition(name)
  return (
    <div className="flex min-w-0 flex-col">
      <Link to={`/b2b/vendor/customers?tab=${tab}#customers`} className="flex flex-col hover:underline">
        <strong className="text-xl tabular-nums">{value}</strong>
        <span className="text-xs text-ink-3">{name}</span>
      </Link>
      <span className="pt-1">{sign}</span>
      {isOpen && (
        <p id={id} className="pt-1 text-xs text-ink-2">
          {figureDefinitions[definition]}
        </p>
      )}
    </div>
  )
}

/** VE-2.17: rank, name, badge and value. */
export function TopList({
  rows,
  format,
}: {
  rows: readonly TopCustomer[]
  format: (value: number) => string
}) {
  return (
    <ol className="divide-y divide-line">
      {rows.map(({ name, type, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rank is what the row is.
        <li key={at} className="flex min-h-11 items-center gap-3 text-sm">
          <span className="w-4 text-ink-3 tabular-nums">{at + 1}</span>
          <span className="min-w-0 break-words">{name}</span>
          <TypeBadge type={type} />
          <span className="ms-auto font-semibold whitespace-nowrap tabular-nums">{format(value)}</span>
        </li>
      ))}
    </ol>
  )
}
