import { useState } from 'react'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface Part<Row> {
  readonly rows: readonly Row[]
  readonly has_older: boolean
}

export interface Older<Row> {
  /** Those that are not among the newest, the newest of them first. */
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  readonly isReading: boolean
  readonly show: () => void
}

/**
 * What stands before the newest rows of a list, whose newest come first, read part by part when it is asked for. The newest are read
 * again by themselves; rows that they push out stay here.
 */
export function useOlder<Row extends { readonly id: string }>(
  newest: Part<Row> | undefined,
  read: (before: Row) => Promise<Part<Row>>,
): Older<Row> {
  const [kept, setKept] = useState<Part<Row> | null>(null)
  const [isReading, setReading] = useState(false)
  const fresh = new Set(newest?.rows.map(({ id }) => id))
  const lastFresh = newest?.rows.at(-1)?.id
  // Where so many are new that the last of them is none of the kept ones, rows between both are missing: reading begins anew.
  const older = kept?.rows.some(({ id }) => id === lastFresh) ? kept : null
  const rows = older?.rows.filter(({ id }) => !fresh.has(id)) ?? []
  const show = async () => {
    const all = [...(newest?.rows ?? []), ...rows]
    const last = all.at(-1)
    if (!last || isReading) return
    setReading(true)
    try {
      const part = await read(last)
      const known = new Set(all.map(({ id }) => id))
      setKept({ rows: [...all, ...part.rows.filter(({ id }) => !known.has(id))], has_older: part.has_older })
    } catch (error) {
      showToast(failureNotice(t('That did not work'), error))
    } finally {
      setReading(false)
    }
  }
  return {
    rows,
    hasMore: (older ?? newest)?.has_older ?? false,
    isReading,
    show: () => void show(),
  }
}
