import type { ReactNode } from 'react'
import { formatCedis } from '#contracts/money.ts'
import type { JoinedPieces, JoinedPool, Pool } from '#contracts/pools/pools.schema.ts'
import { sides } from '#web/data/side.ts'
import { variantWords } from '#web/messages/goods-word.ts'
import { mark, plural, t, translate } from '#web/messages/messages.ts'
import { JoinPool } from '#web/parts/pools/join-pool.tsx'
import { PoolProgress } from '#web/parts/pools/pool-progress.tsx'
import { PoolPromise } from '#web/parts/pools/pool-promise.tsx'
import { SinglePrice } from '#web/parts/product/single-price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A pool that can be joined. */
export function OpenCard({ pool, joined }: { pool: Pool; joined: JoinedPieces | undefined }) {
  return (
    <Card pool={pool}>
      <PoolPromise minimum={pool.minimum} />
      <JoinPool pool={pool} joined={joined} />
    </Card>
  )
}

const states = {
  pending_payment: { label: mark('Not paid yet'), tone: 'gold' },
  confirmed: { label: mark('Paid'), tone: 'green' },
  cancelled: { label: mark('Given back'), tone: 'plain' },
  expired: { label: mark('Not paid in time'), tone: 'plain' },
} as const

/** A pool that the company has joined, with its orders. */
export function JoinedCard({ pool }: { pool: JoinedPool }) {
  const { paths } = sides.business
  return (
    <Card pool={pool}>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {pool.orders.map(({ number, pieces, state }) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
            <Link
              to={paths.order(number)}
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              {t('Order {number}', { number })}
            </Link>
            <span className="flex items-center gap-3 tabular-nums">
              {plural(pieces, { one: '{count} piece', other: '{count} pieces' })}
              <Badge tone={states[state].tone}>{translate(states[state].label)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Card({ pool, children }: { pool: Pool; children: ReactNode }) {
  const { prefix } = sides.business
  return (
    <li className="card flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      <div className="flex gap-3">
        <Picture
          base={pool.image?.image ?? null}
          alt=""
          tone={pool.image?.tone}
          sizes="80px"
          sizeMax={160}
          className="size-20 shrink-0 rounded-md"
        />
        <div className="min-w-0 grow">
          <h2 className="text-base break-words">
            <Link
              to={`${prefix}/product/${pool.slug}?variant=${pool.variant_id}`}
              className="hover:underline"
            >
              {pool.name}
            </Link>
          </h2>
          <p className="text-sm break-words text-ink-2">
            {pool.variant_name && `${variantWords(pool.variant_name)} · `}
            {pool.store.name}, {pool.store.town}
          </p>
          <p className="mt-1 tabular-nums">
            <strong className="text-lg">{formatCedis(pool.price)}</strong>{' '}
            <SinglePrice pool={pool} className="text-sm" />{' '}
            <span className="text-sm text-ink-2">{t('a piece')}</span>
          </p>
        </div>
      </div>
      <PoolProgress pool={pool} />
      {children}
    </li>
  )
}
