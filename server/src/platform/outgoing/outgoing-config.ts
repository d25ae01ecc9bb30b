/** What PORTAL_OUTGOING says. */
export type OutgoingConfig = {
  /** The proxy through which other machines are called; null: they are called directly. */
  proxy: string | null
  /** Hosts of the college, `name:port`: called directly, whatever their addresses are. */
  hosts: readonly string[]
  /** Push services of the college, `name:port`: of the hosts, those to which messages for devices may go. */
  pushServices: readonly string[]
}

const HTTPS_PORT = 443
const MAX_PORT = 65_535
/** A name, of which the last part is no number (an address would be), and a port. */
const HOST = /^(?:[a-z0-9_-]+\.)*(?=[a-z0-9_-]*[a-z_-])[a-z0-9_-]+(?::(\d{1,5}))?$/i

function isProxy(entry: string) {
  if (!URL.canParse(entry)) return false
  const { protocol, pathname, search, hash } = new URL(entry)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
}

/** Before a host that is a push service. */
const PUSH = /^push=/i

function isHost(entry: string) {
  const [found, port = HTTPS_PORT] = HOST.exec(entry) ?? []
  return found !== undefined && Number(port) > 0 && Number(port) <= MAX_PORT
}

const withPort = (host: string) => (host.includes(':') ? host : `${host}:${HTTPS_PORT}`).toLowerCase()

/** Reads PORTAL_OUTGOING, a list with commas; null when an entry is neither a host nor the one proxy. */
export function readOutgoing(text: string): OutgoingConfig | null {
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const proxies = entries.filter(isProxy)
  const others = entries.filter((entry) => !isProxy(entry))
  const services = others.filter((entry) => PUSH.test(entry)).map((entry) => entry.replace(PUSH, ''))
  const hosts = [...others.filter((entry) => !PUSH.test(entry)), ...services]
  if (proxies.length > 1 || !hosts.every(isHost)) return null
  return { proxy: proxies[0] ?? null, hosts: hosts.map(withPort), pushServices: services.map(withPort) }
}
