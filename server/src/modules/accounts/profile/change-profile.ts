import type { ProfileChanges } from '#contracts/accounts/profile.ts'
import type { Database } from '../../../database/client.ts'
import { and, eq, isNull } from '../../../database/drizzle.ts'
import { people } from '../accounts.tables.ts'
import { personalPhone } from '../phone-number.ts'

/** Changes the fields that are present; an empty text erases an optional one. Refuses: phone.impossible. */
export async function changeProfile(db: Database, personId: string, changes: ProfileChanges): Promise<void> {
  const { full_name, phone_number, date_of_birth, gender } = changes
  const phoneNumber = phone_number ? await phoneOf(db, personId, phone_number) : null
  await db
    .update(people)
    .set({
      ...(full_name === undefined ? {} : { name: full_name }),
      ...(phone_number === undefined ? {} : { phoneNumber }),
      ...(date_of_birth === undefined ? {} : { dateOfBirth: date_of_birth || null }),
      ...(gender === undefined ? {} : { gender: gender || null }),
      updatedAt: new Date(),
    })
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
}

async function phoneOf(db: Database, personId: string, typed: string): Promise<string> {
  const [before] = await db.select({ phone: people.phoneNumber }).from(people).where(eq(people.id, personId))
  return personalPhone(typed, 'gh', before?.phone)
}
