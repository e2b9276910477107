import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Counts } from '../../../adapters/counts/counts.ts'

/** The number of attempts that a key has in a window, and the length of the window. */
interface Allowance {
  readonly max: number
  readonly minutes: number
}

/**
 * Limits of attempts. One address may be shared by a whole mobile network, so it has a higher limit than one e-mail from
 * one address, which indicates guessing. E-mails to different people, such as sign-ups of one office, wait ten minutes at most: the rest
 * of the hour would be lost to everybody behind the address. An e-mail alone is counted too, against guesses from many addresses. A
 * browser that signed in with the e-mail before has its own count, so that attempts of others never lock the owner out. Sign-ups with
 * addresses that have an account tell who has one, so an address may try few. A person's text messages about new browsers cost money.
 */
export const allowances = {
  emailFromAddress: { max: 10, minutes: limits.signInWaitMinutes },
  email: { max: 50, minutes: 60 },
  address: { max: 100, minutes: limits.signInWaitMinutes },
  password: { max: 10, minutes: limits.signInWaitMinutes },
  code: { max: 10, minutes: limits.signInWaitMinutes },
  knownDevice: { max: 10, minutes: limits.signInWaitMinutes },
  mailFromAddress: { max: 4, minutes: 60 },
  mailFromKnownDevice: { max: 4, minutes: 60 },
  mail: { max: 20, minutes: 60 },
  mailsFromAddress: { max: 20, minutes: 10 },
  takenFromAddress: { max: 15, minutes: 10 },
  newDeviceText: { max: 3, minutes: 24 * 60 },
} as const satisfies Record<string, Allowance>

/** Kinds whose count is deleted by one success: the earlier attempts were typing errors. */
const forgiving: ReadonlySet<string> = new Set(['emailFromAddress', 'knownDevice', 'password', 'code'])

export type Attempt = readonly [kind: keyof typeof allowances, key: string]

/** What an e-mail to an address that anybody may name is counted by, whatever it is about: no mailbox can be filled. */
export const emailsTo = (email: string, network: string): readonly Attempt[] => [
  ['mailFromAddress', `${email} ${network}`],
  ['mail', email],
  ['mailsFromAddress', network],
]

/**
 * Counts attempts, together with the other processes where these share their counts. Refuses with 'auth.too_many_attempts', in the
 * same way whether or not an account has that e-mail.
 */
export function attemptsCounter(counts: Counts) {
  const keyOf = ([kind, key]: Attempt) => `${kind} ${key}`
  /** Null where all were counted, else the milliseconds until there is room. */
  const takeAll = (attempts: readonly Attempt[]) =>
    counts.take(
      attempts.map((attempt) => {
        const { max, minutes } = allowances[attempt[0]]
        return { key: keyOf(attempt), max, windowMs: minutes * 60_000 }
      }),
    )
  return {
    /** Counts one, and returns whether there was room for it. */
    async hasRoom(attempt: Attempt): Promise<boolean> {
      return (await takeAll([attempt])) === null
    },
    /** Counts one attempt of each kind before its outcome is known, so that parallel attempts are no way around the limit. */
    async take(attempts: readonly Attempt[]): Promise<void> {
      const endsInMs = await takeAll(attempts)
      if (endsInMs === null) return
      const seconds = Math.ceil(endsInMs / 1_000)
      throw new Refusal('auth.too_many_attempts', { seconds, minutes: Math.ceil(seconds / 60) })
    },
    /** Uncounts a successful attempt; for `forgiving` kinds, the failed ones before it too. */
    async giveBack(attempts: readonly Attempt[]): Promise<void> {
      for (const attempt of attempts) {
        if (forgiving.has(attempt[0])) await counts.forget(keyOf(attempt))
        else await counts.giveBack(keyOf(attempt))
      }
    },
  }
}

export type AttemptsCounter = ReturnType<typeof attemptsCounter>
