import { expect, test } from 'vitest'
import { missingItems } from './missing-items.rules.ts'

test.each([
  [
    { profile_picture: null, phone_number: null, email_verified: false },
    0,
    ['picture', 'phone', 'address', 'email'],
  ],
  [{ profile_picture: '/a', phone_number: null, email_verified: true }, 1, ['phone']],
  [{ profile_picture: '/a', phone_number: '+233241234567', email_verified: true }, 0, ['address']],
  [{ profile_picture: '/a', phone_number: '+233241234567', email_verified: true }, 2, []],
])('names what is really missing: %#', (profile, addresses, missing) => {
  expect(missingItems(profile, addresses)).toEqual(missing)
})
