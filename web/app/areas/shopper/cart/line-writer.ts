import type { WantedQuantities } from './cart-lines.rules.ts'

interface Parts {
  /** Stores a line's quantity; rejects when that failed. */
  send: (lineId: string, quantity: number) => Promise<void>
  /** Called whenever what is wanted and not yet confirmed has changed. */
  onChange: (wanted: WantedQuantities) => void
  /** A line could not be stored; what was wanted of it has been forgotten. */
  onFailure: (lineId: string, error: unknown) => void
  /** Everything wanted has been stored. */
  onSettled: () => void
  /** How long a line must rest before it is sent, so that five presses are one call. */
  restMilliseconds?: number
}

export interface LineWriter {
  want(lineId: string, quantity: number): void
  forget(lineId: string): void
  /** Sends at once what still rests and resolves when nothing is left; false when a line failed meanwhile. */
  flush(): Promise<boolean>
}

/**
 * Stores quantities in the order they were chosen: per line one call at a time, and only the last choice of those
 * made while a call was under way. So a slow answer never overwrites a later choice.
 */
export function createLineWriter({
  send,
  onChange,
  onFailure,
  onSettled,
  restMilliseconds = 350,
}: Parts): LineWriter {
  const wanted = new Map<string, number>()
  const resting = new Map<string, ReturnType<typeof setTimeout>>()
  const sending = new Map<string, Promise<void>>()
  let failures = 0

  function changed() {
    onChange(new Map(wanted))
  }

  function rest(lineId: string) {
    clearTimeout(resting.get(lineId))
    resting.set(
      lineId,
      setTimeout(() => start(lineId), restMilliseconds),
    )
  }

  function start(lineId: string) {
    clearTimeout(resting.get(lineId))
    resting.delete(lineId)
    // The call under way looks again when it has ended.
    if (sending.has(lineId) || !wanted.has(lineId)) return
    sending.set(
      lineId,
      store(lineId).finally(() => {
        sending.delete(lineId)
        if (wanted.has(lineId) && !resting.has(lineId)) start(lineId)
        else if (wanted.size === 0) onSettled()
      }),
    )
  }

  async function store(lineId: string) {
    const quantity = wanted.get(lineId)
    if (quantity === undefined) return
    try {
      await send(lineId, quantity)
      // Chosen anew meanwhile: the newer choice is still to be stored.
      if (wanted.get(lineId) !== quantity) return
      wanted.delete(lineId)
      changed()
    } catch (error) {
      failures += 1
      forget(lineId)
      onFailure(lineId, error)
    }
  }

  function forget(lineId: string) {
    clearTimeout(resting.get(lineId))
    resting.delete(lineId)
    if (wanted.delete(lineId)) changed()
  }

  return {
    want(lineId, quantity) {
      wanted.set(lineId, quantity)
      changed()
      rest(lineId)
    },
    forget,
    async flush() {
      const failuresBefore = failures
      for (const lineId of [...resting.keys()]) start(lineId)
      while (sending.size > 0) {
        await Promise.allSettled(sending.values())
        for (const lineId of [...resting.keys()]) start(lineId)
      }
      return failures === failuresBefore
    },
  }
}
