import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { recordId } from '@portal/contract/text'
import { fullName } from '@portal/contract/users'
import { signedIn } from '../api/os.ts'
import { noteAlone } from '../audit/note.ts'
import { findCertificate } from '../certificates/certificates.store.ts'
import type { Visit } from '../http/visit.ts'
import { findUser } from '../users/users.store.ts'
import { smallPhotoKey } from './photos.ts'
import { sendFile } from './send.ts'

/** Sends a student's photo, whole or small, to administrators and to the student. */
export async function sendStudentPhoto({ house, request, response, parameter, query, ...asking }: Visit) {
  const studentId = idIn(parameter)
  // Somebody else's file answers like one that does not exist.
  if (!may(signedIn(asking), 'openStudentPhoto', studentId)) throw new Problem('NOT_FOUND')
  const user = await findUser(house.database.read, studentId)
  if (!user?.imageUrl) throw new Problem('NOT_FOUND')
  const key = query.get('size') === 'small' ? smallPhotoKey(user.imageUrl) : user.imageUrl
  const name = `${fullName(user)}.jpg`
  await sendFile(house, { key, name, type: 'image/jpeg' }, request, response)
}

/** Sends a certificate's document to administrators and to the student it is of, and notes that it was opened. */
export async function sendCertificateFile({ house, request, response, parameter, ...asking }: Visit) {
  const { address, ...actor } = signedIn(asking)
  const certificate = await findCertificate(house.database.read, idIn(parameter))
  if (!certificate || !may(actor, 'openCertificateFile', certificate.studentId)) throw new Problem('NOT_FOUND')
  const { imageUrl: key, name, type, studentId, title: record } = certificate
  if (key === null || name === null || type === null) throw new Problem('NOT_FOUND')
  // A viewer that fetches a document in parts opens it once.
  if (!request.headers.range || request.headers.range.startsWith('bytes=0-')) {
    await noteAlone(
      house.database,
      { action: 'openCertificateFile', actorId: actor.id, address, studentId, record },
      house.now(),
    )
  }
  await sendFile(house, { key, name, type }, request, response)
}

/** The id of the record a path names. Throws NOT_FOUND for what cannot be one. */
function idIn(parameter: Visit['parameter']) {
  const read = recordId.safeParse(parameter('id'))
  if (!read.success) throw new Problem('NOT_FOUND')
  return read.data
}
