import { useEffect, useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { Pool } from '#contracts/pools/pools.schema.ts'
import { api } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { JoinPool } from '#web/parts/pools/join-pool.tsx'
import { useJoinedPieces } from '#web/parts/pools/joined-pieces.ts'
import { PoolProgress } from '#web/parts/pools/pool-progress.tsx'
import { PoolPromise } from '#web/parts/pools/pool-promise.tsx'
import { SinglePrice } from '#web/parts/product/single-price.tsx'

/** The open pool of a variant; nothing where there is none. Read in the browser: its figures change from minute to minute. */
export function PoolPanel({ product, variant }: { product: string; variant: string }) {
  const [pools, setPools] = useState<readonly Pool[]>([])
  useEffect(() => {
    setPools([])
    const stop = new AbortController()
    api('GET /pools', { query: { product }, signal: stop.signal })
      .then(({ results }) => setPools(results))
      .catch((error) => {
        if (!stop.signal.aborted) console.warn('The pools could not be loaded', error)
      })
    return () => stop.abort()
  }, [product])
  const joined = useJoinedPieces()
  const pool = pools.find(({ variant_id }) => variant_id === variant)
  if (!pool) return null
  return (
    <section aria-labelledby="pool" className="card flex flex-col gap-3 p-4">
      <h2 id="pool" className="text-base">
        {t('Buy together: {price} a piece', { price: formatCedis(pool.price) })}{' '}
        <SinglePrice pool={pool} className="text-sm font-normal" />
      </h2>
      <PoolProgress pool={pool} />
      <PoolPromise minimum={pool.minimum} />
      <JoinPool key={pool.id} pool={pool} joined={joined.find((one) => one.pool === pool.id)} />
    </section>
  )
}
