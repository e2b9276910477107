/**
 * A new idempotency key, 32 hex digits. `crypto.randomUUID` would do, but a browser has it on secure addresses alone, and a
 * phone that tries a market in the same house is on none.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
