import { Refusal } from '#contracts/refusals.ts'
import type { CheckPassword } from '../accounts/index.ts'

/**
 * Asks for the password again before money or its way out is touched. Somebody without a password here has proven who they
 * are elsewhere. Refuses: payout_method.password_needed, profile.password_wrong, auth.too_many_attempts.
 */
export async function confirmPassword(
  checkPassword: CheckPassword,
  personId: string,
  typed: string,
): Promise<void> {
  const said = await checkPassword(personId, typed)
  if (said === 'missing') throw new Refusal('payout_method.password_needed')
  if (said === 'wrong') throw new Refusal('profile.password_wrong')
}
