/** How a batch queue runs its jobs. */
export interface BatchQueueOptions<Job, Answer> {
  /** Runs a whole batch in one call; returns the results in the order of the jobs. */
  readonly run: (jobs: readonly Job[]) => Promise<Answer[]>
  /** Two jobs that have a key in common never run in the same batch. */
  readonly keysOf: (job: Job) => readonly string[]
  readonly batchMax?: number
  readonly callsMax?: number
  /** The maximum number of waiting jobs; above it a new job is rejected with `busy`. */
  readonly waitingMax?: number
  readonly busy: () => Error
}

/** The waiting jobs of each batch queue of this process. */
const queues: { readonly length: number }[] = []

/** The number of jobs that wait in all batch queues of this process together. */
export function batchQueueLength(): number {
  return queues.reduce((sum, { length }) => sum + length, 0)
}

interface Waiting<Job, Answer> {
  readonly job: Job
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects jobs while the previous call is in flight and runs them together: a single job runs at once, and under load
 * one call runs many. No timer. A job's promise settles only after the call that ran it. A batch that fails is run
 * again job by job, so that one bad job does not fail the others.
 */
export function openBatchQueue<Job, Answer>(
  options: BatchQueueOptions<Job, Answer>,
): (job: Job) => Promise<Answer> {
  const { run, keysOf, batchMax = 32, callsMax = 2, waitingMax = 2_000, busy } = options
  const waiting: Waiting<Job, Answer>[] = []
  queues.push(waiting)
  let calls = 0

  function takeBatch(): Waiting<Job, Answer>[] {
    const batch: Waiting<Job, Answer>[] = []
    const keys = new Set<string>()
    for (let index = 0; index < waiting.length && batch.length < batchMax; ) {
      const next = waiting[index] as Waiting<Job, Answer>
      const own = keysOf(next.job)
      if (own.some((key) => keys.has(key))) {
        index += 1
        continue
      }
      for (const key of own) keys.add(key)
      batch.push(next)
      waiting.splice(index, 1)
    }
    return batch
  }

  async function runBatch(batch: Waiting<Job, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ job }) => job))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await runBatch([one])
    }
  }

  function startCalls(): void {
    while (calls < callsMax && waiting.length > 0) {
      const batch = takeBatch()
      calls += 1
      void runBatch(batch).finally(() => {
        calls -= 1
        startCalls()
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
      // All jobs that arrive in this turn of the event loop run in the same batch.
      queueMicrotask(startCalls)
    })
}
