import { verifyPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { credentials } from './accounts.tables.ts'
import { passwordProvider } from './profile.queries.ts'

/**
 * Whether `typed` is a person's password. `none`: the person signs in elsewhere and has no password here. `missing`:
 * nothing was typed.
 */
export async function checkPassword(
  db: Connection,
  personId: string,
  typed: string,
): Promise<'right' | 'wrong' | 'missing' | 'none'> {
  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, personId), eq(credentials.providerId, passwordProvider)))
  if (!credential?.password) return 'none'
  if (!typed) return 'missing'
  return (await verifyPassword({ hash: credential.password, password: typed })) ? 'right' : 'wrong'
}
