import { ProviderFault, ProviderUnreachable } from '../../adapters/payments/payment-provider.ts'

/** A generator of numbers below 1 that is the same for one seed (mulberry32). */
export function dice(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Moods = ReturnType<typeof moods>

/** The moods of a hostile provider: a third of its calls fail, half of those after the work was done. */
function moods() {
  let roll = dice(1)
  let isCalm = false
  let isDown = false
  return {
    roll: () => roll(),
    /** True for this share of the calls, and never while it is calm. */
    isMoodFor: (share: number) => !isCalm && roll() < share,
    isCalm: () => isCalm,
    reseed: (seed: number) => {
      roll = dice(seed)
    },
    /** Switches honesty on or off. */
    calm: (isOn: boolean) => {
      isCalm = isOn
    },
    /** Makes it unreachable, or reachable again. */
    down: (isOn: boolean) => {
      isDown = isOn
    },
    async answered<T>(work: () => T): Promise<T> {
      if (isDown) throw new ProviderUnreachable('the hostile provider cannot be reached')
      if (isCalm) return work()
      await new Promise((resolve) => setTimeout(resolve, roll() * 3))
      if (roll() < 0.15) throw new ProviderUnreachable('the hostile provider cannot be reached')
      const result = work()
      if (roll() < 0.15) throw new ProviderFault('the hostile provider answered 502')
      return result
    },
  }
}

/**
 * A clock that a test advances, and that does not advance while something runs that never lasts that long, such as the calls of one refund
 * within the minutes that it is held.
 */
export function passingTime() {
  const operations = new Set<Promise<unknown>>()
  let push: Promise<unknown> | null = null
  return {
    async stands<T>(operation: () => Promise<T>): Promise<T> {
      while (push) await push
      const running = operation()
      const settled = running.catch(() => undefined)
      operations.add(settled)
      return running.finally(() => operations.delete(settled))
    },
    async passes(work: () => Promise<unknown>): Promise<void> {
      while (push) await push
      const running = Promise.all(operations).then(work)
      push = running
        .catch(() => undefined)
        .finally(() => {
          push = null
        })
      await running
    },
  }
}

/** A hostile provider in a test: its moods, its true books, and the port over both. */
export function hostileOver<Books extends object, Provider>(
  books: Books,
  providerOver: (mood: Moods, books: Books) => Provider,
) {
  const mood = moods()
  return { ...mood, ...books, provider: providerOver(mood, books) }
}
