import type { IncomingMessage } from 'node:http'
import { Problem } from '@portal/contract/problems'
import type { Config } from '../../../platform/config.ts'
import { prepareDocument, sendDocument } from '../../../platform/http/static-document.ts'
import type { AppContext } from '../../context.ts'
import type { HttpContext } from '../../http-context.ts'
import type { DocumentsContext } from '../context.ts'
import { statusPurposes } from './addresses.ts'
import { didDocument } from './did-document.ts'
import { CREDENTIAL_TYPES, wantsCredential } from './send-credential.ts'
import { readStatusList } from './status-lists.ts'

/** How long a copy of an answer may be used without asking again. */
const DID_SECONDS = 5 * 60
const STATUS_SECONDS = 30
/** 131,072 entries each: more than any college issues. */
const LIST_NUMBER = /^[1-9]\d{0,5}$/

type CredentialRequest = HttpContext & { app: DocumentsContext }

/** Sends the public keys of the college, in its DID document. */
export async function sendDidDocument({ app, request, response }: CredentialRequest) {
  const signing = signingOf(app)
  const url = requestedUrl(app.config, request)
  const otherUrls = [app.config.url, ...app.config.formerUrls].filter((other) => other !== url)
  const document = await app.credentialAnswers.didDocuments.get(url, async () => {
    const text = JSON.stringify(didDocument({ url, otherUrls }, await signing.publishedKeys()))
    return prepareDocument('application/did+ld+json', text)
  })
  sendDocument(request, response, document, { maxAgeSeconds: DID_SECONDS })
}

/** Sends a signed status list, which says which credentials are revoked or suspended. */
export async function sendStatusList({ app, request, response, parameter }: CredentialRequest) {
  const signing = signingOf(app)
  const purpose = statusPurposes.find((known) => known === parameter('purpose'))
  if (!purpose || !LIST_NUMBER.test(parameter('list'))) throw new Problem('NOT_FOUND')
  const url = requestedUrl(app.config, request)
  const document = await readStatusList(app, signing, { url, purpose, list: Number(parameter('list')) })
  if (!document) throw new Problem('NOT_FOUND')
  const type = wantsCredential(request) ?? CREDENTIAL_TYPES[0]
  sendDocument(request, response, document, { type, maxAgeSeconds: STATUS_SECONDS })
}

/** The keys of a portal whose documents can be checked. Throws NOT_FOUND in any other. */
function signingOf({ signing }: AppContext) {
  if (!signing) throw new Problem('NOT_FOUND')
  return signing
}

/** The address of the portal that this request names: a former one (PORTAL_FORMER_URLS), else the present one. */
function requestedUrl({ url, formerUrls }: Config, { headers }: IncomingMessage) {
  const host = headers.host?.toLowerCase()
  return formerUrls.find((former) => new URL(former).host === host) ?? url
}
