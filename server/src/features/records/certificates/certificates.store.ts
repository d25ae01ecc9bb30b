import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { studentRecordList } from '../../../platform/database/queries/student-record-list.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** The fields of a certificate that an administrator enters. */
export type CertificateDetails = { title: string; documentType: string; issuer?: string }

const withDocument = (db: Kysely<Tables>) =>
  db
    .selectFrom('certificates')
    .leftJoin('files', 'files.key', 'certificates.imageUrl')
    .select([
      'certificates.id',
      'certificates.studentId',
      'certificates.title',
      'certificates.documentType',
      'certificates.issuer',
      'certificates.imageUrl',
      'certificates.uid',
      'certificates.status',
      'certificates.created_at',
      'certificates.updated_at',
      'files.name',
      'files.type',
      'files.bytes',
    ])

export type CertificateWithDocument = Awaited<ReturnType<ReturnType<typeof withDocument>['executeTakeFirstOrThrow']>>

export function findCertificate(db: Kysely<Tables>, id: string) {
  return withDocument(db).where('certificates.id', '=', id).executeTakeFirst()
}

export function findCertificates(db: Kysely<Tables>, ids: readonly string[]) {
  return withDocument(db).where('certificates.id', 'in', ids).execute()
}

/** A page of one student's certificates. */
export const listCertificatesOf = studentRecordList('certificates.seq', (db, studentId) =>
  withDocument(db).where('certificates.studentId', '=', studentId),
)

export function insertCertificate(
  tx: Tx,
  { actor, row: { studentId } }: Permit<'addCertificate', Subject>,
  { id = randomUUID(), ...certificate }: CertificateDetails & { imageUrl: string; id?: string | undefined },
  now: Date,
) {
  const stamps = { uid: actor.id, status: 'active', created_at: now.toISOString(), updated_at: null }
  return tx.db
    .insertInto('certificates')
    .values({ id, ...certificate, studentId, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A certificate, locked until this transaction ends; undefined when it does not exist. */
export function lockCertificate({ db }: Tx, id: string) {
  return db
    .selectFrom('certificates')
    .select(['id', 'studentId', 'title', 'documentType', 'issuer', 'imageUrl'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type LockedCertificate = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>

export function updateCertificate(
  tx: Tx,
  { row }: Permit<'updateCertificate', LockedCertificate>,
  details: CertificateDetails & { imageUrl: string | null },
  now: Date,
) {
  return tx.db
    .updateTable('certificates')
    .set({ ...details, status: 'active', updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
}

/** The deleted certificate; undefined when it no longer exists. */
export function deleteCertificate(tx: Tx, { row }: Permit<'deleteCertificate', CertificateWithDocument>) {
  return tx.db.deleteFrom('certificates').where('id', '=', row.id).returningAll().executeTakeFirst()
}
