import { APIError } from 'better-auth/api'
import type { Connection } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { firstNameOf } from '../account-emails.ts'
import { people, sessions } from '../accounts.tables.ts'

/**
 * The claims of an access token for a session's person, read from the database. The rows are locked: while a
 * session is being ended or a role removed, this waits, and then refuses or reads the remaining roles. So the time
 * in the token and the time of a revocation, both by the database's clock, are always in the right order.
 */
export async function readClaims(db: Connection, sessionId: string) {
  const [person] = await db
    .select({
      email: people.email,
      name: people.name,
      image: people.image,
      roles: people.roles,
      lockedAt: people.lockedAt,
      issuedAtMs: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .for('share')
  // A session that began while its person was being locked is good for nothing.
  if (!person || person.lockedAt)
    throw APIError.from('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'the session has ended' })
  const { email, name, image, roles, issuedAtMs } = person
  return {
    ...(email ? { email } : {}),
    name,
    given_name: firstNameOf(name),
    ...(image ? { picture: image } : {}),
    realm_access: { roles },
    sid: sessionId,
    iat_ms: issuedAtMs,
  }
}
