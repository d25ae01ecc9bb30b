import { fullName } from '@portal/contract/people/full-name'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { sendFile } from '../../../platform/http/send-file.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { findUser } from '../../people/students/students.store.ts'
import { requireActor } from '../../rpc.ts'
import { findDeletedCertificate, ownerOfBin } from '../bin/bin.store.ts'
import { findCertificate } from '../certificates/certificates.store.ts'
import { smallPhotoKey } from './photos.ts'
import { recordOpening } from './record-opening.ts'

/** Sends a student's photo, full size or small, to administrators and to the student. */
export async function sendStudentPhoto({ app, request, response, parameter, query, ...rpcContext }: HttpContext) {
  const studentId = recordIdOf(parameter)
  // The photo of another student is answered like one that does not exist.
  if (!may(requireActor(rpcContext), 'openStudentPhoto', studentId)) throw new Problem('NOT_FOUND')
  const user = await findUser(app.database.read, studentId)
  if (!user?.imageUrl) throw new Problem('NOT_FOUND')
  const key = query.get('size') === 'small' ? smallPhotoKey(user.imageUrl) : user.imageUrl
  const name = `${fullName(user)}.jpg`
  await sendFile(app, { key, name, type: 'image/jpeg' }, request, response)
}

/**
 * Sends a certificate's document to administrators and to its student, and records the opening in the audit trail. The
 * document of a certificate in the bin is sent to administrators only.
 */
export async function sendCertificateFile({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const actor = requireActor(rpcContext)
  const [{ read }, id] = [app.database, recordIdOf(parameter)]
  const mayBeDeleted = may(actor, 'viewBin')
  const certificate =
    (await findCertificate(read, id)) ??
    (mayBeDeleted ? await findDeletedCertificate(read, id, app.now(), ownerOfBin(actor)) : undefined)
  if (!certificate || !may(actor, 'openCertificateFile', certificate.studentId)) throw new Problem('NOT_FOUND')
  const { imageUrl: key, name, type, studentId, title: record } = certificate
  if (key === null || name === null || type === null) throw new Problem('NOT_FOUND')
  const beforeBytes = () => recordOpening(app, { action: 'openCertificateFile', by: actor, studentId, record }, key)
  await sendFile(app, { key, name, type }, request, response, beforeBytes)
}
