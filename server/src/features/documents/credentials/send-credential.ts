import type { IncomingMessage } from 'node:http'
import { Problem } from '@portal/contract/problems'
import { acceptedIn } from '../../../platform/http/accepted.ts'
import { LostSecretError } from '../../../platform/signing/signing-errors.ts'
import type { HttpContext } from '../../http-context.ts'
import type { IssuedDocumentRow } from '../issued/issued-documents.tables.ts'
import { hasHashedIdentity } from './identities.ts'
import { resignCredential } from './sign-credential.ts'

/** Media types of a credential. The first is for those who name none of them. */
export const CREDENTIAL_TYPES = ['application/vc', 'application/ld+json', 'application/json'] as const

const CREDENTIAL_TYPE = /application\/(?:vc|ld\+json|json)/i

/** The media type in which the sender of a request prefers a credential; undefined if they want a page. */
export function wantsCredential({ headers }: IncomingMessage) {
  // No browser names one of them.
  if (!CREDENTIAL_TYPE.test(headers.accept ?? '')) return undefined
  const accepted = acceptedIn(headers.accept)
  // Those who like several equally get the first one of ours.
  const best = CREDENTIAL_TYPES.map((type) => ({
    type,
    q: accepted.find((one) => one.type.toLowerCase() === type)?.q ?? 0,
  })).toSorted((one, other) => other.q - one.q)[0]
  return best && best.q > 0 ? best.type : undefined
}

/**
 * Sends the credential of a document that anybody can check. Throws the same NOT_FOUND for a code that is not known, for a
 * document that its student shows to nobody, and for one whose credential is not made; UNAVAILABLE for one that must be
 * signed again first and cannot be.
 */
export async function sendCredential(
  { app, request, response }: Pick<HttpContext, 'app' | 'request' | 'response'>,
  document: IssuedDocumentRow | undefined,
) {
  response.setHeader('vary', 'Accept')
  if (!document?.credential || !document.isPublic) throw new Problem('NOT_FOUND')
  const body = Buffer.from(await withoutHash(app, document.credential))
  response.writeHead(200, {
    'content-type': wantsCredential(request) ?? CREDENTIAL_TYPES[0],
    'content-length': body.length,
    'cache-control': 'no-store',
  })
  response.end(body)
}

/** One with the hash of an e-mail address, which a job has not signed again yet, is never sent to the public as it is. */
async function withoutHash(app: HttpContext['app'], credential: string) {
  if (!hasHashedIdentity(credential)) return credential
  const { credential: signed } = await resignCredential(app, credential).catch((error: unknown) => {
    throw error instanceof LostSecretError ? new Problem('UNAVAILABLE') : error
  })
  return signed
}
