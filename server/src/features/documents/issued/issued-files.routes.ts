import { documentTraits } from '@portal/contract/documents/document-traits'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { attachmentDisposition } from '../../../platform/http/content-disposition.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { LostSecretError } from '../../../platform/signing/signing-errors.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { recordOpening } from '../../records/uploads/record-opening.ts'
import { requireActor } from '../../rpc.ts'
import { resignCredential } from '../credentials/sign-credential.ts'
import { findIssuedDocument } from './issued-documents.store.ts'
import type { IssuedDocumentRow } from './issued-documents.tables.ts'
import { fileTitleOf } from './printed-fields.ts'
import { findEmail } from './records.store.ts'
import { openFileKey } from './state.ts'

/** Sends the signed PDF of an issued document to the office and to its student, and records the opening in the audit trail. */
export async function sendIssuedFile(httpContext: HttpContext) {
  const { app, request, response } = httpContext
  const { document, opened } = await openDocument(httpContext)
  const key = openFileKey(document)
  if (key === null) throw new Problem('NOT_FOUND')
  const name = `${fileTitleOf(document)}.pdf`
  await sendFile(app, { key, name, type: 'application/pdf' }, request, response, opened)
}

/**
 * Sends the credential of an issued document to the office and to its student, as a download for a wallet. That of the
 * student's own certificate has the hash of their e-mail address, by which a wallet recognises them.
 */
export async function sendIssuedCredential(httpContext: HttpContext) {
  const { app, response } = httpContext
  const { document, isOwn, opened } = await openDocument(httpContext)
  if (document.credential === null) throw new Problem('NOT_FOUND')
  await opened()
  const isForWallet = isOwn && documentTraits[document.kind].forWallets
  const credential = isForWallet ? await withEmail(app, document, document.credential) : document.credential
  const name = `${fileTitleOf(document)}.json`
  const body = Buffer.from(credential)
  response.writeHead(200, {
    'content-type': 'application/vc',
    'content-length': body.length,
    'content-disposition': attachmentDisposition(name),
    'cache-control': 'no-store',
  })
  response.end(body)
}

/** Without a key that can sign now, the owner gets the credential that everybody gets. */
async function withEmail(app: HttpContext['app'], { studentId }: IssuedDocumentRow, credential: string) {
  const email = await findEmail(app.database.read, studentId)
  const signed = await resignCredential(app, credential, email).catch((error: unknown) => {
    if (error instanceof LostSecretError) return null
    throw error
  })
  return signed?.credential ?? credential
}

/** The document of the path, and what records its opening. Throws NOT_FOUND, also for the document of somebody else. */
async function openDocument({ app, parameter, ...rpcContext }: HttpContext) {
  const actor = requireActor(rpcContext)
  const document = await findIssuedDocument(app.database.read, recordIdOf(parameter))
  const studentId = document?.studentId ?? null
  if (!document || studentId === null || !may(actor, 'openIssuedFile', studentId)) throw new Problem('NOT_FOUND')
  const opening = { action: 'openIssuedFile' as const, by: actor, studentId, record: document.serial }
  return { document, isOwn: actor.id === studentId, opened: () => recordOpening(app, opening, document.id) }
}
