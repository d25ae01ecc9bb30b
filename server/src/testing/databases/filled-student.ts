import { persistentTables, tables } from '../../app/tables.ts'
import type { AppContext } from '../../features/context.ts'
import { insertFileRow } from '../../platform/storage/files.store.ts'
import type { FileRow } from '../../platform/storage/files.tables.ts'
import type { StoredFacts } from '../../platform/storage/storage.ts'
import { aCustomField } from '../records/custom-fields.ts'
import { fillTables, wordOf } from './filled-tables.ts'

/**
 * Triggers fill the first three. The key of a rate limit is a digest of the e-mail. The others have the files of the rows.
 */
const notFilled = ['counts', 'studentCounts', 'nameWords', 'rateLimits', 'files', 'erasedFiles']

const fileColumns = Object.entries(tables).flatMap(
  ([
    table,
    {
      erasure: { files = [] },
    },
  ]) => files.map((column) => `${table}.${column}`),
)

/**
 * Adds a student of whom every column of every table has a word of its own, with a file for every storage key. `fixed`:
 * what some tables must have instead.
 */
export async function addFilledStudent({ database, storage }: AppContext, studentId: string, fixed: Rows = {}) {
  const admin = await database.read.selectFrom('users').select('id').where('userType', '=', 'admin').executeTakeFirst()
  for (const names of fileColumns) {
    const key = fileKeyOf(names)
    const stored = await storage.put(key, Buffer.from(`file of ${names}`))
    await database.transaction((tx) =>
      insertFileRow(tx, { ...aFile, ...stored, key, uploadId: wordOf('files', names) }),
    )
  }
  const order = [...new Set([...Object.keys(persistentTables), ...Object.keys(tables)])].filter(
    (table) => !notFilled.includes(table),
  )
  const rows = rowsAbout(studentId, admin?.id ?? '')
  for (const [table, row] of Object.entries(fixed)) rows[table] = { ...rows[table], ...row }
  await fillTables(database, order, rows)
}

type Rows = Record<string, Record<string, unknown>>

const aField = aCustomField('nickname')

/** What must be so in the rows for them to be about the student, to refer to each other and to be read. */
function rowsAbout(studentId: string, adminId: string): Rows {
  const fixed: Rows = {
    users: { id: studentId, userType: 'student', status: 'active', mergedInto: null },
    studentMerges: { otherId: studentId },
    studentMergeRows: { mergeId: wordOf('studentMerges', 'id') },
    identities: { id: studentId },
    apiKeys: { userId: adminId },
    // A trigger counts them by it.
    requests: { status: 'Pending', kindId: wordOf('requestKinds', 'id') },
    requestKinds: { ruleId: adminId },
    requestKindVersions: { kindId: wordOf('requestKinds', 'id') },
    requestDecisions: { requestId: wordOf('requests', 'id'), undoes: null },
    requestMessages: { authorId: adminId },
    requestNotes: { authorId: adminId },
    requestFiles: { messageId: wordOf('requestMessages', 'id') },
    requestPresence: { requestId: wordOf('requests', 'id'), userId: adminId },
    customFields: { key: aField.key, content: JSON.stringify(aField), retiredAt: null, removedAt: null },
    customFieldValues: { field: aField.key },
    imports: {
      columns: JSON.stringify([{ examples: [wordOf('imports', 'columns')] }]),
      sheets: JSON.stringify([{ courses: [wordOf('imports', 'sheets')], semesters: [] }]),
    },
    importRows: { importId: wordOf('imports', 'id') },
    photoImportFiles: { importId: wordOf('photoImports', 'id') },
    promotionGroups: { promotionId: wordOf('promotions', 'id') },
    promotionRows: { promotionId: wordOf('promotions', 'id') },
    decisionRunRows: { requestId: wordOf('requests', 'id'), runId: wordOf('decisionRuns', 'id') },
    documentChecks: { documentId: wordOf('issuedDocuments', 'id') },
    documentShareItems: { documentId: wordOf('issuedDocuments', 'id'), shareId: wordOf('documentShares', 'id') },
    letterRunRows: { runId: wordOf('letterRuns', 'id') },
    pushSubscriptions: { sessionId: wordOf('sessions', 'id') },
    letterTemplateVersions: { templateId: wordOf('letterTemplates', 'id') },
    letters: { templateId: wordOf('letterTemplates', 'id'), versionId: wordOf('letterTemplateVersions', 'id') },
    cardPrints: { selection: JSON.stringify([{ subjectId: wordOf('cardPrints', 'selection'), studentId }]) },
  }
  for (const [table, { student: reference }] of Object.entries(tables)) {
    const ofStudent = typeof reference === 'string' ? { [reference]: studentId } : {}
    const byAdmin = ['createdBy', 'deletedBy', 'decidedBy', 'appliedBy', 'ownerId', 'actorId']
    const actors = Object.fromEntries(byAdmin.map((column) => [column, adminId]))
    fixed[table] = { ...actors, ...ofStudent, ...fixed[table] }
  }
  for (const names of fileColumns) {
    const [table = '', column = ''] = names.split('.')
    Object.assign(fixed[table] ?? {}, { [column]: fileKeyOf(names) })
  }
  return fixed
}

const aFile: Omit<FileRow, 'key' | 'uploadId' | keyof StoredFacts> = {
  ...{ kind: 'photo', name: wordOf('files', 'name'), type: wordOf('files', 'type') },
  ...{ uploadedBy: wordOf('files', 'uploadedBy'), used: 1, created_at: '2026-01-01T00:00:00.000Z' },
}

const fileKeyOf = (names: string) => `certificates/${wordOf(...(names.split('.') as [string, string]))}.pdf`
