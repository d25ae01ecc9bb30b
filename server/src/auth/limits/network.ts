import ipaddr from 'ipaddr.js'

/** How many of the eight groups of an IPv6 address identify one subscriber (/64) and one site (/48). */
const SUBSCRIBER_GROUPS = 4
const SITE_GROUPS = 3

/**
 * The key under which an address is counted, however it is written. For IPv6 it is the /64, because one subscriber has a
 * whole /64. An IPv4 address inside an IPv6 one is that IPv4 address. Text that is not an address stays as it is.
 */
export function rateLimitKey(address: string) {
  return ipv6Prefix(address, SUBSCRIBER_GROUPS) ?? parse(address)?.toString() ?? address
}

/** The /48 an IPv6 address belongs to, which one site can have and which holds 65,536 /64s; null for IPv4. */
export function siteKey(address: string) {
  return ipv6Prefix(address, SITE_GROUPS)
}

/** The first `groups` groups of an IPv6 address; null for IPv4 and for text that is not an address. */
function ipv6Prefix(address: string, groups: number) {
  const parsed = parse(address)
  if (!(parsed instanceof ipaddr.IPv6)) return null
  return parsed.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')
}

/** Parses an address with or without brackets, port and zone; null for text that is not an address. */
function parse(address: string) {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const withoutZone = bare.replace(/%.*$/, '')
  const isAddress = ipaddr.IPv6.isValid(withoutZone) || ipaddr.IPv4.isValidFourPartDecimal(withoutZone)
  return isAddress ? ipaddr.process(withoutZone) : null
}
