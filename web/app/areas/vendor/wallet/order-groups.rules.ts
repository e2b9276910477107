import { cedisOf, pesewasOf } from '#contracts/money.ts'
import type { WalletTransaction } from '#contracts/wallet/wallet.ts'

type Row = Pick<WalletTransaction, 'id' | 'order_number' | 'amount'>

/** Rows that belong together; `together` is their sum in cedis, of several rows of one order alone. */
export interface RowGroup<One> {
  readonly rows: readonly One[]
  readonly together: number | null
}

/**
 * The rows of a page with those of one order beneath each other, where the first of them stands: what was sold and what was taken back of
 * it read as one.
 */
export function groupsOf<One extends Row>(rows: readonly One[]): RowGroup<One>[] {
  const groups = new Map<string, One[]>()
  for (const row of rows) {
    const key = row.order_number ?? row.id
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((group) => ({
    rows: group,
    together:
      group.length > 1 ? cedisOf(group.reduce((sum, { amount }) => sum + pesewasOf(amount), 0)) : null,
  }))
}
