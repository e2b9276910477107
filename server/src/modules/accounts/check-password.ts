import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { credentials } from './accounts.tables.ts'
import { passwordProvider } from './profile.queries.ts'
import { attemptsCounter } from './sign-in-attempts.ts'

/**
 * Whether `typed` is a person's password. `none`: the person signs in elsewhere and has no password here. `missing`:
 * nothing was typed. Refuses after too many wrong ones: auth.too_many_attempts.
 */
export type CheckPassword = (
  personId: string,
  typed: string | undefined,
) => Promise<'right' | 'wrong' | 'missing' | 'none'>

/** One counter for whatever asks for the password again, so that nobody guesses at one thing and then at the next. */
export function passwordCheck({ db, clock, config }: Market): CheckPassword {
  const attempts = attemptsCounter(clock)
  return async (personId, typed) => {
    const [credential] = await db
      .select({ password: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, personId), eq(credentials.providerId, passwordProvider)))
    if (!credential?.password) return 'none'
    if (!typed) return 'missing'
    const tries = [['password', personId]] as const
    if (config.RATE_LIMITS) attempts.take(tries)
    if (!(await verifyPassword({ hash: credential.password, password: typed }))) return 'wrong'
    attempts.giveBack(tries)
    return 'right'
  }
}

/**
 * Asks for the password again before money, its way out or its owner is touched. Somebody without a password here has
 * proven elsewhere who they are. Refuses: payout_method.password_needed, profile.password_wrong, auth.too_many_attempts.
 */
export async function confirmPassword(
  checkPassword: CheckPassword,
  personId: string,
  typed: string,
): Promise<void> {
  const result = await checkPassword(personId, typed)
  if (result === 'missing') throw new Refusal('payout_method.password_needed')
  if (result === 'wrong') throw new Refusal('profile.password_wrong')
}
