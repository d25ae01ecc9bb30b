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
    ['not an address', 'not an address'],
  ])('%s is counted as %s', (address, subscriber) => {
    expect(rateLimitKey(address)).toBe(subscriber)
  })
})
