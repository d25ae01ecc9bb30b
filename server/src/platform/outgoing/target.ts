import { isIP } from 'node:net'
import { OutgoingError } from './outgoing-error.ts'

/** Names that no public machine has. Their addresses would be refused as well. */
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/i
const HTTPS_PORT = '443'

const refuse = (reason: string) => new OutgoingError('address', reason)

/**
 * Reads the URL of another machine. Numbers in any spelling (2130706433, 0x7f.1) are addresses after this. Throws
 * `OutgoingError` for one that may not be called, whatever its name leads to. `hosts` are those of PORTAL_OUTGOING.
 */
export function readTarget(text: string, hosts: readonly string[]) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:') throw refuse('no https:// address')
  if (url.username || url.password) throw refuse('a user or a password in the address')
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw refuse('an address instead of a name')
  // `database.` is the same name as `database`.
  url.hostname = url.hostname.replace(/\.+$/, '')
  if (url.hostname.endsWith('.')) throw refuse('no name')
  const port = url.port || HTTPS_PORT
  if (hosts.includes(`${url.hostname}:${port}`)) return { url, port, isOfCollege: true }
  if (port !== HTTPS_PORT) throw refuse(`another port than ${HTTPS_PORT}`)
  if (!url.hostname.includes('.') || NOT_PUBLIC.test(url.hostname)) throw refuse('no public name')
  return { url, port, isOfCollege: false }
}

export type Target = ReturnType<typeof readTarget>
