import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnalyticsQuery, StoreAnalytics } from '#contracts/analytics/analytics.ts'
import { customerSides, timeFrames } from '#contracts/analytics/definitions.ts'
import { api } from '#web/data/api.ts'
import { fileApi } from '#web/data/file-api.ts'
import { ExportButton } from '#web/parts/figures/export-button.tsx'
import { Change } from '#web/parts/figures/figure-card.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ChartIcon } from '#web/ui/icons/icons.tsx'
import { chosenOf } from '../chosen.ts'
import { ComparedAt } from '../dashboard/compared-at.tsx'
import { FigureCard } from '../figure-card.tsx'
import { Loading } from '../loading.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { FrameChoice } from './frame-choice.tsx'
import { countedOrdersPath } from './orders/counted-orders-path.ts'
import { AreaDistribution, CategoryShares, CustomerTrends, Satisfaction } from './shares.tsx'
import { lengthWords, MoneyOverTime, SalesLine, SessionLengths, Visitors } from './time-charts.tsx'
import { TopProducts } from './top-products.tsx'

export const meta = () => placeMeta('/b2b/vendor/analytics')

/** [VE-2.31] /b2b/vendor/analytics. The time frame and the customers are in the address. */
export default function AnalyticsPage() {
  const store = useStore()
  const [params, setParams] = useSearchParams()
  const choice = {
    time_frame: chosenOf(params, 'time_frame', timeFrames),
    customers: chosenOf(params, 'customers', customerSides),
  }
  const request = { params: { store: store.slug }, query: choice }
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'analytics', choice],
    queryFn: ({ signal }) => api('GET /vendor/:store/analytics', { ...request, signal }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Partial<AnalyticsQuery>) =>
    setParams({ ...choice, ...changes }, { replace: true, preventScrollReset: true })
  const report = query.data
  return (
    <div className="flex flex-col gap-4 py-5 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1>ANALYTICS</h1>
        <div className="flex flex-wrap items-end gap-3">
          <FrameChoice choice={choice} onChange={change} />
          <ExportButton
            name={`${store.slug}-analytics.csv`}
            load={() => fileApi('GET /vendor/:store/analytics.csv', request)}
          />
        </div>
      </div>
      {!report ? (
        <Loading query={query} />
      ) : isEmpty(report) ? (
        <div className="card">
          <EmptyState
            drawing={<ChartIcon width={48} height={48} />}
            title="No Analytics Data Available"
            action={<LinkButton to="/b2b/vendor-dashboard">Go to the dashboard</LinkButton>}
          >
            We couldn't find any analytics data for the selected time period. Start selling products to see
            your analytics here!
          </EmptyState>
        </div>
      ) : (
        <Report report={report} choice={choice} />
      )}
    </div>
  )
}

const isEmpty = ({ orders, visits }: StoreAnalytics) => orders.now === 0 && visits.now === 0

const sinceOf = { all: '', month: 'on the same days of last month', year: 'on the same days of last year' }

function Report({ report, choice }: { report: StoreAnalytics; choice: AnalyticsQuery }) {
  const since = sinceOf[choice.time_frame]
  const isCompared = choice.time_frame !== 'all'
  return (
    <>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <FigureCard
          label="Active Customers"
          definition="active_customers"
          value={`${report.active_customers}/${report.all_customers}`}
          rows={`/b2b/vendor/customers?${new URLSearchParams({ tab: 'active', type: choice.customers })}#customers`}
        />
        <FigureCard
          label="Total Orders"
          definition="orders"
          value={report.orders.now}
          rows={countedOrdersPath(choice)}
        >
          {isCompared && <Change {...report.orders} since={since} />}
          <span className="block">Without cancelled orders, which the page Orders lists too.</span>
        </FigureCard>
        <FigureCard
          label="Active Products"
          definition="active_products"
          value={`${report.active_products}/${report.all_products}`}
          rows="/b2b/vendor/products?filter=active"
        />
        <FigureCard
          label="Average Session Length"
          definition="session_length"
          value={lengthWords(report.session_seconds.now)}
          rows={`?${new URLSearchParams(choice)}#session-length`}
        >
          {isCompared && <Change {...report.session_seconds} since={since} format={lengthWords} />}
        </FigureCard>
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <Visitors visitors={report.visitors} />
        <div id="session-length" className="grid min-w-0">
          <SessionLengths sessions={report.sessions} isByDay={choice.time_frame === 'month'} />
        </div>
        {report.revenue && (
          <MoneyOverTime title="Total Revenue" definition="gross_sales" series={report.revenue} />
        )}
        {report.earnings && <MoneyOverTime title="Earnings" definition="earnings" series={report.earnings} />}
        {report.revenue && <SalesLine months={report.revenue.by_month} />}
        <CategoryShares shares={report.categories} />
        <TopProducts choice={choice} />
        <CustomerTrends trends={report.trends} />
        <Satisfaction bars={report.satisfaction} />
        <AreaDistribution areas={report.areas} />
      </div>
      <ComparedAt at={report.compared_at} />
    </>
  )
}
