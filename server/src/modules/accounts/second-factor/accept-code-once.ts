import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNull, lt, or } from '../../../database/drizzle.ts'
import { twoFactors } from '../accounts.tables.ts'
import type { Auth } from '../sign-in/auth.ts'

const stepMs = 30_000

/**
 * Records that a person's code was accepted, in the transaction that accepts it. better-auth has compared the code with those of
 * the step now and its two neighbours, and would accept it again for up to 90 seconds; RFC 6238 (section 5.2) allows it once.
 * Of two sign-ins at once the second waits for the row and then finds the first one's step.
 *
 * Refuses: auth.code_used, also for a code that is older than the last one.
 */
export async function acceptCodeOnce(
  db: Connection,
  auth: Auth,
  personId: string,
  code: string,
): Promise<void> {
  const own = eq(twoFactors.userId, personId)
  const [row] = await db.select({ sealed: twoFactors.secret }).from(twoFactors).where(own)
  if (!row) throw new Refusal('auth.second_factor_off')
  const { secretConfig } = await auth.$context
  const step = stepOf(await symmetricDecrypt({ key: secretConfig, data: row.sealed }), code)
  const recorded =
    step !== null &&
    (await db
      .update(twoFactors)
      .set({ lastStep: step })
      .where(and(own, or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
      .returning({ id: twoFactors.id }))
  if (!recorded || recorded.length === 0) throw new Refusal('auth.code_used')
}

/** The step that an accepted code belongs to. One step further back is searched: the clock may have moved on since. */
function stepOf(secret: string, code: string): number | null {
  const now = Math.floor(Date.now() / stepMs)
  return [now + 1, now, now - 1, now - 2].find((step) => codeAt(secret, step) === code) ?? null
}

/** The code that an app with this key shows now. */
export const codeNow = (secret: string): string => codeAt(secret, Math.floor(Date.now() / stepMs))

/** Six digits as in RFC 4226, section 5.3. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) as number) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
