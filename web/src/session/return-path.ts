import { API } from '@portal/contract/paths'

/** Whatever host: only what comes after it is used. */
const BASE = 'http://portal.invalid'

/** The path of a screen that `to` names; empty for anything else, such as an address of another host. The server checks the same. */
export function returnPath(to: string) {
  const url = to.startsWith('/') ? inPortal(to) : null
  if (!url) return ''
  const { origin, pathname, search, hash } = url
  // Browsers take `//host` for an address of another host.
  if (origin !== BASE || pathname.startsWith('//') || pathname === API || pathname.startsWith(`${API}/`)) return ''
  return `${pathname}${search}${hash}`
}

/** `to` as an address; null where it is none. `URL.canParse` is missing in the browsers of older phones. */
function inPortal(to: string) {
  try {
    return new URL(to, BASE)
  } catch {
    return null
  }
}
