import { Refusal } from '#contracts/refusals.ts'

/** How many tries a key has in a window, and how long the window is. */
interface Allowance {
  readonly max: number
  readonly minutes: number
}

/**
 * Who may try how often. One address may stand for a whole mobile network, so it is given more than one e-mail from
 * one address, which is the sign of somebody guessing. An e-mail alone is counted too, for guesses from many places. A
 * browser that signed in with the e-mail before is counted alone, so that a stranger's tries never lock its owner out.
 */
export const allowances = {
  emailFromAddress: { max: 10, minutes: 15 },
  email: { max: 50, minutes: 60 },
  address: { max: 100, minutes: 15 },
  password: { max: 10, minutes: 15 },
  knownDevice: { max: 10, minutes: 15 },
  mailFromAddress: { max: 4, minutes: 60 },
  mailFromKnownDevice: { max: 4, minutes: 60 },
  mail: { max: 20, minutes: 60 },
  mailsFromAddress: { max: 60, minutes: 60 },
} as const satisfies Record<string, Allowance>

/** Kinds whose whole count one success deletes: whoever knows the password there mistyped it before. */
const forgiving: ReadonlySet<string> = new Set(['emailFromAddress', 'knownDevice', 'password'])

export type Attempt = readonly [kind: keyof typeof allowances, key: string]

const keysMax = 50_000

/**
 * Counts tries in memory, so each process counts its own. Refuses with 'auth.too_many_attempts', and the same way
 * whether or not anyone has that e-mail.
 */
export function attemptsCounter(clock: () => Date) {
  const counts = new Map<string, { count: number; endsAt: number }>()
  const keyOf = ([kind, key]: Attempt) => `${kind} ${key}`
  const countOf = (attempt: Attempt) => {
    const found = counts.get(keyOf(attempt))
    return found && found.endsAt > clock().getTime() ? found : null
  }
  return {
    /** Counts one try of each, before its outcome is known, so that many at once gain nothing. */
    take(attempts: readonly Attempt[]): void {
      for (const attempt of attempts) {
        const used = countOf(attempt)
        if (!used || used.count < allowances[attempt[0]].max) continue
        const seconds = Math.ceil((used.endsAt - clock().getTime()) / 1_000)
        throw new Refusal('auth.too_many_attempts', { seconds, minutes: Math.ceil(seconds / 60) })
      }
      for (const attempt of attempts) {
        const used = countOf(attempt)
        const endsAt = used?.endsAt ?? clock().getTime() + allowances[attempt[0]].minutes * 60_000
        counts.set(keyOf(attempt), { count: (used?.count ?? 0) + 1, endsAt })
      }
      if (counts.size > keysMax) dropEnded(counts, clock().getTime())
    },
    /** Takes the count of a try back that succeeded; what was mistyped from there before is forgiven. */
    giveBack(attempts: readonly Attempt[]): void {
      for (const attempt of attempts) {
        const used = countOf(attempt)
        if (forgiving.has(attempt[0])) counts.delete(keyOf(attempt))
        else if (used) used.count -= 1
      }
    },
  }
}

export type AttemptsCounter = ReturnType<typeof attemptsCounter>

/** Drops what has ended and, when that is not enough, the oldest. */
function dropEnded(counts: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
  for (const key of counts.keys()) {
    if (counts.size <= keysMax) return
    counts.delete(key)
  }
}
