import { z } from 'zod'
import { pictureAddress } from '../uploads/upload.schema.ts'
import { accountName } from './person-fields.ts'
import { phonePattern, phoneSentence } from './phone-form.ts'

export const genders = ['female', 'male', 'other', 'prefer_not_to_say'] as const

const ageMin = 13
const ageMax = 120

/** Full years from a birthday, such as '1999-12-31', to a day. */
export function ageOn(today: Date, birthday: string): number {
  const day = today.toISOString().slice(0, 10)
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

const phone = z
  .string()
  .trim()
  .max(40, phoneSentence)
  .regex(phonePattern, phoneSentence)
  .refine((text) => text === '' || text.length >= 7, phoneSentence)

const birthday = (today: () => Date) =>
  z.string().refine((text) => {
    if (text === '') return true
    if (!z.iso.date().safeParse(text).success) return false
    const age = ageOn(today(), text)
    return age >= ageMin && age <= ageMax
  }, 'Please enter a valid date of birth')

/**
 * BB-5.01 to BB-5.05: the fields of a profile that a person may change. An absent field stays; an empty optional one is erased. The
 * form of a business account has a name of its own rule.
 */
export const profileChanges = (today: () => Date, name: typeof accountName = accountName) =>
  z.object({
    full_name: name.optional(),
    phone_number: phone.optional(),
    date_of_birth: birthday(today).optional(),
    gender: z.enum([...genders, ''], 'Please choose one of the list').optional(),
  })
export type ProfileChanges = z.infer<ReturnType<typeof profileChanges>>

/** [SH-2.16] An uploaded picture of the folder `profile` becomes the person's own. */
export const ChoosePicture = z.object({ file_url: pictureAddress('profile') })

/** SH-3.14 and BB-3.08 without the addresses, which have their own list. */
export const Profile = z
  .object({
    id: z.uuid(),
    /** Null for people who sign in with their number and never gave an address. */
    email: z.string().nullable(),
    email_verified: z.boolean(),
    full_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    profile_picture: z.string().nullable(),
    /** The number that codes are sent to, where there is one. */
    sign_in_phone: z.string().nullable(),
    /** False for people who sign in through an outside provider or with codes alone. */
    has_password: z.boolean(),
    /** Whether signing in with the password requires a code too. */
    has_second_factor: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** One place where a person is signed in. */
export const SessionEntry = z
  .object({
    id: z.uuid(),
    device: z.string(),
    ip_address: z.string().nullable(),
    started_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'SessionEntry' })
export type SessionEntry = z.infer<typeof SessionEntry>
