import type { IncomingMessage } from 'node:http'
import { UPLOAD_BYTES_PER_PERSON, UPLOADS_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { type UploadKind, uploadKinds, uploadRules } from '@portal/contract/uploads'
import { spend } from '../access/throttle.ts'
import { requireActor } from '../api/base.ts'
import type { House } from '../house.ts'
import { sendJson } from '../http/answer.ts'
import type { Visit } from '../http/visit.ts'
import { inUploadQueue } from './upload-queue.ts'
import { takeUpload } from './uploads.ts'

/** Takes a file an administrator sends, and answers with the id under which a record can use it. */
export async function receiveUpload({ house, request, response, parameter, session, address }: Visit) {
  const actor = requireActor({ session, address })
  const kind = uploadKinds.find((known) => known === parameter('kind'))
  if (!kind) throw new Problem('NOT_FOUND')
  await refuseTooMany(house, actor.id, bytesOf(request, kind))
  const upload = await inUploadQueue(actor.id, request, () => takeUpload(house, actor, kind, request))
  sendJson(response, 201, upload)
}

/** Counts files and bytes before they come, whether or not they will be taken: each costs the portal the same. */
async function refuseTooMany(house: House, whom: string, bytes: number) {
  const throttles = [
    { name: 'upload/files', whom, limit: UPLOADS_PER_PERSON },
    { name: 'upload/bytes', whom, limit: UPLOAD_BYTES_PER_PERSON, amount: bytes },
  ]
  if (!(await spend(house.database, throttles, house.now()))) throw new Problem('TOO_MANY_UPLOADS')
}

/** How many bytes a file is counted as: as many as are announced, or could come where none are. */
function bytesOf({ headers }: IncomingMessage, kind: UploadKind) {
  const { maxBytes } = uploadRules[kind]
  return Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes)
}
