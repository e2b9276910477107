import { Refusal } from '#contracts/refusals.ts'
import { isSameSecret } from '../../../market-secrets.ts'

/** Lets only the market itself through. Refuses: auth.token_invalid. */
export function checkKey(request: { headers: { authorization?: string } }, secret: string): void {
  const given = request.headers.authorization ?? ''
  if (!isSameSecret(given, `Bearer ${secret}`)) throw new Refusal('auth.token_invalid')
}
