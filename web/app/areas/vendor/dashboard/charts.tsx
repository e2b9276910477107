import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { CustomersInsight } from './customers-insight.tsx'
import { GrowthTips } from './growth-tips.tsx'
import { OrderStatus } from './order-status.tsx'
import { ProductSales } from './product-sales.tsx'
import { SalesOverview, VendorActivity } from './sales-overview.tsx'

// A file of its own because it is loaded after the first screen of the dashboard.

interface Props {
  board: Dashboard
  /** Above the list of orders, or below it. */
  place: 'above' | 'below'
}

/** The charts and tables of the dashboard. */
export function Charts({ board, place }: Props) {
  if (place === 'above') {
    return (
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        {board.sales && <SalesOverview sales={board.sales} />}
        <OrderStatus statuses={board.statuses} />
      </div>
    )
  }
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <ProductSales products={board.products} />
        <CustomersInsight customers={board.customers} />
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <VendorActivity activity={board.activity} />
        <GrowthTips />
      </div>
    </>
  )
}
