type Route = { method: string; path: string }

/**
 * Finds the route of a request by linear search. `:name` in the path of a route stands for one segment of the URL path;
 * HEAD matches the route of GET. Parameters are URL-decoded; a value that cannot be decoded stays as it is.
 */
export function openRouteMatcher<Item extends Route>(routes: readonly Item[], { ignoreCase = false } = {}) {
  const patterns = routes.map((route) => ({ route, pattern: new RegExp(patternOf(route.path), ignoreCase ? 'i' : '') }))
  return (method = 'GET', path: string) => {
    const routeMethod = method === 'HEAD' ? 'GET' : method
    for (const { route, pattern } of patterns) {
      const match = route.method === routeMethod ? pattern.exec(path) : null
      if (match) return { route, parameters: decodeAll(match.groups ?? {}) }
    }
    return null
  }
}

const patternOf = (path: string) => `^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`

function decodeAll(encoded: Record<string, string>) {
  const decoded: Record<string, string | undefined> = {}
  for (const name in encoded) decoded[name] = decodeOrKeep(encoded[name] ?? '')
  return decoded
}

function decodeOrKeep(text: string) {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
