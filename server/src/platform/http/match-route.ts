type Route = { method: string; path: string }

/**
 * Finds the route of a request among a few. `:name` in a route's path stands for one segment of the URL's path; HEAD
 * takes the route of GET. Parameters are decoded; what cannot be decoded stays as it is.
 */
export function openRouteMatcher<Item extends Route>(routes: readonly Item[]) {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (method = 'GET', path: string) => {
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const { route, pattern } of patterns) {
      const found = route.method === wanted ? pattern.exec(path) : null
      if (found) return { route, parameters: decodeAll(found.groups ?? {}) }
    }
    return null
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const decodeAll = (parameters: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeOrKeep(value)]))

function decodeOrKeep(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
