import { useQuery } from '@tanstack/react-query'
import type { CustomerFigures, CustomerGroup } from '#contracts/analytics/customers.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { RingGauge } from '#web/parts/charts/donut.tsx'
import { Change } from '#web/parts/figures/figure-card.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PeopleIcon } from '#web/ui/icons/icons.tsx'
import { countedOrdersPath } from '../analytics/orders/counted-orders-path.ts'
import { TopList } from '../dashboard/customers-insight.tsx'
import { FigureCard } from '../figure-card.tsx'
import { Loading } from '../loading.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { CustomerTable } from './customer-table.tsx'

export const meta = () => placeMeta('/b2b/vendor/customers')

/** [VE-2.15] /b2b/vendor/customers: who buys at the store. */
export default function CustomersPage() {
  const store = useStore()
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'customer-figures'],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/customers/figures', { params: { store: store.slug }, signal }),
  })
  const figures = query.data
  const seesMoney = figures?.revenue !== null
  return (
    <div className="flex flex-col gap-4 py-5 sm:py-8">
      <div>
        <h1>Customers</h1>
        {figures && (
          <p className="text-ink-2">
            {figures.total === 1 ? '1 customer' : `${figures.total.toLocaleString('en')} customers`}
            {figures.revenue !== null && ` · ${formatCedis(figures.revenue)} total revenue`}
          </p>
        )}
      </div>
      {!figures ? (
        <Loading query={query} />
      ) : figures.total === 0 ? (
        <div className="card">
          <EmptyState
            drawing={<PeopleIcon width={48} height={48} />}
            title="No customers yet"
            action={<LinkButton to="/b2b/vendor/products">Show the products</LinkButton>}
          >
            Whoever orders at your store appears here, with their orders and visits.
          </EmptyState>
        </div>
      ) : (
        <>
          <Cards figures={figures} />
          <div className={classNames('grid gap-4 lg:grid-cols-2', seesMoney && '2xl:grid-cols-3')}>
            {seesMoney && (
              <section className="card p-4 sm:p-5">
                <h2 className="mb-1 text-lg">Top Spenders</h2>
                <TopList rows={figures.top_spenders} format={formatCedis} />
              </section>
            )}
            <section className="card p-4 sm:p-5">
              <h2 className="mb-1 text-lg">Top Visitors</h2>
              {figures.top_visitors.length === 0 ? (
                <p className="py-4 text-sm text-ink-2">No customer has visited while signed in yet.</p>
              ) : (
                <TopList rows={figures.top_visitors} format={visits} />
              )}
            </section>
            <Gauges figures={figures} isThird={seesMoney} />
          </div>
          <CustomerTable />
        </>
      )}
    </div>
  )
}

/** The table below, with the customers that a figure counts. */
const rowsOf = (tab: CustomerGroup) => `?tab=${tab}#customers`
const ordersOfMonth = countedOrdersPath({ time_frame: 'month', customers: 'all' })

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

/** [VE-2.16] Six figures with their change this month. */
function Cards({ figures }: { figures: CustomerFigures }) {
  const cards = [
    { label: 'New', name: 'new', definition: 'new_customers', rows: rowsOf('new') },
    { label: 'Returning', name: 'returning', definition: 'returning_customers', rows: rowsOf('returning') },
    {
      label: 'Average Purchase Value',
      name: 'average_purchase',
      definition: 'average_purchase',
      rows: ordersOfMonth,
    },
    // Visits have no rows: nobody's visits are listed.
    { label: 'Average Visit Value', name: 'average_visit', definition: 'average_visit', rows: undefined },
    { label: 'Inactive', name: 'inactive', definition: 'inactive_customers', rows: rowsOf('inactive') },
    { label: 'Dormant', name: 'dormant', definition: 'dormant_customers', rows: rowsOf('dormant') },
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
      {cards.map(({ label, name, definition, rows }) => {
        const figure = figures[name]
        if (!figure) return null
        const format = name.startsWith('average') ? formatCedis : String
        return (
          <FigureCard
            key={name}
            label={label}
            definition={definition}
            {...(rows && { rows })}
            value={format(figure.now)}
          >
            <Change
              {...figure}
              since={name === 'new' ? 'on the same days of last month' : 'this month'}
              format={format}
              isFallGood={name === 'inactive' || name === 'dormant'}
            />
          </FigureCard>
        )
      })}
    </div>
  )
}

/**
 * [VE-2.18] The shares of all customers, which do not add up to 100. As the third of two
 * columns they have a row of their own.
 */
function Gauges({ figures, isThird }: { figures: CustomerFigures; isThird: boolean }) {
  const percent = (count: number) => Math.round((count * 100) / Math.max(1, figures.total))
  const gauges = [
    { name: 'Returning', count: figures.returning.now, colour: 'var(--green)' },
    { name: 'New', count: figures.new.now, colour: 'var(--gold)' },
    { name: 'Inactive', count: figures.inactive.now, colour: 'var(--blue)' },
    { name: 'Dormant', count: figures.dormant.now, colour: 'var(--brick)' },
  ]
  return (
    <section className={classNames('card p-4 sm:p-5', isThird && 'lg:max-2xl:col-span-2')}>
      <h2 className="mb-3 text-lg">
        Pie Chart <span className="ms-1 text-sm font-normal text-ink-3">of all customers</span>
      </h2>
      <div className="grid grid-cols-2 justify-items-center gap-4 sm:grid-cols-4 2xl:grid-cols-2">
        {gauges.map(({ name, count, colour }) => (
          <RingGauge key={name} name={name} percent={percent(count)} colour={colour} />
        ))}
      </div>
      <p className="mt-3 text-xs text-ink-3">
        Together not 100%: one customer can be in two groups, such as new and returning, and in none.
      </p>
    </section>
  )
}
