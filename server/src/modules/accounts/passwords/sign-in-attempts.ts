import { Refusal } from '#contracts/refusals.ts'

/** The number of attempts that a key has in a window, and the length of the window. */
interface Allowance {
  readonly max: number
  readonly minutes: number
}

/**
 * Limits of attempts. One address may be shared by a whole mobile network, so it has a higher limit than one e-mail from
 * one address, which indicates guessing. Letters to different people, such as sign-ups of one office, wait ten minutes at most: the rest
 * of the hour would be lost to everybody behind the address. An e-mail alone is counted too, against guesses from many addresses. A
 * browser that signed in with the e-mail before has its own count, so that attempts of others never lock the owner out.
 */
export const allowances = {
  emailFromAddress: { max: 10, minutes: 15 },
  email: { max: 50, minutes: 60 },
  address: { max: 100, minutes: 15 },
  password: { max: 10, minutes: 15 },
  code: { max: 10, minutes: 15 },
  knownDevice: { max: 10, minutes: 15 },
  mailFromAddress: { max: 4, minutes: 60 },
  mailFromKnownDevice: { max: 4, minutes: 60 },
  mail: { max: 20, minutes: 60 },
  mailsFromAddress: { max: 20, minutes: 10 },
} as const satisfies Record<string, Allowance>

/** Kinds whose count is deleted by one success: the earlier attempts were typing errors. */
const forgiving: ReadonlySet<string> = new Set(['emailFromAddress', 'knownDevice', 'password', 'code'])

export type Attempt = readonly [kind: keyof typeof allowances, key: string]

const keysMax = 50_000

/**
 * Counts attempts in memory, so each process counts its own. Refuses with 'auth.too_many_attempts', in the same way
 * whether or not an account has that e-mail.
 */
export function attemptsCounter(clock: () => Date) {
  const counts = new Map<string, { count: number; endsAt: number }>()
  const keyOf = ([kind, key]: Attempt) => `${kind} ${key}`
  const countOf = (attempt: Attempt) => {
    const entry = counts.get(keyOf(attempt))
    return entry && entry.endsAt > clock().getTime() ? entry : null
  }
  return {
    /** Counts one attempt of each kind before its outcome is known, so that parallel attempts are no way around the limit. */
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
    /** Uncounts a successful attempt; for `forgiving` kinds, the failed ones before it too. */
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

/** Deletes counts whose window has ended and, if that is not enough, the oldest. */
function dropEnded(counts: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
  for (const key of counts.keys()) {
    if (counts.size <= keysMax) return
    counts.delete(key)
  }
}
