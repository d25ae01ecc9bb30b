import { Problem } from '@portal/contract/problems'
import { uploadKinds } from '@portal/contract/uploads'
import { signedIn } from '../api/os.ts'
import { sendJson } from '../http/answer.ts'
import type { Visit } from '../http/visit.ts'
import { takeUpload } from './uploads.ts'

/** Takes a file an administrator sends, and answers with the id under which a record can use it. */
export async function receiveUpload({ house, request, response, parameter, session, address }: Visit) {
  const actor = signedIn({ session, address })
  const kind = uploadKinds.find((known) => known === parameter('kind'))
  if (!kind) throw new Problem('NOT_FOUND')
  sendJson(response, 201, await takeUpload(house, actor, kind, request))
}
