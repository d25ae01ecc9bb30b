import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { sendFile } from '../../../platform/http/send-file.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { requireActor } from '../../rpc.ts'
import { recordOpening } from '../uploads/record-opening.ts'
import { findRequestFile } from './messages.store.ts'

/** Sends a file of a request to its student and to administrators, and records the opening in the audit trail. */
export async function sendRequestFile({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const actor = requireActor(rpcContext)
  const file = await findRequestFile(app.database.read, recordIdOf(parameter))
  // A file of another student is answered like one that does not exist.
  if (!file || !may(actor, 'openRequestFile', file.studentId)) throw new Problem('NOT_FOUND')
  const { key, name, type, studentId, number } = file
  const opening = { action: 'openRequestFile', by: actor, studentId, record: number ?? '' } as const
  await sendFile(app, { key, name, type }, request, response, () => recordOpening(app, opening, key))
}
