import { recordDocumentKinds } from '@portal/contract/records/issued-documents'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

type Records = 'idCards' | 'certificates' | 'requests' | 'letters'

/** At most `limit` records after one, in the order in which they were added. */
export const listRecords = (table: Records) => (db: Kysely<Tables>, after: number, limit: number) =>
  db
    .selectFrom(table as 'letters')
    .select(['seq', 'id'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** As `listRecords`, of ID cards and certificates, without those of students who have been forgotten. */
export const listDocuments = (db: Kysely<Tables>, after: number, limit: number) =>
  db
    .selectFrom('issuedDocuments')
    .select(['seq', 'id'])
    .where('seq', '>', after)
    .where('kind', 'in', recordDocumentKinds)
    .where('studentId', 'is not', null)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Students of any status, without those who have been forgotten. */
export const findStudents = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .where('userType', '=', 'student')
    .where('status', '<>', 'forgotten')
    .execute()

export const findIdCards = (db: Kysely<Tables>, ids: readonly string[]) =>
  db.selectFrom('idCards').selectAll().where('id', 'in', ids).execute()

export const findDocuments = (db: Kysely<Tables>, ids: readonly string[]) =>
  db.selectFrom('issuedDocuments').selectAll().where('id', 'in', ids).execute()
