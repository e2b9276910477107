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
    // The call under way looks again when it has ended.
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
      // Chosen anew meanwhile: the newer choice is still to be stored.
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
