import { DOCUMENT_OPENING_MINUTES } from '@portal/contract/limits'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { recordId } from '@portal/contract/text'
import { fullName } from '@portal/contract/users'
import { hasSpent } from '../access/throttle.store.ts'
import { trySpend } from '../access/throttle.ts'
import { requireActor } from '../api/base.ts'
import { type Noted, note } from '../audit/note.ts'
import { findCertificate } from '../certificates/certificates.store.ts'
import type { House } from '../house.ts'
import type { Visit } from '../http/visit.ts'
import { findUser } from '../users/users.store.ts'
import { smallPhotoKey } from './photos.ts'
import { sendFile } from './send.ts'

/** Sends a student's photo, whole or small, to administrators and to the student. */
export async function sendStudentPhoto({ house, request, response, parameter, query, ...asking }: Visit) {
  const studentId = idIn(parameter)
  // Somebody else's file answers like one that does not exist.
  if (!may(requireActor(asking), 'openStudentPhoto', studentId)) throw new Problem('NOT_FOUND')
  const user = await findUser(house.database.read, studentId)
  if (!user?.imageUrl) throw new Problem('NOT_FOUND')
  const key = query.get('size') === 'small' ? smallPhotoKey(user.imageUrl) : user.imageUrl
  const name = `${fullName(user)}.jpg`
  await sendFile(house, { key, name, type: 'image/jpeg' }, request, response)
}

/** Sends a certificate's document to administrators and to the student it is of, and notes that it was opened. */
export async function sendCertificateFile({ house, request, response, parameter, ...asking }: Visit) {
  const { address, ...actor } = requireActor(asking)
  const certificate = await findCertificate(house.database.read, idIn(parameter))
  if (!certificate || !may(actor, 'openCertificateFile', certificate.studentId)) throw new Problem('NOT_FOUND')
  const { imageUrl: key, name, type, studentId, title: record } = certificate
  if (key === null || name === null || type === null) throw new Problem('NOT_FOUND')
  const beforeBytes = () => noteOpening(house, { actorId: actor.id, address, studentId, record }, key)
  await sendFile(house, { key, name, type }, request, response, beforeBytes)
}

/**
 * Notes that somebody gets bytes of a document, be it one of them or all. A viewer fetches a document in parts: a
 * person opens it once in a quarter of an hour.
 */
async function noteOpening(
  house: House,
  opening: Omit<Noted, 'action' | 'actorId'> & { actorId: string },
  key: string,
) {
  const throttle = {
    name: 'open/document',
    whom: `${opening.actorId} ${key}`,
    limit: 1,
    windowMs: DOCUMENT_OPENING_MINUTES * 60_000,
  }
  const now = house.now()
  if (await hasSpent(house.database.read, throttle, now)) return
  await house.database.change(async (change) => {
    const { refusedBy } = await trySpend(change, [throttle], now)
    if (!refusedBy) await note(change, { action: 'openCertificateFile', ...opening }, now)
  })
}

/** The id of the record a path names. Throws NOT_FOUND for what cannot be one. */
function idIn(parameter: Visit['parameter']) {
  const read = recordId.safeParse(parameter('id'))
  if (!read.success) throw new Problem('NOT_FOUND')
  return read.data
}
