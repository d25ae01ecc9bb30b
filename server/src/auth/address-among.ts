import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of these, or in one of these networks; with none it is. */
export function isAddressAmong(address: string, networks: readonly string[]) {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(start, familyOf(start))
    else list.addSubnet(start, Number(bits), familyOf(start))
  }
  // IPv4 on a socket of IPv6.
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}
