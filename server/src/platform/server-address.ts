const UNESCAPED =
  'has a user or a password with a character that ends it too early: there @ is written as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25'

const PARTS = /^([a-z]+):\/\/([^/?#]*)([^?#]*)\??([^#]*)/i

/**
 * What is wrong with the address of a server that can have a user and a password, as the end of a sentence that begins with its
 * setting; null where nothing is. `wanted` is that end for an address of another kind. It repeats nothing of the address.
 */
export function findAddressProblem(text: string, schemes: readonly string[], wanted: string): string | null {
  const [, scheme = '', authority = '', path = '', query = ''] = PARTS.exec(text) ?? []
  if (!schemes.includes(scheme.toLowerCase())) return wanted
  const user = authority.includes('@') ? authority.slice(0, authority.lastIndexOf('@')) : ''
  const names = [...new URLSearchParams(query).keys()]
  const endsEarly = text.includes('#') || path.includes('@') || names.some((name) => name.includes('@'))
  if (endsEarly || !canDecode(user)) return UNESCAPED
  return URL.canParse(text) ? null : wanted
}

/** As the driver reads it, for which a % that begins no escape is one. */
function canDecode(user: string) {
  try {
    decodeURIComponent(user.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

/** What is wrong with the address of the portal, which has a scheme, a name and perhaps a port; null where nothing is. */
export function findPortalUrlProblem(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return 'must be an http:// or https:// address'
  const { pathname, search, hash, username, password } = new URL(text)
  if (username || password) return 'must have no user and no password'
  if (!/^\/*$/.test(pathname) || search || hash || /[?#]/.test(text)) {
    return 'must end after the name, or the port, of the portal: it has no path, and cannot share an address with another program'
  }
  return null
}
