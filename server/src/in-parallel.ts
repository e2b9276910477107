interface Turn<Item> {
  /** How many are worked on at once. */
  readonly atOnce: number
  /** No new one is taken after so many seconds: the next turn of the job goes on. */
  readonly secondsMax: number
  /** Holds the next one for this caller alone; null where nothing is left to do. */
  readonly holdNext: () => Promise<Item | null>
  readonly work: (item: Item) => Promise<unknown>
}

/** Takes one after the other until nothing is left or the time is up, several at a time. Throws the first error after all have ended. */
export async function inParallel<Item>({ atOnce, secondsMax, holdNext, work }: Turn<Item>): Promise<void> {
  const endsAt = performance.now() + secondsMax * 1_000
  let isDone = false
  const worker = async () => {
    while (!isDone && performance.now() < endsAt) {
      const item = await holdNext()
      if (item === null) isDone = true
      else await work(item)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
