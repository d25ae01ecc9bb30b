import { DOCUMENTS_MAX_BYTES, DOCUMENTS_MAX_FILES } from '@portal/contract/limits'
import { fullName } from '@portal/contract/people/full-name'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { Problem } from '@portal/contract/problems'
import type { Database } from '../../../platform/database/open.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import { extensionOf } from '../../../platform/http/file-name.ts'
import { FileUnreadableError, openStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { ZipEntry } from '../../../platform/zip/zip.ts'
import { openUniquePaths, safeName } from '../../../platform/zip/zip-names.ts'
import type { AppContext } from '../../context.ts'
import { allStudents, type ExportQuery } from '../../people/students/list/students-export.store.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { withStudents } from './export-rows.ts'
import { certificatesOfStudents, sizeOfDocuments } from './exported-records.store.ts'

const text = exportMessages

export type StoredFiles = Pick<AppContext, 'database' | 'storage' | 'log'>

/**
 * Throws NO_DOCUMENTS when the students of a list have none, and TOO_MANY_DOCUMENTS when they have more than one download
 * may.
 */
export async function assertDocumentsFit(database: Database, query: ExportQuery) {
  const total = { files: 0, bytes: 0 }
  for await (const students of allStudents(database, query)) {
    const { files, bytes } = await sizeOfDocuments(database.read, idsOf(students))
    total.files += files
    total.bytes += bytes
    if (total.files > DOCUMENTS_MAX_FILES || total.bytes > DOCUMENTS_MAX_BYTES) throw new Problem('TOO_MANY_DOCUMENTS')
  }
  if (total.files === 0) throw new Problem('NO_DOCUMENTS')
}

/**
 * The documents of all students of a list, in one folder for each student. `recheck` throws when they are asked for no
 * longer.
 */
export async function* documentsOf(
  app: StoredFiles,
  query: ExportQuery,
  recheck: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const { database } = app
  const [uniqueFolder, uniquePath] = [openUniquePaths(), openUniquePaths()]
  const missing: string[] = []
  for await (const students of allStudents(database, query)) {
    await recheck()
    const certificates = await certificatesOfStudents(database.read, idsOf(students))
    const folders = new Map<string, string>()
    for (const { student, record } of withStudents(students, certificates)) {
      if (record.imageUrl === null) continue
      const folder = folders.get(student.id) ?? uniqueFolder(folderOf(student))
      folders.set(student.id, folder)
      const path = uniquePath(`${folder}/${safeName(record.title)}`, extensionOf(record.type))
      yield* storedEntry(app, path, record.imageUrl, missing)
    }
  }
  yield* missingEntry(missing)
}

const idsOf = (students: UserRow[]) => students.map(({ id }) => id)

const folderOf = (student: UserRow) =>
  safeName(`${student.collegeId === '' ? text.noCollegeId : student.collegeId} - ${fullName(student)}`)

/** A stored file as an entry; one that is missing in the storage or damaged is logged and added to `missing` instead. */
export async function* storedEntry(app: StoredFiles, name: string, key: string, missing: string[]) {
  const content = await openStoredFile(app, key).catch((error: unknown) => {
    if (!(error instanceof FileUnreadableError)) throw error
    toProblem(error, app.log)
  })
  if (!content) return void missing.push(name)
  try {
    yield { name, content, compress: false }
  } finally {
    content.destroy()
  }
}

/** The names of the missing files as a text file; none if nothing is missing. */
export function* missingEntry(missing: readonly string[]): Generator<ZipEntry> {
  if (missing.length === 0) return
  const lines = [text.missingFilesWhy, ...missing, '']
  yield { name: text.missingFiles, content: once(lines.join('\r\n')), compress: true }
}

async function* once(content: string) {
  yield content
}
