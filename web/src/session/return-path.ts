import { API } from '@portal/contract/paths'
import { parsedUrl } from '../ui/text/parsed-url.ts'

/** Whatever host: only what comes after it is used. */
const BASE = 'http://portal.invalid'

/** The path of a screen that `to` names; empty for anything else, such as an address of another host. The server checks the same. */
export function returnPath(to: string) {
  const url = to.startsWith('/') ? parsedUrl(to, BASE) : null
  if (!url) return ''
  const { origin, pathname, search, hash } = url
  // Browsers take `//host` for an address of another host.
  if (origin !== BASE || pathname.startsWith('//') || pathname === API || pathname.startsWith(`${API}/`)) return ''
  return `${pathname}${search}${hash}`
}
