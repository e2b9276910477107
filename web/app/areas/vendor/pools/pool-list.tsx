import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { PoolStatus } from '#contracts/pools/pool.ts'
import type { StorePool } from '#contracts/pools/pools.schema.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { PoolProgress } from '#web/parts/pools/pool-progress.tsx'
import { SinglePrice } from '#web/parts/product/single-price.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { knownAmount } from '../known-amount.ts'
import { useStore } from '../store-context.ts'

const states: Readonly<Record<PoolStatus, { label: string; tone: 'blue' | 'green' | 'plain' | 'brick' }>> = {
  open: { label: 'Open', tone: 'blue' },
  filled: { label: 'Filled', tone: 'green' },
  failed: { label: 'Not filled', tone: 'brick' },
  stopped: { label: 'Stopped', tone: 'plain' },
}

/** A store's pools with their progress; an open one can be stopped. */
export function PoolList({ pools, mayWrite }: { pools: readonly StorePool[]; mayWrite: boolean }) {
  const store = useStore()
  const queries = useQueryClient()
  const [stopping, setStopping] = useState<StorePool | null>(null)
  const stop = useMutation({
    mutationFn: (pool: string) =>
      api('POST /vendor/:store/pools/:pool/stop', { params: { store: store.slug, pool } }),
    onSuccess: () =>
      showToast({ tone: 'good', title: 'The pool is stopped', message: 'Everybody gets everything back.' }),
    onError: (error) =>
      showToast({ tone: 'bad', title: 'That did not work', message: failureSentence(error) }),
    onSettled: () => {
      setStopping(null)
      return queries.invalidateQueries({ queryKey: ['vendor', store.slug, 'pools'] })
    },
  })
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {pools.map((pool) => (
          <li key={pool.id} className="card flex min-w-0 flex-col gap-3 p-4 sm:p-5">
            <Head pool={pool} />
            <PoolProgress pool={pool} />
            <Facts pool={pool} />
            {mayWrite && pool.status === 'open' && (
              <Button look="plain" size="small" className="self-start" onClick={() => setStopping(pool)}>
                Stop it
                <span className="sr-only">{`: ${pool.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={stopping !== null}
        title="Stop this pool?"
        confirmLabel="Stop it"
        destroys
        busy={stop.isPending}
        onConfirm={() => stopping && stop.mutate(stopping.id)}
        onCancel={() => setStopping(null)}
      >
        {stopping &&
          `Everybody who has joined gets everything back, and ${stopping.most} pieces are free for other buyers. It cannot be opened again.`}
      </ConfirmDialog>
    </>
  )
}

function Head({ pool }: { pool: StorePool }) {
  const { label, tone } = states[pool.status]
  return (
    <div className="flex gap-3">
      <Picture
        base={pool.image?.image ?? null}
        alt=""
        tone={pool.image?.tone}
        sizes="48px"
        sizeMax={160}
        className="size-12 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow">
        <h2 className="text-base break-words">
          {pool.name}
          {pool.variant_name && `, ${pool.variant_name}`}
        </h2>
        <p className="text-sm tabular-nums">
          <b>{formatCedis(pool.price)}</b> <SinglePrice pool={pool} />
        </p>
      </div>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
    </div>
  )
}

function Facts({ pool }: { pool: StorePool }) {
  const facts = [
    ['Companies that have paid', String(pool.companies)],
    ['Pieces of orders, paid or not', `${pool.taken} of ${pool.most}`],
    ['Minimum', `${pool.minimum} pieces`],
    ['Each company', `${pool.least_each} to ${pool.most_each} pieces`],
    ['You receive of a piece', knownAmount(pool.receives)],
    ['You receive when all is sold', knownAmount(pool.receives_all)],
  ]
  if (pool.closed_at) facts.push(['Closed', formatInstant(pool.closed_at)])
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
