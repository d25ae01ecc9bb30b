import type { TestPortal } from '../portal/test-portal.ts'

const MAX_HOPS = 12

/**
 * A browser without a screen at a portal and its OpenID provider: it keeps the cookies of each and follows their redirects.
 * `as`: with whose account there.
 */
export function openSsoBrowser(portal: TestPortal, as: string) {
  const home = portal.app.config.url
  const jars = { portal: new Map<string, string>(), provider: new Map([['who', encodeURIComponent(as)]]) }
  const isOfPortal = (url: string) => url.startsWith(home)

  async function visit(url: string, init: RequestInit = {}) {
    const jar = isOfPortal(url) ? jars.portal : jars.provider
    const response = await fetch(url.replace(home, portal.url), {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      const expires = /expires=([^;]+)/i.exec(set)?.[1]
      if (/max-age=0/i.test(set) || (expires && Date.parse(expires) < Date.now())) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows redirects until one leads to an address that `stopsAt`, which is not visited, or there is none. */
  async function follow(start: string, stopsAt: (url: string) => boolean) {
    let url = start
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      if (stopsAt(url)) return url
      const location = (await visit(url)).headers.get('location')
      if (location === null) return url
      url = new URL(location, url).href
    }
    throw new Error('too many redirects')
  }

  const isScreen = (url: string) => isOfPortal(url) && !url.startsWith(`${home}/api/`)
  const startUrl = (query: string) => `${home}/api/sso/start?${query}`
  return {
    jars,
    visit: (path: string, init?: RequestInit) => visit(home + path, init),
    visitProvider: visit,
    /** Signs in, and returns the path of the screen to which that leads. */
    signIn: async (query = 'panel=student') => (await follow(startUrl(query), isScreen)).replace(home, ''),
    /** Goes to the provider and comes back, but does not open the callback: its address. */
    untilCallback: (query = 'panel=student') =>
      follow(startUrl(query), (url) => url.startsWith(`${home}/api/sso/callback`)),
    /** Opens an address, and returns the path of the screen to which it leads. */
    open: async (url: string) => (await follow(url, isScreen)).replace(home, ''),
    async whoIsSignedIn() {
      const answer = await visit(`${home}/api/session`)
      return ((await answer.json()) as { user: { id: string } | null }).user?.id ?? null
    },
  }
}
export type SsoBrowser = ReturnType<typeof openSsoBrowser>
