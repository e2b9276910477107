import type { LimitKind, OwnLimits } from './approval.ts'

/** A limit that an order of this total would exceed; `above` in cedis. */
export interface Exceeded {
  readonly limit: LimitKind
  readonly limit_amount: number
  readonly above: number
  readonly branch: string | null
}

/** The limits that an order would exceed, and so needs an approval. Amounts in pesewas inside, so that no part of one is lost. */
export function limitsExceeded(
  totalCedis: number,
  branchId: string | null,
  { order_limit, month_limit, month_left, branches, needs_branch }: OwnLimits,
): Exceeded[] {
  const branch = branches.find(({ id }) => id === branchId)
  const found = [
    { limit: 'order', limit_amount: order_limit, left: order_limit, branch: null },
    { limit: 'month', limit_amount: month_limit, left: month_left, branch: null },
    {
      limit: 'branch',
      limit_amount: branch?.budget ?? null,
      left: branch?.left ?? null,
      branch: branch?.name ?? null,
    },
    {
      limit: 'address',
      limit_amount: branchId === null && needs_branch ? 0 : null,
      left: 0,
      branch: null,
    },
  ] as const
  return found.flatMap(({ limit, limit_amount, left, branch: name }) => {
    if (limit_amount === null || left === null) return []
    const above = Math.round(totalCedis * 100) - Math.round(left * 100)
    return above > 0 ? [{ limit, limit_amount, above: above / 100, branch: name }] : []
  })
}
