import type { OwnRecordsInput } from '@portal/contract/pagination'
import { Problem } from '@portal/contract/problems'
import type { MyCertificate } from '@portal/contract/records/certificates/certificates'
import { findChangeableStudent, requireStudent } from '../../people/students/students.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { findCollegeIdOf } from '../id-cards/id-cards.store.ts'
import {
  addCertificate,
  deleteCertificate,
  moveCertificate,
  restoreCertificate,
  updateCertificate,
} from './certificates.actions.ts'
import { findCertificate, listCertificatesOf } from './certificates.store.ts'
import { presentCertificate, presentCertificates, presentMyCertificate } from './present-certificate.ts'

/** A student's own certificates. */
export const myCertificateRoutes = {
  certificates: os.me.certificates.handler(async ({ context, input }) => {
    const { read } = context.app.database
    const { id } = requireActor(context)
    const student = await findChangeableStudent(read, id)
    if (!student) throw new Problem('NO_PROFILE')
    const letters = await context.app.issuedDocuments.lettersOf(context.app, id)
    const [collegeId, page] = await Promise.all([
      findCollegeIdOf(read, id),
      listCertificatesOf(read, id, letters.length > 0 ? fromFirst(input) : input),
    ])
    const rows = await presentCertificates(context.app, page.rows)
    const certificates = rows.map((row) => presentMyCertificate(row, student, collegeId))
    if (letters.length === 0) return { ...page, rows: certificates }
    return { ...page, total: page.total + letters.length, rows: mergedPage(certificates, letters, input) }
  }),
}

/** All rows up to the end of a page: among them those of the page, wherever the letters stand. */
const fromFirst = ({ page, pageSize, sort }: OwnRecordsInput): OwnRecordsInput => ({
  ...{ page: 1, sort },
  // The type has the sizes that a screen asks for.
  pageSize: (page * pageSize) as OwnRecordsInput['pageSize'],
})

/** A page of certificates and letters in one order. A student has few of either. */
function mergedPage(
  certificates: readonly MyCertificate[],
  letters: readonly MyCertificate[],
  { page, pageSize, sort }: OwnRecordsInput,
) {
  const order = sort === 'newest' ? -1 : 1
  const all = [...certificates, ...letters].toSorted((a, b) => {
    if (a.created_at === b.created_at) return 0
    return a.created_at < b.created_at ? -order : order
  })
  return all.slice((page - 1) * pageSize, page * pageSize)
}

/** The certificates of students, for administrators. */
export const certificateRoutes = {
  listOf: os.certificates.listOf.handler(async ({ context, input: { studentId, includeInactive, ...list } }) => {
    const { read } = context.app.database
    await requireStudent(read, studentId, { includeInactive })
    const page = await listCertificatesOf(read, studentId, list)
    return { ...page, rows: await presentCertificates(context.app, page.rows) }
  }),
  read: os.certificates.read.handler(async ({ context, input }) => {
    const certificate = await findCertificate(context.app.database.read, input.id)
    if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
    return presentCertificate(context.app, certificate)
  }),
  add: os.certificates.add.handler(async ({ context, input: { studentId, ...draft } }) =>
    presentCertificate(context.app, await addCertificate(context.app, requireActor(context), studentId, draft)),
  ),
  update: os.certificates.update.handler(async ({ context, input: { id, ...changes } }) =>
    presentCertificate(context.app, await updateCertificate(context.app, requireActor(context), id, changes)),
  ),
  move: os.certificates.move.handler(async ({ context, input: { id, to } }) =>
    presentCertificate(context.app, await moveCertificate(context.app, requireActor(context), id, to)),
  ),
  delete: os.certificates.delete.handler(({ context, input }) =>
    deleteCertificate(context.app, requireActor(context), input.id),
  ),
  restore: os.certificates.restore.handler(async ({ context, input }) =>
    presentCertificate(context.app, await restoreCertificate(context.app, requireActor(context), input.id)),
  ),
}
