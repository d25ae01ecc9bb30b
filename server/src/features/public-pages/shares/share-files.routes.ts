import { sharePath } from '@portal/contract/paths'
import { extensionOf } from '../../../platform/http/file-name.ts'
import { type DownloadableFile, streamFile } from '../../../platform/http/send-file.ts'
import { findStoredFile } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import type { IssuedDocumentRow } from '../../documents/issued/issued-documents.tables.ts'
import { fileTitleOf } from '../../documents/issued/printed-fields.ts'
import { hasPass } from '../../documents/shares/share-pass.ts'
import { findSharedDocument } from '../../documents/shares/shared-documents.store.ts'
import { publicStateOf } from '../checks/public-state.ts'
import { type PublicRequest, redirect } from '../pages/public-page.ts'
import { findShare, sendNoShare } from './shares.routes.ts'

const PDF = 'application/pdf'
/** No range, or one that begins with the file. */
const FIRST_BYTES = /^bytes=0-/

/**
 * Sends the file of one of the shared documents, where the share shows files and the document is valid at this moment. Who
 * has no pass, and who asks for a document that is not valid any more, is led to the page of the share.
 */
export async function sendShareFile(publicRequest: PublicRequest) {
  const { app, request, response, address, parameters } = publicRequest
  const share = await findShare(publicRequest)
  if (!share?.withFiles) return sendNoShare(publicRequest)
  const itsPage = sharePath(share.code)
  if (!hasPass(app, share, request)) return redirect(publicRequest, itsPage)
  const documentId = parameters.document ?? ''
  const row = await app.shareRateLimiter.queueRead(() => findSharedDocument(app.database.read, share.id, documentId))
  if (!row) return sendNoShare(publicRequest)
  const file = publicStateOf(app, row)?.state === 'valid' ? await fileOf(app, row) : null
  if (!file) return redirect(publicRequest, itsPage)
  response.once('close', app.shareRateLimiter.beginFile(share.id, address))
  response.setHeader('x-robots-tag', 'noindex, nofollow, noarchive')
  const countDownload = async () => {
    // A viewer fetches a document in parts; the first of them counts.
    if (FIRST_BYTES.test(request.headers.range ?? 'bytes=0-')) app.checkCounter.countDownload(share.id)
  }
  // Never by an address of the object storage: that would work on after the end of the share.
  await streamFile(app, file, request, response, countDownload)
}

/** The signed PDF, or the file that the office has uploaded where none can be signed; null if there is neither. */
async function fileOf({ database }: AppContext, row: IssuedDocumentRow): Promise<DownloadableFile | null> {
  const name = fileTitleOf(row)
  if (row.fileKey !== null) return { key: row.fileKey, name: `${name}.pdf`, type: PDF }
  if (row.originalSha256 === null || row.sourceKey === null) return null
  const type = (await findStoredFile(database.read, row.sourceKey))?.type ?? ''
  const extension = extensionOf(type)
  return extension ? { key: row.sourceKey, name: name + extension, type } : null
}
