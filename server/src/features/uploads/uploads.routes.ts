import type { IncomingMessage } from 'node:http'
import { UPLOAD_BYTES_PER_PERSON, UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { type UploadKind, uploadKinds, uploadRules } from '@portal/contract/uploads'
import { consume } from '../../auth/rate-limit.ts'
import { sendJson } from '../../platform/http/responses.ts'
import type { AppContext } from '../context.ts'
import type { HttpContext } from '../http-context.ts'
import { requireActor } from '../rpc.ts'
import { inUploadQueue } from './upload-queue.ts'
import { storeUpload } from './uploads.ts'

/** Takes a file an administrator sends, and answers with the id under which a record can use it. */
export async function receiveUpload({ app, request, response, parameter, session, address }: HttpContext) {
  const actor = requireActor({ session, address })
  const kind = uploadKinds.find((known) => known === parameter('kind'))
  if (!kind) throw new Problem('NOT_FOUND')
  await countUpload(app, actor.id, bytesOf(request, kind))
  const upload = await inUploadQueue(actor.id, request, () => storeUpload(app, actor, kind, request))
  sendJson(response, 201, upload)
}

/** Counts files and bytes before they come, whether or not they will be taken: each costs the portal the same. */
async function countUpload(app: AppContext, subject: string, bytes: number) {
  const throttles = [
    { name: 'upload/files', subject, limit: UPLOADS_PER_PERSON },
    { name: 'upload/bytes', subject, limit: UPLOAD_BYTES_PER_PERSON, amount: bytes },
  ]
  if (!(await consume(app.database, throttles, app.now()))) throw new Problem('TOO_MANY_UPLOADS')
}

/** How many bytes a file is counted as: as many as are announced, or could come where none are. */
function bytesOf({ headers }: IncomingMessage, kind: UploadKind) {
  const { maxBytes } = uploadRules[kind]
  return Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes)
}
