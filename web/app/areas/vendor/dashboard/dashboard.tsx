import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { api } from '#web/data/api.ts'
import { usePerson } from '#web/data/session/session.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EyeIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Loading } from '../loading.tsx'
import { useStore } from '../store-context.ts'
import { CustomersInsight } from './customers-insight.tsx'
import { GrowthTips } from './growth-tips.tsx'
import { LiveActivity } from './live-activity.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrdersOverview } from './orders-overview.tsx'
import { ProductSales } from './product-sales.tsx'
import { SalesOverview, VendorActivity } from './sales-overview.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { ToDo } from './to-do.tsx'

export function meta() {
  return [{ title: 'Seller Dashboard | Juaso' }, { name: 'robots', content: 'noindex' }]
}

const liveMs = 30_000

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
          <h1>{`Hello ${person?.firstName ?? 'User'}, Welcome to your Seller Dashboard`}</h1>
          <p className="text-sm text-ink-2">{today.format(new Date())}</p>
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
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        {board.sales && <SalesOverview sales={board.sales} />}
        <OrderStatus statuses={board.statuses} />
      </div>
      <OrdersOverview />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <ProductSales products={board.products} />
        <CustomersInsight customers={board.customers} />
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <VendorActivity activity={board.activity} />
        <GrowthTips />
      </div>
      <ComparedAt at={board.compared_at} />
    </>
  )
}

/** When the figures last agreed with the ledger. */
export function ComparedAt({ at }: { at: string | null }) {
  return (
    <p className="text-xs text-ink-3">
      {at
        ? `Compared with the ledger on ${compared.format(new Date(at))}: every cedi agreed.`
        : 'The figures are compared with the ledger every night; the first comparison is still to come.'}
    </p>
  )
}

const compared = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Accra',
})
