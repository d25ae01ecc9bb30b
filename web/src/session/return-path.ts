import { API } from '@portal/contract/paths'

/** Whatever host: only what comes after it is used. */
const BASE = 'http://portal.invalid'

/** The path of a screen that `to` names; empty for anything else, such as an address of another host. The server checks the same. */
export function returnPath(to: string) {
  if (!to.startsWith('/') || !URL.canParse(to, BASE)) return ''
  const { origin, pathname, search, hash } = new URL(to, BASE)
  // Browsers take `//host` for an address of another host.
  if (origin !== BASE || pathname.startsWith('//') || pathname === API || pathname.startsWith(`${API}/`)) return ''
  return `${pathname}${search}${hash}`
}
