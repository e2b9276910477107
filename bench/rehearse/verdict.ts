import { openPool } from '#server/database/client.ts'
import { checkBooks } from '#server/modules/books/index.ts'
import type { Cluster } from './database.ts'
import type { Entry } from './journal.ts'

export interface Verdict {
  readonly ordered: number
  readonly paid: number
  /** Numbers that were answered and are not in the database under their key. */
  readonly lost: readonly string[]
  /** Accepted by the provider, and the order is not paid. */
  readonly unpaid: readonly string[]
  /** Orders that nobody was told of under their key: more than one for a key, or a number beside the one that was answered. */
  readonly doubled: readonly string[]
  /** Variants of which more was sold than there was. */
  readonly oversold: readonly string[]
  readonly broken: readonly string[]
}

export const isClean = ({ lost, unpaid, doubled, oversold, broken }: Verdict): boolean =>
  [lost, unpaid, doubled, oversold, broken].every((list) => list.length === 0)

/** Compares what the buyers were told with what the database has, at the primary that is left. */
export async function judge(cluster: Cluster, entries: readonly Entry[]): Promise<Verdict> {
  const pool = openPool(cluster.url('postgres'), 2)
  try {
    const { rows: orders } = await pool.query<{ key: string; number: string; state: string }>(
      `select coalesce(k.key, '') as key, o.number, o.state from orders o left join idempotency_keys k on k.order_id = o.id`,
    )
    const { rows: oversold } = await pool.query<{ id: string }>(
      `select v.id from variants v join stock s on s.variant_id = v.id
       where s.tracked and (s.on_hand < 0 or s.on_hand < s.reserved)
         or (select coalesce(sum(m.quantity), 0) from stock_movements m where m.variant_id = v.id) < 0`,
    )
    const byNumber = new Map(orders.map((order) => [order.number, order]))
    const ordered = entries.filter(({ what }) => what === 'ordered')
    const paid = entries.filter(({ what }) => what === 'paid')
    const answered = new Map(ordered.map(({ key, number }) => [key, number]))
    const lost = ordered.filter(({ key, number }) => byNumber.get(number)?.key !== key)
    const unpaid = paid.filter(({ number }) => byNumber.get(number)?.state !== 'confirmed')
    const doubled = orders.filter(({ key, number }) => key === '' || (answered.get(key) ?? number) !== number)
    const keys = new Set<string>()
    const again = orders.filter(({ key }) => keys.size === keys.add(key).size)
    const broken = await checkBooks(pool)
    return {
      ordered: ordered.length,
      paid: paid.length,
      lost: lost.map(({ number }) => number),
      unpaid: unpaid.map(({ number }) => number),
      doubled: [...doubled, ...again].map(({ number }) => number),
      oversold: oversold.map(({ id }) => id),
      broken: broken.map(({ rule, what }) => `${rule}: ${what}`),
    }
  } finally {
    await pool.end()
  }
}
