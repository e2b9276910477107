import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { credentials } from '../accounts.tables.ts'
import { passwordProvider } from '../profile/profile.queries.ts'
import { verifyPassword } from './hash-password.ts'
import type { AttemptsCounter } from './sign-in-attempts.ts'

/**
 * Whether `typed` is a person's password. `none`: the person signs in elsewhere and has no password here. `missing`:
 * nothing was typed. Refuses with auth.too_many_attempts after too many wrong ones.
 */
export type CheckPassword = (
  personId: string,
  typed: string | undefined,
) => Promise<'right' | 'wrong' | 'missing' | 'none'>

/** Everything that asks for the password again counts into one counter, so that nobody guesses at one and then the next. */
export function passwordCheck({ db, config }: Market, attempts: AttemptsCounter): CheckPassword {
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
