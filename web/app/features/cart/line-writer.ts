import type { WantedQuantities } from './cart-lines.rules.ts'

interface Parts {
  /** Stores a line's quantity; rejects when that failed. */
  send: (lineId: string, quantity: number) => Promise<void>
  /** Called after each change of the wanted, unconfirmed quantities. */
  onChange: (wanted: WantedQuantities) => void
  /** A line could not be stored; its wanted quantity has been dropped. */
  onFailure: (lineId: string, error: unknown) => void
  /** All wanted quantities have been stored. */
  onSettled: () => void
  /** Debounce per line before sending, so that five clicks are one call. */
  restMilliseconds?: number
}

export interface LineWriter {
  want(lineId: string, quantity: number): void
  forget(lineId: string): void
  /** Sends debounced lines at once and resolves when none is left; false if a line failed in the meantime. */
  flush(): Promise<boolean>
}

/**
 * Stores quantities in the order they were chosen: one call per line at a time, and of the choices made during a call
 * only the last. So a slow response never overwrites a later choice.
 */
export function createLineWriter(parts: Parts): LineWriter {
  return new Writer(parts)
}

class Writer implements LineWriter {
  readonly #parts: Required<Parts>
  readonly #wanted = new Map<string, number>()
  readonly #resting = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #sending = new Map<string, Promise<void>>()
  #failures = 0

  constructor(parts: Parts) {
    this.#parts = { restMilliseconds: 350, ...parts }
  }

  want(lineId: string, quantity: number): void {
    this.#wanted.set(lineId, quantity)
    this.#tellChange()
    this.#stopRest(lineId)
    this.#resting.set(
      lineId,
      setTimeout(() => this.#start(lineId), this.#parts.restMilliseconds),
    )
  }

  forget(lineId: string): void {
    this.#stopRest(lineId)
    if (this.#wanted.delete(lineId)) this.#tellChange()
  }

  async flush(): Promise<boolean> {
    const failuresBefore = this.#failures
    this.#startResting()
    while (this.#sending.size > 0) {
      await Promise.allSettled(this.#sending.values())
      this.#startResting()
    }
    return this.#failures === failuresBefore
  }

  #startResting(): void {
    for (const lineId of [...this.#resting.keys()]) this.#start(lineId)
  }

  #start(lineId: string): void {
    this.#stopRest(lineId)
    // The running call checks for a newer choice when it ends.
    if (this.#sending.has(lineId) || !this.#wanted.has(lineId)) return
    this.#sending.set(
      lineId,
      this.#store(lineId).finally(() => {
        this.#sending.delete(lineId)
        if (this.#wanted.has(lineId) && !this.#resting.has(lineId)) this.#start(lineId)
        else if (this.#wanted.size === 0) this.#parts.onSettled()
      }),
    )
  }

  async #store(lineId: string): Promise<void> {
    const quantity = this.#wanted.get(lineId)
    if (quantity === undefined) return
    try {
      await this.#parts.send(lineId, quantity)
      // A newer choice was made during the call and is still to be stored.
      if (this.#wanted.get(lineId) !== quantity) return
      this.#wanted.delete(lineId)
      this.#tellChange()
    } catch (error) {
      this.#failures += 1
      this.forget(lineId)
      this.#parts.onFailure(lineId, error)
    }
  }

  #stopRest(lineId: string): void {
    clearTimeout(this.#resting.get(lineId))
    this.#resting.delete(lineId)
  }

  #tellChange(): void {
    this.#parts.onChange(new Map(this.#wanted))
  }
}
