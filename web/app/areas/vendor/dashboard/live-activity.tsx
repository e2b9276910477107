import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { limits } from '#contracts/limits.ts'
import { formatCedis, pesewasOf } from '#contracts/money.ts'
import { Change } from '#web/parts/figures/figure-card.tsx'
import { Link } from '#web/ui/link.tsx'
import { countedOrdersPath } from '../analytics/orders/counted-orders-path.ts'
import { FigureCard } from '../figure-card.tsx'
import { withdrawAllPath } from '../wallet/withdraw-address.ts'

const ordersOfMonth = countedOrdersPath({ time_frame: 'month', customers: 'all' })
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'Africa/Accra' })

/** [VE-2.06] The Live Activity cards: this month beside the same days of the month before. */
export function LiveActivity({ board }: { board: Dashboard }) {
  const now = new Date()
  const month = monthName.format(now)
  const before = monthName.format(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)))
  const since = `on 1–${now.getUTCDate()} ${before}`
  const { looking_now: looking } = board
  return (
    <section aria-labelledby="live-activity" className="flex flex-col gap-3">
      <h2 id="live-activity" className="flex flex-wrap items-center gap-x-3 text-lg">
        <span className="size-2.5 rounded-full bg-accent" aria-hidden="true" />
        Live Activity
        <span className="text-sm font-normal text-ink-3">
          {looking === 1
            ? '1 person looks at your products now'
            : `${looking} people look at your products now`}
        </span>
      </h2>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {board.gross_sales && (
          <FigureCard
            label={`Gross sales, ${month}`}
            definition="gross_sales"
            value={formatCedis(board.gross_sales.now)}
            rows={ordersOfMonth}
          >
            <Change {...board.gross_sales} since={since} format={formatCedis} />
          </FigureCard>
        )}
        <FigureCard
          label={`Orders, ${month}`}
          definition="orders"
          value={board.orders.now}
          rows={ordersOfMonth}
        >
          <Change {...board.orders} since={since} />
        </FigureCard>
        {board.ready !== null && (
          <FigureCard label="Ready for withdrawal" definition="ready" value={formatCedis(board.ready)}>
            {pesewasOf(board.ready) >= limits.withdrawalMinPesewas && (
              <Link
                to={withdrawAllPath}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline"
              >
                Withdraw
              </Link>
            )}
          </FigureCard>
        )}
        <FigureCard
          label="Average rating"
          definition="rating"
          value={board.rating?.toFixed(1) ?? '–'}
          rows="/b2b/vendor/reviews"
        >
          {board.review_count} reviews
        </FigureCard>
      </div>
    </section>
  )
}
