import http from 'node:http'
import https from 'node:https'

// A program, or the first import of one, that tries to call an address in every way that Node and the libraries of the portal have.
// It begins when it is told by SIGUSR2, and prints for each way what came of it. NEIGHBOUR_URL: whom to call.

const WAIT_MS = 10_000
/** Also libraries that only other libraries name. */
const load = (name: string) => import(name)

/** The ways to call, by the library; each calls an address that begins with `url`. */
const ways: Record<string, (url: string) => unknown> = {
  fetch: (url) => fetch(url),
  WebSocket: (url) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url.replace('http', 'ws'))
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    }),
  http: (url) => once(http.get(url)),
  https: (url) => once(https.get(url.replace('http', 'https'))),
  undici: async (url) => (await load('undici')).request(url),
  ky: async (url) => (await load('ky')).default.get(url, { retry: 0 }),
  jose: async (url) => (await load('jose')).createRemoteJWKSet(new URL(url))({ alg: 'RS256' }, {}),
  jsonld: async (url) => (await load('jsonld')).default.documentLoader(url),
  hono: async (url) => (await load('hono/proxy')).proxy(url),
  oauth4webapi: async (url) => {
    const library = await load('oauth4webapi')
    return library.discoveryRequest(new URL(url), { [library.allowInsecureRequests]: true })
  },
  'openid-client': async (url) => {
    const library = await load('openid-client')
    const how = { execute: [library.allowInsecureRequests] }
    return library.discovery(new URL(url), 'portal', undefined, undefined, how)
  },
  'pdfjs-dist': async (url) =>
    (await load('pdfjs-dist/legacy/build/pdf.mjs')).getDocument({ url, verbosity: 0 }).promise,
  'prom-client': async (url) => new (await load('prom-client')).default.Pushgateway(url).push({ jobName: 'portal' }),
  '@digitalbazaar/http-client': async (url) => (await load('@digitalbazaar/http-client')).httpClient.get(url),
  '@orpc/client': async (url) => {
    const { RPCLink } = await load('@orpc/client/fetch')
    return new RPCLink({ url }).call(['read'], {}, { context: {} })
  },
  '@simplewebauthn/server': async (url) =>
    (await load('@simplewebauthn/server')).MetadataService.initialize({
      mdsServers: [url],
      verificationMode: 'strict',
    }),
  '@smithy/credential-provider-imds': async (url) => {
    const { hostname, port, pathname: path } = new URL(url)
    return (await load('@smithy/credential-provider-imds')).httpRequest({ hostname, port, path })
  },
}
export type Outcomes = Record<string, string>

const once = (request: http.ClientRequest) =>
  new Promise((resolve, reject) => request.on('response', resolve).on('error', reject))

async function tryWay(name: string, call: (url: string) => unknown) {
  const called = (async () => call(`${process.env.NEIGHBOUR_URL}/${encodeURIComponent(name)}`))()
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())
  return Promise.race([called, late]).then(
    () => 'no error',
    (error: unknown) => String(error),
  )
}

process.on('SIGUSR2', async () => {
  const outcomes: Outcomes = {}
  for (const [name, call] of Object.entries(ways)) outcomes[name] = await tryWay(name, call)
  process.stdout.write(`\ntried ${JSON.stringify(outcomes)} end\n`)
})
