interface Turn<Item> {
  /** The number of items processed in parallel. */
  readonly atOnce: number
  /** No new item is started after this many seconds: the next run of the job continues. */
  readonly secondsMax: number
  /** Takes a hold of the next item for this caller; null where nothing is left to do. */
  readonly holdNext: () => Promise<Item | null>
  readonly work: (item: Item) => Promise<unknown>
}

/** Processes items, several in parallel, until none is left or the time is up. Throws the first error after all workers have ended. */
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
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
