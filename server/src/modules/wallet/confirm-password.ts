import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { checkPassword } from '../accounts/index.ts'

/**
 * Asks for the password again before money or its way out is touched. Somebody without a password here has proven who they
 * are elsewhere. Refuses: payout_method.password_needed, profile.password_wrong.
 */
export async function confirmPassword(db: Connection, personId: string, typed: string): Promise<void> {
  const said = await checkPassword(db, personId, typed)
  if (said === 'missing') throw new Refusal('payout_method.password_needed')
  if (said === 'wrong') throw new Refusal('profile.password_wrong')
}
