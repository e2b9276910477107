import { ProviderFault } from '../../adapters/payments/payment-provider.ts'

/** A generator of numbers below 1 that is the same for one seed (mulberry32). */
function dice(seed: number): () => number {
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
    /** True for this share of the times it is asked, and never while it is calm. */
    isMoodFor: (share: number) => !isCalm && roll() < share,
    isCalm: () => isCalm,
    reseed: (seed: number) => {
      roll = dice(seed)
    },
    /** Honest from now on, or no more. */
    calm: (wish: boolean) => {
      isCalm = wish
    },
    /** Nobody reaches it. */
    down: (wish: boolean) => {
      isDown = wish
    },
    async answered<T>(work: () => T): Promise<T> {
      if (isDown) throw new ProviderFault('the hostile provider cannot be reached')
      if (isCalm) return work()
      await new Promise((resolve) => setTimeout(resolve, roll() * 3))
      if (roll() < 0.15) throw new ProviderFault('the hostile provider cannot be reached')
      const said = work()
      if (roll() < 0.15) throw new ProviderFault('the hostile provider answered 502')
      return said
    },
  }
}

/**
 * Time that is pushed on in a test, and stands while something is done that never lasts that long, such as the calls of one refund
 * within the minutes that it is held.
 */
export function passingTime() {
  const deeds = new Set<Promise<unknown>>()
  let push: Promise<unknown> | null = null
  return {
    async stands<T>(deed: () => Promise<T>): Promise<T> {
      while (push) await push
      const done = deed()
      const settled = done.catch(() => undefined)
      deeds.add(settled)
      return done.finally(() => deeds.delete(settled))
    },
    async passes(work: () => Promise<unknown>): Promise<void> {
      while (push) await push
      const done = Promise.all(deeds).then(work)
      push = done
        .catch(() => undefined)
        .finally(() => {
          push = null
        })
      await done
    },
  }
}

/** A hostile provider inside a test: its moods, its books, which are true, and the port over both. */
export function hostileOver<Books extends object, Provider>(
  books: Books,
  providerOver: (mood: Moods, books: Books) => Provider,
) {
  const mood = moods()
  return { ...mood, ...books, provider: providerOver(mood, books) }
}
