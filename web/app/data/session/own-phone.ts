import type { Profile } from '#contracts/accounts/profile.ts'

/** The number with which forms begin: the one that a code has proven, else the one of the profile. */
export const ownPhoneOf = (profile: Profile | undefined) =>
  profile?.sign_in_phone ?? profile?.phone_number ?? ''
