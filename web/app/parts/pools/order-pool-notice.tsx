import type { OrderPool } from '#contracts/pools/pools.schema.ts'
import { t } from '#web/messages/messages.ts'
import { PoolProgress } from './pool-progress.tsx'

/** How the pool of an order stands, and what that means for the order. */
export function OrderPoolNotice({ pool }: { pool: OrderPool }) {
  return (
    <section aria-labelledby="order-pool" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="order-pool" className="text-base">
        {titleOf(pool)}
      </h2>
      <PoolProgress pool={pool} />
      {pool.status === 'open' && (
        <p className="text-sm text-ink-2">
          {t(
            'The money is held until then. With at least {minimum} pieces paid, the store prepares the goods; with fewer, everything goes back.',
            { minimum: pool.minimum },
          )}
        </p>
      )}
    </section>
  )
}

function titleOf({ status }: OrderPool): string {
  if (status === 'open') return t('This order waits for its pool')
  if (status === 'filled') return t('The pool is filled')
  return status === 'stopped' ? t('The store stopped the pool') : t('The pool was not filled')
}
