import { expect, test } from 'vitest'
import { screenClaims, unprovoked, whyNotComment } from './test-claims-rules.ts'

// Composed here, so that this file itself claims no screen.
const title = (id: string) => `test('[${id}] the wallet', () => {})`

test('only a journey may claim a screen; any test may claim other statements', () => {
  const screen = `\n${title(['VE', '2.36'].join('-'))}`
  expect(screenClaims('server/src/modules/wallet/wallet.test.ts', screen)).toEqual([2])
  expect(screenClaims('web/app/data/session.test.ts', screen)).toEqual([2])
  expect(screenClaims('e2e/vendor/wallet.test.ts', screen)).toEqual([])
  expect(screenClaims('server/src/modules/wallet/wallet.test.ts', title('VE-3.22'))).toEqual([])
})

test.each([
  ['Held to it by pricing.test.ts.', null],
  ['See order-status.rules.test.ts', null],
  ['Held to it by prices.test.ts.', 'names prices.test.ts, which does not exist'],
  ['The same rule; a test holds the two together.', 'says that a test does something and names none'],
  ['The same rule; pricing.test.ts: the test holds the two together.', null],
  ['What tests need.', null],
])('of the comment %j: %s', (comment, why) => {
  expect(whyNotComment(comment, ['a/pricing.test.ts', 'b/order-status.rules.test.ts'])).toBe(why)
})

test('a refusal is provoked where a test contains its code, or a sentence that no other refusal has', () => {
  const sentences = new Map([
    ['cart.full', 'A cart holds at most {max} different items.'],
    ['cart.gone', 'Invalid input'],
    ['page.gone', 'Invalid input'],
    ['order.gone', 'There is no such order.'],
  ])
  const texts = [`'A cart holds at most 100 different items.' 'Invalid input'`, `'order.gone'`]
  expect(unprovoked(sentences, texts)).toEqual(['cart.gone', 'page.gone'])
  expect(unprovoked(sentences, [])).toHaveLength(4)
})
