import type { Kysely } from 'kysely'
import { isAbout } from '../../../platform/database/definitions/student-references.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { documentsOfStudent } from '../../documents/issued/issued-documents.store.ts'
import { printedFieldsOf } from '../../documents/issued/printed-fields.ts'
import { sharedLinksOf } from '../../documents/shares/share-contents.store.ts'
import { listAllCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { readCustomValues } from '../../people/custom-fields/custom-values.store.ts'
import { archivedListsOf } from './archived-rows.store.ts'

/**
 * How the student was invited, what the last import gave, and why they are kept; null where there is nothing. And the
 * documents that were issued to them, the links by which they share these, and everything else that has a row about them.
 */
export async function furtherDataOf(db: Kysely<Tables>, tables: AllTables, studentId: string) {
  const invitation = db.selectFrom('invitations').select(['sentBy', 'invitedAt', 'expiresAt'])
  const imported = db.selectFrom('importedValues').select(['at', 'values'])
  const kept = db.selectFrom('forgettingProposals').select(['at', 'reason']).where('state', '=', 'kept')
  const [lastImport, invited, keptSince] = [
    await imported.where('studentId', '=', studentId).executeTakeFirst(),
    await invitation.where('userId', '=', studentId).executeTakeFirst(),
    await kept.where('studentId', '=', studentId).executeTakeFirst(),
  ]
  return {
    invitation: invited ?? null,
    lastImport: lastImport ? { at: lastImport.at, values: JSON.parse(lastImport.values) } : null,
    keptFromForgetting: keptSince ?? null,
    issuedDocuments: await issuedDataOf(db, tables, studentId),
    sharedLinks: await sharedLinksOf(db, studentId),
    ...(await customDataOf(db, studentId)),
    ...(await archivedListsOf(db, tables, studentId)),
  }
}

/** The values of the college's own fields, those that are put aside and sensitive as well; nothing where it has none. */
async function customDataOf(db: Kysely<Tables>, studentId: string) {
  const fields = await listAllCustomFields(db)
  const values = (await readCustomValues(db, fields, [studentId])).get(studentId) ?? {}
  const had = fields.filter(({ key }) => values[key] !== undefined)
  if (had.length === 0) return {}
  return { customFields: had.map(({ key, label }) => ({ field: key, name: label.en, value: values[key] })) }
}

/** The documents that were issued to the student, with the days on which each was checked. */
async function issuedDataOf(db: Kysely<Tables>, tables: AllTables, studentId: string) {
  const days = db.selectFrom('documentChecks').select(['documentId', 'day', 'checks', 'lastAt'])
  const checks = await days
    .where(isAbout(tables, 'documentChecks', [studentId]))
    .orderBy('day')
    .execute()
  const byDocument = Map.groupBy(checks, ({ documentId }) => documentId)
  return (await documentsOfStudent(db, studentId)).map((row) => ({
    ...{ id: row.id, kind: row.kind, serial: row.serial, code: row.code, state: row.state, since: row.stateAt },
    ...{ reason: row.reason, note: row.note, issuedAt: row.issuedAt, validUntil: row.validUntil },
    ...{ suspendedAt: row.suspendedAt, expiredAt: row.expiredAt, reviewedSince: row.reviewedSince },
    ...{ isPublic: row.isPublic === 1, printedAt: row.printedAt, registeredAt: row.registeredAt },
    printed: printedFieldsOf(row),
    checks: (byDocument.get(row.id) ?? []).map(({ day, checks: times, lastAt }) => ({ day, checks: times, lastAt })),
  }))
}
