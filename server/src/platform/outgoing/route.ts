import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { lookUp, type Resolve, resolveOf } from './look-up.ts'
import type { OutgoingConfig } from './outgoing-config.ts'
import { connectThroughProxy } from './proxy.ts'
import type { Target } from './target.ts'

/** What tests replace. `ca`: a certificate that is trusted besides those of Node. */
export type RouteOptions = { resolve?: Resolve | undefined; ca?: string | undefined }

/** How a target is reached: directly, at an address that was looked up and checked, or through the proxy. Throws `OutgoingError`. */
export function openRoutes({ proxy }: Pick<OutgoingConfig, 'proxy'>, { resolve, ca }: RouteOptions) {
  async function find(target: Target, signal: AbortSignal): Promise<RequestOptions> {
    if (!proxy || target.isOfCollege) {
      const addresses = await lookUp(target, resolve ?? resolveOf(target), signal)
      return { agent: false, lookup: answerWith(addresses) }
    }
    const { hostname } = target.url
    const socket = await connectThroughProxy(proxy, `${hostname}:${target.port}`, signal)
    return {
      createConnection: () => connect({ socket, servername: hostname, rejectUnauthorized: true, ...(ca && { ca }) }),
    }
  }
  // The certificate is checked even where an environment variable of Node switches that off.
  return async (target: Target, signal: AbortSignal): Promise<RequestOptions> => ({
    ...(await unlessAborted(find(target, signal), signal)),
    ...(ca && { ca }),
    rejectUnauthorized: true,
    signal,
  })
}

/** The address that was checked is the one that is called, whatever the name leads to a moment later. */
const answerWith =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

function unlessAborted<Result>(result: Promise<Result>, signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([result, aborted])
}
