import { Refusal } from '#contracts/refusals.ts'

/** Work is done one piece at a time; people who have some waiting take turns, so that nobody waits for all of another's. */
export interface FairQueue {
  /** Refuses as `add` would, before anything was prepared. Refuses: upload.too_many_waiting. */
  assertRoom(personId: string): void
  /** Does the work when it is this person's turn. Refuses: upload.too_many_waiting. */
  add<Result>(personId: string, work: () => Promise<Result>): Promise<Result>
}

/** `waitingMax`: how many pieces of one person may wait besides one that is being done. */
export function fairQueue(waitingMax: number): FairQueue {
  // A Map keeps the order of insertion: the first person is the one whose turn it is, and stays first during their work.
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let isWorking = false

  function assertRoom(personId: string): void {
    if ((waiting.get(personId)?.length ?? 0) >= waitingMax) throw new Refusal('upload.too_many_waiting')
  }

  async function workInTurns(): Promise<void> {
    isWorking = true
    for (let first = waiting.entries().next(); !first.done; first = waiting.entries().next()) {
      const [personId, works] = first.value
      await works.shift()?.()
      waiting.delete(personId)
      if (works.length > 0) waiting.set(personId, works)
    }
    isWorking = false
  }

  return {
    assertRoom,
    add(personId, work) {
      return new Promise((resolve, reject) => {
        assertRoom(personId)
        const works = waiting.get(personId) ?? []
        // A piece that fails rejects its own promise and holds up nobody else's.
        works.push(() => work().then(resolve, reject))
        waiting.set(personId, works)
        if (!isWorking) void workInTurns()
      })
    },
  }
}
