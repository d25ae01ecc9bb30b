import { issuedDocumentMessages } from '@portal/contract/documents/issued-document-messages'
import { archiveMessages } from '@portal/contract/privacy/archive-messages'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { type ExportColumn, exportColumns } from '@portal/contract/privacy/exports'
import type { Kysely } from 'kysely'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { extensionOf } from '../../../platform/http/file-name.ts'
import { type Cell, openClock } from '../../../platform/spreadsheet/cells.ts'
import { csv } from '../../../platform/spreadsheet/csv.ts'
import type { ZipEntry } from '../../../platform/zip/zip.ts'
import { openUniquePaths, safeName } from '../../../platform/zip/zip-names.ts'
import type { AppContext } from '../../context.ts'
import { documentsOfStudent } from '../../documents/issued/issued-documents.store.ts'
import { fileTitleOf } from '../../documents/issued/printed-fields.ts'
import { openFileKey } from '../../documents/issued/state.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { listFilesOf } from '../../records/request-thread/messages.store.ts'
import { missingEntry, type StoredFiles, storedEntry } from '../exports/documents.ts'
import { furtherDataOf } from './further-data.store.ts'
import { certificatesOf, documentsOf, idCardsOf, profileOf, requestsOf } from './own-data.ts'
import { partTables } from './part-tables.ts'

const names = archiveMessages.files

type Row = Partial<Record<ExportColumn, Cell>>

/** Everything that is kept about one student: the data as JSON and as CSV, the photo and the documents. */
export async function* archiveEntries(
  app: StoredFiles & Pick<AppContext, 'tables'>,
  student: UserRow,
): AsyncGenerator<ZipEntry> {
  const db = app.database.read
  yield { name: names.everything, content: everythingAsJson(db, app.tables, student), compress: true }
  yield* tables(db, student)
  yield* partTables(db, student.id)
  const missing: string[] = []
  if (student.imageUrl) yield* storedEntry(app, names.photo, student.imageUrl, missing)
  const unique = openUniquePaths()
  for await (const certificates of documentsOf(db, student.id)) {
    for (const { title, imageUrl, type } of certificates) {
      const path = unique(`${names.documents}/${safeName(title)}`, extensionOf(type))
      if (imageUrl) yield* storedEntry(app, path, imageUrl, missing)
    }
  }
  for (const { key, name, type } of await listFilesOf(db, student.id)) {
    const path = `${names.requestFiles}/${safeName(name.replace(/\.[^.]+$/, ''))}`
    yield* storedEntry(app, unique(path, extensionOf(type)), key, missing)
  }
  yield* issuedEntries(app, student.id, missing)
  yield* missingEntry(missing)
}

/** The signed PDFs and the credentials. */
async function* issuedEntries(app: StoredFiles, studentId: string, missing: string[]): AsyncGenerator<ZipEntry> {
  for (const document of await documentsOfStudent(app.database.read, studentId)) {
    const { credential } = document
    const fileKey = openFileKey(document)
    const path = `${issuedDocumentMessages.archiveFolder}/${fileTitleOf(document)}`
    if (fileKey) yield* storedEntry(app, `${path}.pdf`, fileKey, missing)
    if (credential) yield { name: `${path}.json`, content: once(credential), compress: true }
  }
}

async function* once(text: string) {
  yield text
}

/** The data of a student as one object, written record by record. */
export async function* everythingAsJson(db: Kysely<Tables>, tables: AllTables, student: UserRow) {
  yield `{\n"profile": ${JSON.stringify(profileOf(student), null, 2)}`
  const lists = {
    idCards: idCardsOf(db, student.id),
    certificates: certificatesOf(db, student.id),
    requests: requestsOf(db, student.id),
  }
  for (const [name, pages] of Object.entries(lists)) {
    let separator = ''
    yield `,\n"${name}": [`
    for await (const rows of pages)
      for (const row of rows) {
        yield `${separator}\n${JSON.stringify(row, null, 2)}`
        separator = ','
      }
    yield ']'
  }
  for (const [name, value] of Object.entries(await furtherDataOf(db, tables, student.id))) {
    yield `,\n"${name}": ${JSON.stringify(value, null, 2)}`
  }
  yield '\n}\n'
}

function* tables(db: Kysely<Tables>, student: UserRow): Generator<ZipEntry> {
  const added = ({ created_at }: { created_at: string }) => ({ instant: created_at })
  yield table(names.profile, exportColumns.students, onePage(student), (row) => ({ ...row, dob: { date: row.dob } }))
  yield table(
    names.idCards,
    ['card', 'collegeId', 'added'],
    idCardsOf(db, student.id),
    ({ card, collegeId, created_at }) => ({
      card,
      collegeId,
      added: added({ created_at }),
    }),
  )
  yield table(
    names.certificates,
    ['title', 'documentType', 'file', 'added'],
    certificatesOf(db, student.id),
    ({ title, documentType, document, created_at }) => ({
      title,
      documentType,
      file: document ?? '',
      added: added({ created_at }),
    }),
  )
  yield table(
    names.requests,
    ['message', 'status', 'sent', 'decided', 'note'],
    requestsOf(db, student.id),
    ({ message, status, decisions, ...row }) => ({
      message,
      status,
      sent: added(row),
      decided: { instant: decisions.at(-1)?.at ?? null },
      note: decisions.at(-1)?.note ?? '',
    }),
  )
}

async function* onePage<Record>(record: Record) {
  yield [record]
}

/** A list as CSV, with points in time in UTC. */
function table<Record>(
  name: string,
  columns: readonly ExportColumn[],
  pages: AsyncIterable<Record[]>,
  toRow: (record: Record) => Row,
): ZipEntry {
  async function* cells() {
    for await (const records of pages)
      yield records.map(toRow).map((row) => columns.map((column): Cell => row[column] ?? ''))
  }
  const head = columns.map((column) => exportMessages.headings[column])
  return { name, content: csv(head, cells(), openClock('UTC')), compress: true }
}
