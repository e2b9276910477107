import { expect, test } from 'vitest'
import { rolesAfterOutsideSignIn } from './outside-roles.rules.ts'

test.each([
  [['customer'], [], ['customer']],
  [['customer'], ['vendor'], ['customer', 'vendor']],
  [['customer', 'vendor'], [], ['customer', 'vendor']],
  [['customer', 'admin'], [], ['customer']],
  [[], ['admin'], ['customer', 'admin']],
  [['customer'], ['root', 7, null, 'business'], ['customer', 'business']],
] as const)('somebody with %j whose token says %j has %j', (held, given, roles) => {
  expect(rolesAfterOutsideSignIn(held, given)).toEqual(roles)
})
