import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['PORT', '99999', 'must be a whole number from 0 to 65535'],
  ['READ_CONNECTIONS', '0', 'must be a whole number from 1 to 64'],
])('%s=%s is refused in words: %s', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${sentence}`)
})

test('settings that are left out, or empty, have their usual values', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({ PORT: 3000, WRITE_CONNECTIONS: 8 })
})
