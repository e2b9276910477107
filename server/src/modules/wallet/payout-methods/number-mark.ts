import { createHmac, hkdfSync } from 'node:crypto'

/**
 * A keyed hash of an account number, the same in every store, so that equal numbers are found while none can be read or guessed without the
 * key. It is made from the secret that seals the numbers, with a key of its own.
 */
export function numberMark(secret: string, number: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'juaso payout number mark', 32))
  const digits = number.replace(/\D/g, '').slice(-9)
  return createHmac('sha256', key).update(digits).digest('base64url')
}
