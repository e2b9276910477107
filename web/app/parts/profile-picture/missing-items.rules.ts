import type { Profile } from '#contracts/accounts/profile.ts'
import { mark } from '#web/messages/messages.ts'

export const profileItems = {
  picture: mark('Profile picture'),
  phone: mark('Phone number'),
  address: mark('Delivery address'),
  email: mark('Confirmed email address'),
} as const
export type ProfileItem = keyof typeof profileItems

/** [SH-2.13] The missing items of a profile, in the order in which they are offered. */
export function missingItems(
  profile: Pick<Profile, 'profile_picture' | 'phone_number' | 'email_verified'>,
  addressesCount: number,
): ProfileItem[] {
  const isThere: Record<ProfileItem, boolean> = {
    picture: profile.profile_picture !== null,
    phone: profile.phone_number !== null,
    address: addressesCount > 0,
    email: profile.email_verified,
  }
  return (Object.keys(profileItems) as ProfileItem[]).filter((item) => !isThere[item])
}
