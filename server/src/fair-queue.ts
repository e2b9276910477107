import { Refusal, type RefusalCode } from '#contracts/refusals.ts'

/** A queue that runs one job at a time. People with waiting jobs take turns, so that one person's jobs do not delay another's. */
export interface FairQueue {
  /** Refuses as `add` would, so that a caller can check before it does any work. Refuses: the queue's refusal. */
  assertRoom(personId: string): void
  /**
   * Runs the work when it is this person's turn; what `yields` only when nothing waits that does not. Refuses: the queue's refusal.
   */
  add<Result>(personId: string, work: () => Promise<Result>, options?: { yields: boolean }): Promise<Result>
}

/** When to try again, in seconds: by then a job of the person's is done. */
export const aMoment = 5

/** `waitingMax`: how many jobs of one person may wait besides the running one. More are refused with this refusal. */
export function fairQueue(waitingMax: number, refusal: RefusalCode): FairQueue {
  // A Map keeps the order of insertion: the first person is the one whose turn it is, and stays first while the job runs.
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  const yielding: typeof waiting = new Map()
  let isWorking = false

  function assertRoom(personId: string): void {
    const count = [waiting, yielding].reduce((sum, line) => sum + (line.get(personId)?.length ?? 0), 0)
    if (count >= waitingMax) throw new Refusal(refusal, { seconds: aMoment })
  }

  async function workInTurns(): Promise<void> {
    isWorking = true
    while (waiting.size + yielding.size > 0) {
      const line = waiting.size > 0 ? waiting : yielding
      const [first] = line
      if (!first) break
      const [personId, works] = first
      await works.shift()?.()
      line.delete(personId)
      if (works.length > 0) line.set(personId, works)
    }
    isWorking = false
  }

  return {
    assertRoom,
    add(personId, work, { yields } = { yields: false }) {
      return new Promise((resolve, reject) => {
        assertRoom(personId)
        const line = yields ? yielding : waiting
        const works = line.get(personId) ?? []
        // A job that fails rejects its own promise and does not affect the others.
        works.push(() => work().then(resolve, reject))
        line.set(personId, works)
        if (!isWorking) void workInTurns()
      })
    },
  }
}
