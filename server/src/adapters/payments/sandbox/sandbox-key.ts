import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contracts/refusals.ts'

/** Lets only the market itself through. Refuses: auth.token_invalid. */
export function checkKey(request: { headers: { authorization?: string } }, secret: string): void {
  const given = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${secret}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('auth.token_invalid')
}
