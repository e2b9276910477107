import { formatCedis } from '#contracts/money.ts'
import type { Pool } from '#contracts/pools/pools.schema.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  pool: Pick<Pool, 'price' | 'single_price'>
  className?: string
}

/** What one piece costs outside a pool, crossed out; nothing while everybody pays no more than in the pool. */
export function SinglePrice({ pool: { price, single_price: single }, className }: Props) {
  if (single <= price) return null
  return <s className={classNames('text-ink-3', className)}>{formatCedis(single)}</s>
}
