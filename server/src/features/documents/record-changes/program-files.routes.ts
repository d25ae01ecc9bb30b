import { fullName } from '@portal/contract/people/full-name'
import { Problem } from '@portal/contract/problems'
import { sendFile } from '../../../platform/http/send-file.ts'
import { type HttpContext, recordIdOf } from '../../http-context.ts'
import { findStudent } from '../../people/students/students.store.ts'
import { findCertificate } from '../../records/certificates/certificates.store.ts'
import { recordOpening } from '../../records/uploads/record-opening.ts'
import { requireActor } from '../../rpc.ts'
import { findIssuedDocument } from '../issued/issued-documents.store.ts'
import { fileTitleOf } from '../issued/printed-fields.ts'
import { openFileKey } from '../issued/state.ts'

/** Sends the photo of a student to a program, and records the opening in the audit trail, as the next two do. */
export async function sendProgramPhoto({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const by = requireActor(rpcContext)
  const student = await findStudent(app.database.read, recordIdOf(parameter))
  if (!student?.imageUrl) throw new Problem('NOT_FOUND')
  const { id: studentId, imageUrl: key } = student
  const opened = () => recordOpening(app, { action: 'readPhotos', by, studentId }, key)
  await sendFile(app, { key, name: `${fullName(student)}.jpg`, type: 'image/jpeg' }, request, response, opened)
}

export async function sendProgramCertificateFile({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const by = requireActor(rpcContext)
  const certificate = await findCertificate(app.database.read, recordIdOf(parameter))
  if (!certificate) throw new Problem('NOT_FOUND')
  const { imageUrl: key, name, type, studentId, title: record } = certificate
  if (key === null || name === null || type === null) throw new Problem('NOT_FOUND')
  const opened = () => recordOpening(app, { action: 'readCertificateFiles', by, studentId, record }, key)
  await sendFile(app, { key, name, type }, request, response, opened)
}

export async function sendProgramDocumentFile({ app, request, response, parameter, ...rpcContext }: HttpContext) {
  const by = requireActor(rpcContext)
  const document = await findIssuedDocument(app.database.read, recordIdOf(parameter))
  const key = document && document.kind !== 'letter' ? openFileKey(document) : null
  if (!document || document.studentId === null || key === null) throw new Problem('NOT_FOUND')
  const { id, studentId, serial: record } = document
  const opened = () => recordOpening(app, { action: 'readDocumentFiles', by, studentId, record }, id)
  await sendFile(app, { key, name: `${fileTitleOf(document)}.pdf`, type: 'application/pdf' }, request, response, opened)
}
