import { expect, test } from 'vitest'
import { isOutboxOpen } from './outbox.rules.ts'

const demo = { SMTP_URL: undefined, DEMO_MARKET: true, PUBLIC_URL: undefined, isProduction: true }
const here = { ip: '127.0.0.1', host: 'localhost:3000', isForwarded: false }

test('letters are shown at the machine itself, on a demo market that sends none', () => {
  expect(isOutboxOpen(demo, here)).toBe(true)
  expect(isOutboxOpen({ ...demo, PUBLIC_URL: 'http://localhost:3000' }, here)).toBe(true)
})

test.each([
  ['letters are really sent', { ...demo, SMTP_URL: 'smtp://mail' }, here],
  ['the market is no demo', { ...demo, DEMO_MARKET: false }, here],
  [
    'the site has an address of its own, whatever a proxy calls itself',
    { ...demo, PUBLIC_URL: 'https://juaso.example' },
    here,
  ],
  ['a proxy passes someone on', demo, { ...here, isForwarded: true }],
  ['it comes from elsewhere', demo, { ...here, ip: '192.0.2.7' }],
  ['another name points at this machine', demo, { ...here, host: 'evil.test' }],
])('letters are hidden when %s', (_, config, origin) => {
  expect(isOutboxOpen(config, origin)).toBe(false)
})
