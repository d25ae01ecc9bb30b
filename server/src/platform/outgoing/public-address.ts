import { BlockList, isIP } from 'node:net'

/** What the IANA registries of special-purpose addresses (RFC 6890) and of multicast list for IPv4. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, also the metadata service of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]

/**
 * Only this part of IPv6 is given out for use on the internet. Outside of it are loopback, link-local and unique local
 * addresses, multicast, `::ffff:0:0/96` and `64:ff9b::/96` (an IPv4 address, which could be a private one).
 */
const GLOBAL_IPV6 = '2000::/3'

/** Parts of it that are not public, or that carry an IPv4 address. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
]

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const specialIpv4 = blockList(SPECIAL_IPV4, 'ipv4')
const globalIpv6 = blockList([GLOBAL_IPV6], 'ipv6')
const specialIpv6 = blockList(SPECIAL_IPV6, 'ipv6')

/** Whether an address is one of the internet, and not of a network of the college or of this machine. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
