import type { Database } from '../../../database/client.ts'
import { and, eq } from '../../../database/drizzle.ts'
import { credentials } from '../accounts.tables.ts'
import { passwordProvider } from '../profile/profile.queries.ts'
import type { AuthAnswer } from '../sign-in/auth-bridge.ts'
import { hashPassword, isOutdated } from './hash-password.ts'

/** Replaces a hash of an earlier kind after a sign-in, because only then the password is known. */
export async function rehashPassword(db: Database, { body }: AuthAnswer, password: string): Promise<void> {
  const userId = (body?.user as { id?: string } | undefined)?.id
  if (!userId) return
  const isTheirs = and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider))
  const [credential] = await db.select({ hash: credentials.password }).from(credentials).where(isTheirs)
  if (!credential?.hash || !isOutdated(credential.hash)) return
  const hash = await hashPassword(password)
  // Does not overwrite a password that was changed meanwhile.
  await db
    .update(credentials)
    .set({ password: hash })
    .where(and(isTheirs, eq(credentials.password, credential.hash)))
}
