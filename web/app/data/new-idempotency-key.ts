/**
 * A new idempotency key, 32 hex digits. Not `crypto.randomUUID`, which exists on https alone: a phone may open a market
 * on the local network over http.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
