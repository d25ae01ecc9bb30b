import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../api/base.ts'
import { findCollegeIdOf } from '../id-cards/id-cards.store.ts'
import { findActiveStudent } from '../users/users.store.ts'
import { addCertificate, deleteCertificate, updateCertificate } from './certificates.actions.ts'
import { findCertificate, listCertificatesOf } from './certificates.store.ts'
import { presentCertificate, presentMyCertificate } from './present-certificate.ts'

/** A student's own certificates. */
export const myCertificateRoutes = {
  certificates: os.me.certificates.handler(async ({ context, input }) => {
    const { read } = context.house.database
    const { id } = requireActor(context)
    const student = await findActiveStudent(read, id)
    if (!student) throw new Problem('NO_PROFILE')
    const [collegeId, page] = await Promise.all([findCollegeIdOf(read, id), listCertificatesOf(read, id, input)])
    return { ...page, rows: page.rows.map((row) => presentMyCertificate(row, student, collegeId)) }
  }),
}

/** The certificates of students, for administrators. */
export const certificateRoutes = {
  listOf: os.certificates.listOf.handler(async ({ context, input: { studentId, ...list } }) => {
    const { read } = context.house.database
    if (!(await findActiveStudent(read, studentId))) throw new Problem('STUDENT_NOT_FOUND')
    const page = await listCertificatesOf(read, studentId, list)
    return { ...page, rows: page.rows.map(presentCertificate) }
  }),
  read: os.certificates.read.handler(async ({ context, input }) => {
    const certificate = await findCertificate(context.house.database.read, input.id)
    if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
    return presentCertificate(certificate)
  }),
  add: os.certificates.add.handler(async ({ context, input: { studentId, ...draft } }) =>
    presentCertificate(await addCertificate(context.house, requireActor(context), studentId, draft)),
  ),
  update: os.certificates.update.handler(async ({ context, input: { id, ...revision } }) =>
    presentCertificate(await updateCertificate(context.house, requireActor(context), id, revision)),
  ),
  delete: os.certificates.delete.handler(({ context, input }) =>
    deleteCertificate(context.house, requireActor(context), input.id),
  ),
}
