import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Permit } from '../access/permit.ts'
import type { Change } from '../database/open.ts'
import { ownList } from '../database/own-list.ts'
import { hasRowLocks } from '../database/row-locks.ts'
import type { Tables } from '../database/tables.ts'

/** What an administrator says of a certificate. */
export type CertificateDetails = { title: string; documentType: string }

const withDocument = (db: Kysely<Tables>) =>
  db
    .selectFrom('certificates')
    .leftJoin('files', 'files.key', 'certificates.imageUrl')
    .select([
      'certificates.id',
      'certificates.studentId',
      'certificates.title',
      'certificates.documentType',
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

/** A page of one student's certificates. */
export const listCertificatesOf = ownList('certificates.seq', (db, studentId) =>
  withDocument(db).where('certificates.studentId', '=', studentId),
)

export function insertCertificate(
  change: Change,
  permit: Permit<'addCertificate'>,
  certificate: CertificateDetails & { studentId: string; imageUrl: string },
  now: Date,
) {
  const stamps = { uid: permit.actor.id, status: 'active', created_at: now.toISOString(), updated_at: null }
  return change.db
    .insertInto('certificates')
    .values({ id: randomUUID(), ...certificate, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** What the certificate is until this transaction ends; undefined when there is none of this id. */
export function lockCertificate({ db }: Change, id: string) {
  const certificate = db
    .selectFrom('certificates')
    .select(['studentId', 'title', 'documentType', 'imageUrl'])
    .where('id', '=', id)
  return (hasRowLocks(db) ? certificate.forUpdate() : certificate).executeTakeFirst()
}

export function updateCertificate(
  change: Change,
  _permit: Permit<'updateCertificate'>,
  id: string,
  details: CertificateDetails & { imageUrl: string | null },
  now: Date,
) {
  return change.db
    .updateTable('certificates')
    .set({ ...details, status: 'active', updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** What the certificate was; undefined when there is none of this id. */
export function deleteCertificate(change: Change, _permit: Permit<'deleteCertificate'>, id: string) {
  return change.db
    .deleteFrom('certificates')
    .where('id', '=', id)
    .returning(['studentId', 'imageUrl', 'title'])
    .executeTakeFirst()
}
