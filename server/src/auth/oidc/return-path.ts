import { API } from '@portal/contract/paths'

const MAX_CHARACTERS = 1_000
/** Whatever host: only what comes after it is used. */
const BASE = 'http://portal.invalid'

/** The path of the portal that `to` names; empty for anything else, such as an address of another host. */
export function returnPath(to: string) {
  if (!to.startsWith('/') || to.length > MAX_CHARACTERS || !URL.canParse(to, BASE)) return ''
  const { origin, pathname, search, hash } = new URL(to, BASE)
  const path = `${pathname}${search}${hash}`
  // Browsers take `//host` for an address of another host.
  if (origin !== BASE || pathname.startsWith('//') || pathname === API || pathname.startsWith(`${API}/`)) return ''
  return path
}

/** A path with one more parameter. */
export function withParameter(path: string, name: string, value: string) {
  const url = new URL(path, BASE)
  url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
