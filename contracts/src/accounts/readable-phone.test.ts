import { expect, it } from 'vitest'
import { readablePhone } from './readable-phone.ts'

it('shows a number of Ghana in groups, and leaves what it does not know', () => {
  expect(readablePhone('+233241234567')).toBe('+233 24 123 4567')
  expect(readablePhone('+233302221234')).toBe('+233 30 222 1234')
  expect(readablePhone('+4915112345678')).toBe('+4915112345678')
  expect(readablePhone('024 123 4567')).toBe('024 123 4567')
  expect(readablePhone('')).toBe('')
})
