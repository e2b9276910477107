import { expect, test } from 'vitest'
import { networkOf } from './caller-network.rules.ts'

test.each([
  ['41.66.1.1', '41.66.1.1'],
  ['::ffff:41.66.1.1', '41.66.1.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('tries from %s are counted by %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
