/** Something that may happen `max` times within `windowMs` of its first time. */
export interface Counted {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

export interface Count {
  readonly count: number
  readonly endsInMs: number
}

/** Counts calls, guesses and attempts, each within a window that begins with the first. */
export interface Counts {
  /**
   * Counts one of each, unless one of them has its maximum already: then nothing is counted, and the result is the
   * milliseconds until that one's window ends. Null where all were counted.
   */
  take(all: readonly Counted[]): Promise<number | null>
  /** Counts one, also above any maximum, and returns the count. */
  add(key: string, windowMs: number): Promise<Count>
  /** Uncounts one. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** The counts of one kind, such as calls; kinds do not share keys. */
export interface CountsByKind {
  of(kind: string): Counts
  close(): Promise<void>
}
