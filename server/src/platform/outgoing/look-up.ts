import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { OutgoingError } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'
import type { Target } from './target.ts'

const DNS_TIMEOUT_MS = 3_000
const DNS_TRIES = 2

/** Finds the addresses of a name, all of them. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * Asks the name servers, and not the system: its look-ups wait in the few threads in which those of the database and of
 * the mail server wait as well, and a name server that hangs would hold them up.
 */
const askNameServers: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

/** For hosts of the college: also knows what only this machine knows, such as /etc/hosts. */
const askSystem: Resolve = async (name) => {
  const found = await systemLookup(name, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/** Which look-up is for which target. */
export const resolveOf = ({ isOfCollege }: Target) => (isOfCollege ? askSystem : askNameServers)

/**
 * The addresses of a target. One that is not public refuses all, but for a host of the college. Throws `OutgoingError`.
 */
export async function lookUp({ url, isOfCollege }: Target, resolve: Resolve, signal: AbortSignal) {
  const addresses = await resolve(url.hostname, signal)
  signal.throwIfAborted()
  if (addresses.length === 0) throw new OutgoingError('name', 'the name has no address')
  if (!isOfCollege && !addresses.every(isPublicAddress))
    throw new OutgoingError('address', 'the name leads to an address that is not public')
  return addresses
}
