import { eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { sessions } from '../accounts.tables.ts'
import { sessionStartedBy } from '../sessions/session-of.ts'
import type { Auth } from '../sign-in/auth.ts'
import type { AuthAnswer } from '../sign-in/auth-bridge.ts'

/**
 * Records that a code of the second factor was accepted: in the session that the answer starts, else in `current`, the session of the
 * request. The operator's desk opens only to sessions in which this happened.
 */
export async function noteCode(
  { market, auth }: { readonly market: Market; readonly auth: () => Auth },
  answer: AuthAnswer,
  current: string | null,
): Promise<void> {
  const sessionId = (await sessionStartedBy(auth(), answer))?.session.id ?? current
  if (!sessionId) return
  await market.db.update(sessions).set({ secondFactorAt: market.clock() }).where(eq(sessions.id, sessionId))
}
