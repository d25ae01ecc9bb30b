import { screens } from '@portal/contract/paths'
import type { Kysely } from 'kysely'
import { wholeKey } from '../../features/records/uploads/photos.ts'
import { persistentTablesAfter } from '../../platform/database/definitions/persistent-tables.ts'
import { tablesOfStudents } from '../../platform/database/definitions/student-references.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FileRow } from '../../platform/storage/files.tables.ts'
import { persistentTables, tables } from '../tables.ts'
import type { NeededFile } from './needed-files.ts'

/**
 * The exit code of a backup or restore that is complete but for files that are missing or damaged. By its number it is
 * EX_NOINPUT of sysexits.h, so that systemd shows `status=66/NOINPUT`.
 */
export const FILES_MISSING_CODE = 66

const SENTENCES_MAX = 1_000
const ATTEMPTS_MAX = 5

/** A file that a record needs and that cannot be read, and why. `copied`: this backup has it from an earlier day. */
export type LostFile = Pick<NeededFile, 'key' | 'kind'> & { fault: string; copied: boolean }

const kindNames: Record<FileRow['kind'], string> = {
  photo: 'photo',
  certificate: 'uploaded certificate',
  photoImport: 'file of a photo import',
  issued: 'issued document',
  issuedPhoto: 'photo of an issued ID card',
  cardPrint: 'sheets of ID cards to print',
  signature: 'picture of the handwriting of a signatory',
  letterhead: 'logo or seal on letters',
  requestFile: 'file of a request',
}

/** A student was forgotten while their files were copied. */
export class ForgottenMeanwhileError extends Error {
  constructor() {
    super('Students were forgotten again and again while the backup was made. Run it again when that has ended.')
  }
}

/** Makes a backup again when a student was forgotten meanwhile, so that it has neither the records nor the files. */
export async function repeatWhenForgotten<Result>(write: () => Promise<Result>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof ForgottenMeanwhileError) || attempt === ATTEMPTS_MAX) throw error
    }
  }
}

/** Throws `ForgottenMeanwhileError` when the record of a file has been deleted since it was read. */
export async function assertStillNeeded({ read }: Database, key: string) {
  const row = read.selectFrom('files').select('key').where('key', '=', wholeKey(key))
  if (!(await row.executeTakeFirst())) throw new ForgottenMeanwhileError()
}

/** A sentence for each file: its kind, its key, the address of its student, and what is wrong with it. */
export async function describeLostFiles(
  db: Kysely<Tables>,
  migrations: readonly string[],
  lost: readonly LostFile[],
): Promise<string[]> {
  const named = lost.slice(0, SENTENCES_MAX)
  const keys = named.map(({ key }) => wholeKey(key))
  const students = keys.length > 0 ? await findStudentsOf(db, migrations, keys) : new Map<string, string>()
  const sentences = named.map(({ key, kind, fault, copied }) => {
    const student = students.get(wholeKey(key))
    const whose = student ? ` of the student ${screens.studentRecord.replace('$id', student)}` : ''
    return `The ${kindNames[kind]} ${key}${whose} ${fault}.${copied ? ' The backup still has it.' : ''}`
  })
  const more = lost.length - named.length
  return more > 0 ? [...sentences, `${more} more files are missing or damaged.`] : sentences
}

/** The students whom files are about, by the key of the file. Sheets of ID cards, for example, are of no one student. */
async function findStudentsOf(db: Kysely<Tables>, migrations: readonly string[], keys: readonly string[]) {
  const existing = new Set(persistentTablesAfter(persistentTables, migrations).map(({ name }) => name))
  const students = new Map<string, string>()
  for (const { name, student, erasure } of tablesOfStudents(tables).filter(({ name }) => existing.has(name))) {
    for (const column of erasure.files ?? []) {
      // The names of one of these tables and of two of its columns make the query one type.
      const [oneTable, file, oneStudent] = [name as 'certificates', column as 'imageUrl', student as 'studentId']
      const rows = db
        .selectFrom(oneTable)
        .select([`${file} as key`, `${oneStudent} as id`])
        .where(file, 'in', keys)
      for (const { key, id } of await rows.execute()) if (key && id) students.set(key, id)
    }
  }
  return students
}
