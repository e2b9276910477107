import type { SignUpForm } from '#contracts/accounts/sign-in.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { credentials, people } from './accounts.tables.ts'
import { isRefusedPassword } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/hash-password.ts'

/**
 * Makes the first admin of a market, with an e-mail address that counts as confirmed.
 * `fields` went through SignUpForm; `afterwards` runs in the same transaction. Returns `made`, or why not: there is an admin already, the address has an account, or the
 * password is among those that are guessed first.
 */
export async function createFirstAdmin(
  db: Database,
  fields: ReturnType<typeof SignUpForm.parse>,
  afterwards: (tx: Connection, person: { id: string; name: string }) => Promise<void>,
): Promise<'made' | 'admin_exists' | 'email_taken' | 'password_common'> {
  if (isRefusedPassword(fields.password, { DEMO_MARKET: false }, fields.email)) return 'password_common'
  const password = await hashPassword(fields.password)
  return db.transaction(async (tx) => {
    // Two calls at once make one admin.
    await tx.execute(sql`lock table people in share row exclusive mode`)
    const admins = await tx.execute(sql`
      select from people where 'admin' = any (roles) and deleted_at is null limit 1`)
    if (admins.rows.length > 0) return 'admin_exists'
    const [person] = await tx
      .insert(people)
      .values({ name: fields.name, email: fields.email, emailVerified: true, roles: ['customer', 'admin'] })
      .onConflictDoNothing()
      .returning({ id: people.id })
    if (!person) return 'email_taken'
    await tx
      .insert(credentials)
      .values({ userId: person.id, accountId: person.id, providerId: 'credential', password })
    await afterwards(tx, { id: person.id, name: fields.name })
    return 'made'
  })
}
