import type { ProfileChanges } from '#contracts/accounts/profile.ts'
import type { Database } from '../../../database/client.ts'
import { and, eq, isNull } from '../../../database/drizzle.ts'
import { people } from '../accounts.tables.ts'
import { internationalPhone } from '../phone-number.ts'

/** Changes the fields that are present; an empty text erases an optional one. */
export async function changeProfile(db: Database, personId: string, changes: ProfileChanges): Promise<void> {
  const { full_name, phone_number, date_of_birth, gender } = changes
  await db
    .update(people)
    .set({
      ...(full_name === undefined ? {} : { name: full_name }),
      ...(phone_number === undefined
        ? {}
        : { phoneNumber: phone_number ? internationalPhone(phone_number) : null }),
      ...(date_of_birth === undefined ? {} : { dateOfBirth: date_of_birth || null }),
      ...(gender === undefined ? {} : { gender: gender || null }),
      updatedAt: new Date(),
    })
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
}
