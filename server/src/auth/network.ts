import { isIPv6 } from 'node:net'

const MAPPED = [0, 0, 0, 0, 0, 0xffff].join()
/** How many of the eight numbers of an IPv6 address one subscriber has for themselves, and one site. */
const SUBSCRIBER_GROUPS = 4
const SITE_GROUPS = 3

/**
 * An address as it is counted, however it is written: one subscriber of IPv6 has a whole /64, so its first half stands
 * for all of it; an IPv4 address inside an IPv6 one is that IPv4 address.
 */
export function rateLimitKey(address: string) {
  return firstGroups(address, SUBSCRIBER_GROUPS) ?? bareAddress(address)
}

/** The /48 an IPv6 address belongs to, which one site can have and which holds 65,536 /64s; null for IPv4. */
export function siteKey(address: string) {
  return firstGroups(address, SITE_GROUPS)
}

/** The beginning of an IPv6 address; null for IPv4 and for what is no address. */
function firstGroups(address: string, count: number) {
  const groups = groupsOf(bareAddress(address))
  if (!groups || isMapped(groups)) return null
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')
}

/** An address without brackets, port and zone; an IPv4 address that is written as an IPv6 one in the usual way. */
function bareAddress(address: string) {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const zoneless = bare.split('%')[0] ?? ''
  const groups = groupsOf(zoneless)
  if (!groups) return bare
  if (!isMapped(groups)) return zoneless
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const isMapped = (groups: number[]) => groups.slice(0, 6).join() === MAPPED

/** The eight numbers of an IPv6 address, or null where it is none. */
function groupsOf(address: string) {
  if (!isIPv6(address)) return null
  // A URL writes every IPv6 address in one way: in hexadecimal, its longest row of zeros left out.
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
