import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Config } from '../../platform/config.ts'
import type { CheckResult } from './settings.ts'

const HTTPS_PORT = 443
const WAIT_MS = 5_000
/** certbot and Caddy renew 30 days before the end: with so few left, they have failed for weeks. */
const RENEW_DAYS = 14

/** What Node says about a certificate that it does not trust, in words. */
const faults: Record<string, string> = {
  CERT_HAS_EXPIRED: 'It has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'It is the certificate of another address.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its issuer is not known here: let the proxy send the whole chain (fullchain.pem), or name the issuer in NODE_EXTRA_CA_CERTS.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'Its issuer is not known here: let the proxy send the whole chain (fullchain.pem), or name the issuer in NODE_EXTRA_CA_CERTS.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'It is self-signed: browsers warn of it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its issuer is self-signed and not known here: name it in NODE_EXTRA_CA_CERTS.',
}

/**
 * How long the TLS certificate at PORTAL_URL is still valid; nothing where that has no TLS. Where this machine does not reach the
 * address, nothing is known, which is no error: some networks lead nobody back in from inside.
 */
export async function checkCertificate({ url }: Pick<Config, 'url'>, now: Date): Promise<CheckResult[]> {
  const address = new URL(url)
  if (address.protocol !== 'https:') return []
  const name = 'certificate'
  try {
    const { until, fault } = await readCertificate(address)
    const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
    const left = days < 0 ? 'ended' : `${days} ${days === 1 ? 'day' : 'days'} left, until`
    const message = `of ${address.host}: ${left} ${until.toISOString()}`
    return [{ name, message, error: describeFault(fault, days) }]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [{ name, message: `not known: ${address.host} is not reached from here (${code ?? message})`, error: null }]
  }
}

function describeFault(fault: string | null, days: number) {
  if (fault !== null) return faults[fault] ?? `It is not trusted (${fault}).`
  return days < RENEW_DAYS ? 'It is not being renewed: certbot renew, or the log of Caddy, says why.' : null
}

function readCertificate({ hostname, port }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return new Promise<{ until: Date; fault: string | null }>((resolve, reject) => {
    // What is wrong with it is what is asked here; nothing is sent.
    const options = { host, port: Number(port) || HTTPS_PORT, rejectUnauthorized: false }
    const socket = connect({ ...options, ...(isIP(host) ? {} : { servername: host }) }, () => {
      const fault = socket.authorizationError ? `${socket.authorizationError}` : null
      resolve({ until: new Date(socket.getPeerCertificate().valid_to), fault })
      socket.destroy()
    })
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
  })
}
