import { expect, test } from 'vitest'
import { hasAddress, hasContact } from './contacts-in-names.rules.ts'

test.each([
  'GHS 500 free: http://evil.test/win',
  'Win at www.evil.test',
  'Circle Phones circlephones.com',
  'bit.ly/win-500',
  'Write to kofi@evil.test',
  'circlephones dot com',
  'Kofi kofi2026 @ gmail . com',
])('a name with an address: %s', (name) => {
  expect([hasAddress(name), hasContact(name)]).toEqual([true, true])
})

test.each(['Call 024 412 3456', 'Kofi Phones +233 24 412 3456'])('a name with a number: %s', (name) => {
  expect([hasAddress(name), hasContact(name)]).toEqual([false, true])
})

test.each([
  'Circle Phones',
  'No. 1 Rice & Co. Ltd.',
  'Rice, 5 kg (net 4.95 kg)',
  'St. Mary’s 24/7 Mart',
  'Samsung 65" TV, 3840 × 2160',
  'USB-C 3.2 cable w/ adapter',
  'Dr. Beckmann stain remover 1.5 l',
  'Polka dot dress',
  'Mailbox, steel',
  'Fashion @ Osu',
  'Telegram Foods',
  'Yahoo Kente',
])('a name without one: %s', (name) => {
  expect([hasAddress(name), hasContact(name)]).toEqual([false, false])
})
