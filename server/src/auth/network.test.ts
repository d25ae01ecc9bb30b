import { describe, expect, it } from 'vitest'
import { rateLimitKey, siteKey } from './network.ts'

describe('the site an address belongs to', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1'],
    ['[2001:db8:1:ffff::1]:443', '2001:db8:1'],
    ['::ffff:192.0.2.1', null],
    ['192.0.2.1', null],
    ['not an address', null],
  ])('of %s is %s', (address, site) => {
    expect(siteKey(address)).toBe(site)
  })
})

describe('whom an address stands for', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['0000:0000:0000:0000:0000:ffff:c000:0201', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
    ['192.0.2.1:443', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['FE80::ABCD%eth0.100', 'fe80:0:0:0'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:DB8:A:B::', '2001:db8:a:b'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['2001:db8:::1', '2001:db8:::1'],
    ['192.0.2', '192.0.2'],
    ['0300.0.2.1', '0300.0.2.1'],
    ['', ''],
    ['not an address', 'not an address'],
  ])('%s is counted as %s', (address, subscriber) => {
    expect(rateLimitKey(address)).toBe(subscriber)
  })
})
