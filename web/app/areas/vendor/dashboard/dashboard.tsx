import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { api } from '#web/data/api.ts'
import { keptGreeting } from '#web/data/greeting/greeting.ts'
import { usePerson } from '#web/data/session/session.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EyeIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'
import { useHydrating } from '#web/ui/use-hydrating.ts'
import { Loading } from '../loading.tsx'
import { placeMeta } from '../places.ts'
import { useStore } from '../store-context.ts'
import { ComparedAt } from './compared-at.tsx'
import { LiveActivity } from './live-activity.tsx'
import { OrdersOverview } from './orders-overview.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { ToDo } from './to-do.tsx'

export const handle = { cache: 'person' }

export const meta = () => placeMeta('/b2b/vendor-dashboard')

const liveMs = 30_000

// Drawn by the browser alone, which knows their width, and loaded after the first screen.
const Charts = onDemand(async () => ({ default: (await import('./charts.tsx')).Charts }), {
  Missing: LeftOut,
  Waiting: ChartsToCome,
})

/** [SH-1.04] [VE-2.05] /b2b/vendor-dashboard: what waits for the store's people first, then its figures. */
export default function DashboardPage() {
  const person = usePerson()
  const store = useStore()
  const query = useQuery({
    queryKey: ['vendor', store.slug, 'dashboard'],
    queryFn: ({ signal }) => api('GET /vendor/:store/dashboard', { params: { store: store.slug }, signal }),
    refetchInterval: liveMs,
  })
  return (
    <div className="flex flex-col gap-4 py-5 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>{`Hello ${person?.firstName ?? keptGreeting()?.firstName ?? 'User'}, Welcome to your Seller Dashboard`}</h1>
          <p className="text-sm text-ink-2" suppressHydrationWarning>
            {today.format(new Date())}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={store.status === 'verified' ? `/store/${store.slug}` : '/b2b/vendor/storefront-preview'}
            look="outline"
          >
            <EyeIcon width={18} height={18} className="max-sm:hidden" />
            Preview Storefront
          </LinkButton>
          {store.rights.includes('products') && (
            <LinkButton to="/b2b/vendor/products/add">
              <PlusIcon width={18} height={18} className="max-sm:hidden" />
              Add Product
            </LinkButton>
          )}
        </div>
      </div>
      {query.data ? <Figures board={query.data} /> : <Loading query={query} />}
    </div>
  )
}

const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Accra',
})

function Figures({ board }: { board: Dashboard }) {
  return (
    <>
      <ToDo waiting={board.waiting} />
      <Shortcuts />
      <LiveActivity board={board} />
      <LaterCharts board={board} place="above" />
      <OrdersOverview />
      <LaterCharts board={board} place="below" />
      <ComparedAt at={board.compared_at} />
    </>
  )
}

function LaterCharts(props: ComponentProps<typeof Charts>) {
  return useHydrating() ? <ChartsToCome /> : <Charts {...props} />
}

function ChartsToCome() {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
