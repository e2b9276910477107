import { expect, test } from 'vitest'
import { landingOf } from './landing.rules.ts'

test.each([
  ['/', ['customer'], '/'],
  ['/', ['customer', 'vendor'], '/b2b/vendor-dashboard'],
  ['/?utm=radio', ['customer', 'vendor'], '/b2b/vendor-dashboard'],
  ['/', ['customer', 'vendor', 'business'], '/'],
  ['/b2b/vendor', ['customer', 'vendor', 'business'], '/b2b/vendor-dashboard'],
  ['/b2b/vendor/orders?group=to_do', ['customer', 'vendor'], '/b2b/vendor/orders?group=to_do'],
  ['/products/kente', ['customer', 'vendor'], '/products/kente'],
  ['/cart', ['customer', 'vendor'], '/cart'],
  ['/', ['customer', 'admin'], '/admin'],
  ['/cart', ['customer', 'admin'], '/cart'],
])('who wants to %s with the roles %j lands at %s', (next, roles, landing) => {
  expect(landingOf(next, roles)).toBe(landing)
})
