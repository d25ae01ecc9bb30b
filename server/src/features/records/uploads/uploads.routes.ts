import type { IncomingMessage } from 'node:http'
import { UPLOAD_BYTES_PER_PERSON, UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { REQUEST_FILES_PER_HOUR } from '@portal/contract/records/request-thread/request-thread-limits'
import { type UploadKind, uploadKinds, uploadRules } from '@portal/contract/records/uploads'
import { HOUR_MS } from '@portal/contract/time/durations'
import { consume } from '../../../auth/limits/rate-limit.ts'
import { sendJson } from '../../../platform/http/responses.ts'
import type { AppContext } from '../../context.ts'
import type { HttpContext } from '../../http-context.ts'
import { requireActor } from '../../rpc.ts'
import { runInUploadQueue } from './upload-queue.ts'
import { storeUpload } from './uploads.ts'

/** Receives a file from an administrator, and answers with the upload id that a record can use. */
export async function receiveUpload({ app, request, response, parameter, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  const kind = uploadKinds.find((value) => value === parameter('kind'))
  // Files of requests have a route of their own, which students may use.
  if (!kind || kind === 'requestFile') throw new Problem('NOT_FOUND')
  // Programs bring in what students have; letterheads and signatures are for registrars.
  if (actor.userType === 'apiKey' && kind !== 'photo' && kind !== 'certificate') throw new Problem('FORBIDDEN')
  await countUpload(app, actor.id, bytesToCount(request, kind))
  const upload = await runInUploadQueue(actor.id, request, () => storeUpload(app, actor, kind, request))
  sendJson(response, 201, upload)
}

/** Receives a file for a message of a request, from a student or an administrator. */
export async function receiveRequestFile({ app, request, response, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  if (actor.userType === 'student') {
    const hourly = { name: 'upload/request/hour', subject: actor.id, limit: REQUEST_FILES_PER_HOUR, windowMs: HOUR_MS }
    if (!(await consume(app.database, [hourly], app.now()))) throw new Problem('TOO_MANY_FILES_SENT')
  }
  await countUpload(app, actor.id, bytesToCount(request, 'requestFile'))
  const upload = await runInUploadQueue(actor.id, request, () => storeUpload(app, actor, 'requestFile', request))
  sendJson(response, 201, upload)
}

/** Counts the file and its bytes before receiving it: a refused file costs the portal as much as an accepted one. */
async function countUpload(app: AppContext, subject: string, bytes: number) {
  const throttles = [
    { name: 'upload/files', subject, limit: UPLOADS_PER_PERSON },
    { name: 'upload/bytes', subject, limit: UPLOAD_BYTES_PER_PERSON, amount: bytes },
  ]
  if (!(await consume(app.database, throttles, app.now()))) throw new Problem('TOO_MANY_UPLOADS')
}

/** The bytes that an upload counts as: its content length, or the largest allowed size without one. */
function bytesToCount({ headers }: IncomingMessage, kind: UploadKind) {
  const { maxBytes } = uploadRules[kind]
  return Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes)
}
