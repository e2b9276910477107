import { sql } from 'drizzle-orm'
import type { SignUpForm } from '#contracts/accounts/sign-in.ts'
import type { Database } from '../../database/client.ts'
import { credentials, people } from './accounts.tables.ts'
import { hashPassword } from './passwords/hash-password.ts'

/**
 * Makes the first admin of a market, with an e-mail address that counts as confirmed, for there is nobody else yet who could vouch for it.
 * `given` went through SignUpForm. Answers `made`, or why not: an admin is there already, or the address has an account.
 */
export async function createFirstAdmin(
  db: Database,
  given: ReturnType<typeof SignUpForm.parse>,
): Promise<'made' | 'admin_exists' | 'email_taken'> {
  const password = await hashPassword(given.password)
  return db.transaction(async (tx) => {
    // Two that run at once make one admin.
    await tx.execute(sql`lock table people in share row exclusive mode`)
    const admins = await tx.execute(sql`
      select from people where 'admin' = any (roles) and deleted_at is null limit 1`)
    if (admins.rows.length > 0) return 'admin_exists'
    const [person] = await tx
      .insert(people)
      .values({ name: given.name, email: given.email, emailVerified: true, roles: ['customer', 'admin'] })
      .onConflictDoNothing()
      .returning({ id: people.id })
    if (!person) return 'email_taken'
    await tx
      .insert(credentials)
      .values({ userId: person.id, accountId: person.id, providerId: 'credential', password })
    return 'made'
  })
}
