import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../market-secrets.ts'

/** The signature over a webhook's raw body: hex HMAC-SHA512 with the secret key. */
export function signatureOf(rawBody: Buffer | string, secret: string): string {
  return createHmac('sha512', secret).update(rawBody).digest('hex')
}

/** Whether `signature` is the signature of these bytes, compared in constant time. */
export function isSigned(rawBody: Buffer, secret: string, signature: string | string[] | undefined): boolean {
  return isSameSecret(String(signature ?? ''), signatureOf(rawBody, secret))
}

/** The parsed JSON of a body, or null where the body is no JSON. */
export function parsedOrNull(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
