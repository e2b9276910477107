/** A pool is open until its deadline, or until all of its pieces are paid; then it is filled or it failed. A vendor may stop an open one. */
export const poolStatuses = ['open', 'filled', 'failed', 'stopped'] as const
export type PoolStatus = (typeof poolStatuses)[number]

export const poolLimits = {
  hoursMin: 1,
  daysMax: 30,
  pageSize: 24,
} as const

/** What stands of a pool's figures: how far it is, how far the minimum is, in whole percent of the most. */
export function poolProgress({ paid, minimum, most }: { paid: number; minimum: number; most: number }) {
  return {
    paidPercent: Math.min(100, Math.floor((paid * 100) / most)),
    minimumPercent: Math.min(100, Math.ceil((minimum * 100) / most)),
    isReached: paid >= minimum,
    missing: Math.max(0, minimum - paid),
  }
}
