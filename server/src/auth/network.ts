import ipaddr from 'ipaddr.js'

/** How many of the eight numbers of an IPv6 address one subscriber has for themselves, and one site. */
const SUBSCRIBER_GROUPS = 4
const SITE_GROUPS = 3

/**
 * An address as it is counted, however it is written: one subscriber of IPv6 has a whole /64, so its first half stands
 * for all of it; an IPv4 address inside an IPv6 one is that IPv4 address. What is no address is counted as it is.
 */
export function rateLimitKey(address: string) {
  return network(address, SUBSCRIBER_GROUPS) ?? parse(address)?.toString() ?? address
}

/** The /48 an IPv6 address belongs to, which one site can have and which holds 65,536 /64s; null for IPv4. */
export function siteKey(address: string) {
  return network(address, SITE_GROUPS)
}

/** The beginning of an IPv6 address; null for IPv4 and for what is no address. */
function network(address: string, groups: number) {
  const parsed = parse(address)
  if (!(parsed instanceof ipaddr.IPv6)) return null
  return parsed.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')
}

/** An address with or without brackets, port and zone; null for what is no address. */
function parse(address: string) {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const zoneless = bare.replace(/%.*$/, '')
  const isAddress = ipaddr.IPv6.isValid(zoneless) || ipaddr.IPv4.isValidFourPartDecimal(zoneless)
  return isAddress ? ipaddr.process(zoneless) : null
}
