import type { IncomingMessage } from 'node:http'
import { Problem } from '@portal/contract/problems'
import { parseAccept } from 'hono/utils/accept'
import type { IssuedDocumentRow } from '../../platform/database/issued-document-tables.ts'
import type { HttpContext } from '../http-context.ts'

/** Media types of a credential. The first is for those who name none of them. */
const CREDENTIAL_TYPES = ['application/vc', 'application/ld+json'] as const

/** The media type in which the sender of a request wants a credential; undefined if they want a page. */
export function wantsCredential({ headers }: IncomingMessage) {
  const accepted = parseAccept(headers.accept ?? '').filter(({ q }) => q > 0)
  return CREDENTIAL_TYPES.find((type) => accepted.some((one) => one.type.toLowerCase() === type))
}

/**
 * Sends the credential of a document that anybody can check. Throws the same NOT_FOUND for a code that is not known, for a
 * document that its student shows to nobody, and for one whose credential is not made.
 */
export function sendCredential(
  { request, response }: Pick<HttpContext, 'request' | 'response'>,
  document: IssuedDocumentRow | undefined,
) {
  response.setHeader('vary', 'Accept')
  if (!document?.credential || !document.isPublic) throw new Problem('NOT_FOUND')
  const body = Buffer.from(document.credential)
  response.writeHead(200, {
    'content-type': wantsCredential(request) ?? CREDENTIAL_TYPES[0],
    'content-length': body.length,
    'cache-control': 'no-store',
  })
  response.end(body)
}
