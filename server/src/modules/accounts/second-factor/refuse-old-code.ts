import { operatorCodeMinutes } from '#contracts/operators/operator-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import { eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { people, sessions } from '../accounts.tables.ts'

/**
 * Whoever runs Juaso turns the second factor off with a code of the last minutes, not with the password alone: that would make a new
 * factor, and with it everything that asks for a code, of an open session and a password. Refuses: operator.code_again.
 */
export async function refuseOldCode({ db, clock }: Market, sessionId: string): Promise<void> {
  const [found] = await db
    .select({ at: sessions.secondFactorAt, roles: people.roles, isOn: people.twoFactorEnabled })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!found?.isOn || !found.roles.includes('admin')) return
  const minutes = Math.floor((clock().getTime() - (found.at?.getTime() ?? 0)) / 60_000)
  if (minutes > operatorCodeMinutes) throw new Refusal('operator.code_again', { minutes })
}
