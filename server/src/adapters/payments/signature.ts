import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature over a webhook's raw body: hex HMAC-SHA512 with the secret key. */
export function signatureOf(rawBody: Buffer | string, secret: string): string {
  return createHmac('sha512', secret).update(rawBody).digest('hex')
}

/** Whether `said` signs these bytes; how long the answer takes says nothing about the right signature. */
export function isSigned(rawBody: Buffer, secret: string, said: string | string[] | undefined): boolean {
  const given = Buffer.from(String(said ?? ''))
  const right = Buffer.from(signatureOf(rawBody, secret))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The JSON of a body, or null where it is none. */
export function parsedOrNull(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
