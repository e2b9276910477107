/** How a lane sends its work. */
export interface LaneOptions<Job, Answer> {
  /** Does a whole batch in one call; answers in the order of the jobs. */
  readonly run: (jobs: readonly Job[]) => Promise<Answer[]>
  /** Two jobs with one key never travel in one batch. */
  readonly keyOf: (job: Job) => string
  readonly batchMax?: number
  readonly flightsMax?: number
  /** Jobs that may wait; beyond it `busy` is thrown at the newcomer. */
  readonly waitingMax?: number
  readonly busy: () => Error
}

/** The line of each lane of this process. */
const lines: { readonly length: number }[] = []

/** How many jobs wait in all lanes of this process together. */
export function lanesWaiting(): number {
  return lines.reduce((sum, { length }) => sum + length, 0)
}

interface Waiting<Job, Answer> {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers jobs while the previous call is in flight and sends them together: a lone job goes at once, under load one
 * call carries many. No timer. Nobody is answered before the call that did the job has returned. A batch that fails is
 * tried again one by one, so that one bad job harms nobody else.
 */
export function openLane<Job, Answer>(options: LaneOptions<Job, Answer>): (job: Job) => Promise<Answer> {
  const { run, keyOf, batchMax = 32, flightsMax = 2, waitingMax = 2_000, busy } = options
  const waiting: Waiting<Job, Answer>[] = []
  lines.push(waiting)
  let flights = 0

  function takeBatch(): Waiting<Job, Answer>[] {
    const batch: Waiting<Job, Answer>[] = []
    const keys = new Set<string>()
    for (let index = 0; index < waiting.length && batch.length < batchMax; ) {
      const next = waiting[index] as Waiting<Job, Answer>
      if (keys.has(keyOf(next.job))) {
        index += 1
        continue
      }
      keys.add(keyOf(next.job))
      batch.push(next)
      waiting.splice(index, 1)
    }
    return batch
  }

  async function fly(batch: Waiting<Job, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ job }) => job))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await fly([one])
    }
  }

  function depart(): void {
    while (flights < flightsMax && waiting.length > 0) {
      const batch = takeBatch()
      flights += 1
      void fly(batch).finally(() => {
        flights -= 1
        depart()
      })
    }
  }

  return (job) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) {
        reject(busy())
        return
      }
      waiting.push({ job, resolve, reject })
      // Let everything that arrives in this turn of the event loop travel together.
      queueMicrotask(depart)
    })
}
