import type { Counts, CountsByKind } from './counts.ts'

/** Keys of one kind that are remembered; those whose window has ended are dropped first, then the oldest. */
const keysMax = 100_000

interface Window {
  count: number
  readonly endsAt: number
}

/** Counts in the memory of this process. */
export function processCounts(clock: () => Date): CountsByKind {
  const kinds = new Map<string, Counts>()
  return {
    of(kind) {
      const counts = kinds.get(kind) ?? countsOfKind(() => clock().getTime())
      kinds.set(kind, counts)
      return counts
    },
    close: async () => undefined,
  }
}

function countsOfKind(now: () => number): Counts {
  const windows = new Map<string, Window>()

  function openWindow(key: string): Window | undefined {
    const window = windows.get(key)
    return window && window.endsAt > now() ? window : undefined
  }

  function addOne(key: string, windowMs: number): Window {
    const current = openWindow(key)
    if (current) {
      current.count += 1
      return current
    }
    windows.delete(key)
    const window = { count: 1, endsAt: now() + windowMs }
    windows.set(key, window)
    if (windows.size > keysMax) dropSome(windows, now())
    return window
  }

  return {
    async take(all) {
      for (const { key, max } of all) {
        const window = openWindow(key)
        if (window && window.count >= max) return window.endsAt - now()
      }
      for (const { key, windowMs } of all) addOne(key, windowMs)
      return null
    },
    async add(key, windowMs) {
      const { count, endsAt } = addOne(key, windowMs)
      return { count, endsInMs: endsAt - now() }
    },
    async giveBack(key) {
      const window = openWindow(key)
      if (window && window.count > 0) window.count -= 1
    },
    async forget(key) {
      windows.delete(key)
    },
  }
}

/** A tenth more than necessary is dropped, so that not every further key looks through all of them. */
function dropSome(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
  for (const key of windows.keys()) {
    if (windows.size <= keysMax * 0.9) return
    windows.delete(key)
  }
}
