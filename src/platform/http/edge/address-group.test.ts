import { expect, test } from 'vitest'
import { addressGroup, networkGroup } from './address-group.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['', ''],
  ['nonsense', 'nonsense'],
])('the group of %s is %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group)
})

test.each([
  ['10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['2c0f::6', '2c0f:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
])('the network of %s is %s', (ip, network) => {
  expect(networkGroup(ip)).toBe(network)
})
