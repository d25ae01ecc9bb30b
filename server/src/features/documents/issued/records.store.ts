import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** Which records: those with these ids, or all of these students. */
export type Which = { ids: readonly string[] } | { studentIds: readonly string[] }

const studentColumns = [
  'users.firstName',
  'users.lastName',
  'users.email',
  'users.contact',
  'users.fatherName',
  'users.courseName',
  'users.semester',
  'users.status as studentStatus',
  'users.leftAt',
] as const

/** ID cards with what is printed on them, in the order in which they were made. */
export function readCardRecords(db: Kysely<Tables>, which: Which) {
  const cards = db
    .selectFrom('idCards')
    .innerJoin('users', 'users.id', 'idCards.studentId')
    .select(['idCards.id as subjectId', 'idCards.studentId', 'idCards.card', 'idCards.collegeId', 'idCards.created_at'])
    .select(['idCards.validUntil', 'idCards.bloodGroup', 'idCards.emergencyContact'])
    .select('users.imageUrl as sourceKey')
    .select(studentColumns)
  const chosen =
    'ids' in which
      ? cards.where('idCards.id', 'in', which.ids)
      : cards.where('idCards.studentId', 'in', which.studentIds)
  return chosen.orderBy('idCards.seq').execute()
}

/** Certificates with what is said about them, in the order in which they were made. */
export function readCertificateRecords(db: Kysely<Tables>, which: Which) {
  const certificates = db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.studentId')
    .select([
      'certificates.id as subjectId',
      'certificates.studentId',
      'certificates.title',
      'certificates.documentType',
      'certificates.issuer',
      'certificates.created_at',
    ])
    .select(['certificates.imageUrl as sourceKey', 'users.collegeId'])
    .select(studentColumns)
  const chosen =
    'ids' in which
      ? certificates.where('certificates.id', 'in', which.ids)
      : certificates.where('certificates.studentId', 'in', which.studentIds)
  return chosen.orderBy('certificates.seq').execute()
}

export type CardRecord = Awaited<ReturnType<typeof readCardRecords>>[number]
export type CertificateRecord = Awaited<ReturnType<typeof readCertificateRecords>>[number]

/** The e-mail address of a student; null without one. */
export async function findEmail(db: Kysely<Tables>, studentId: string | null) {
  if (studentId === null) return null
  const student = await db.selectFrom('users').select('email').where('id', '=', studentId).executeTakeFirst()
  return student?.email ?? null
}
