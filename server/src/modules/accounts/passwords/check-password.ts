import { Refusal } from '#contracts/refusals.ts'
import { and, eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { credentials } from '../accounts.tables.ts'
import { confirmByCode } from '../phone/again-codes.ts'
import { passwordProvider } from '../profile/profile.queries.ts'
import { verifyPassword } from './hash-password.ts'
import type { AttemptsCounter } from './sign-in-attempts.ts'

/**
 * Whether `typed` is a person's password or, for a person without one, a code that was sent to their number. `none`: the person signs
 * in through a provider and has neither here. `missing`:
 * nothing was entered. Refuses with auth.too_many_attempts after too many wrong ones, and as `confirmByCode` does.
 */
export type CheckPassword = (
  personId: string,
  typed: string | undefined,
) => Promise<'right' | 'wrong' | 'missing' | 'none'>

/** All calls that require the password again share one counter, so that guesses cannot be spread over them. */
export function passwordCheck(market: Market, attempts: AttemptsCounter, secret: string): CheckPassword {
  const { db, config } = market
  return async (personId, typed) => {
    const [credential] = await db
      .select({ password: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, personId), eq(credentials.providerId, passwordProvider)))
    if (!credential?.password) {
      return (await confirmByCode(market, secret, personId, typed)) ? 'right' : 'none'
    }
    if (!typed) return 'missing'
    const tries = [['password', personId]] as const
    if (config.RATE_LIMITS) await attempts.take(tries)
    if (!(await verifyPassword({ hash: credential.password, password: typed }))) return 'wrong'
    await attempts.giveBack(tries)
    return 'right'
  }
}

/**
 * Requires the password again before money is sent, its receiver changed or its owner replaced; of a person without one a code. Who has
 * neither has signed in through a provider and passes. Refuses: `missing` where nothing was typed, profile.password_wrong,
 * auth.too_many_attempts.
 */
export async function confirmPassword(
  checkPassword: CheckPassword,
  personId: string,
  typed: string,
  missing:
    | 'payout_method.password_needed'
    | 'team.password_needed'
    | 'auth.password_needed' = 'payout_method.password_needed',
): Promise<void> {
  const result = await checkPassword(personId, typed)
  if (result === 'missing') throw new Refusal(missing)
  if (result === 'wrong') throw new Refusal('profile.password_wrong')
}
