import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import type { ImportedField, StudentImport } from '@portal/contract/bulk/imports/imports'
import { exportMessages } from '@portal/contract/privacy/export-messages'
import { studentFixture } from '../portal/student-fixture.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { csvOf, planned, sendImport } from '../records/imports.ts'

export type FileStudent = Partial<Record<ImportedField, string>> & { email: string }

/** A CSV file with these students. What is not given is as in the fixture, and without a card. */
export function studentsFile(students: readonly FileStudent[]) {
  const rows = students.map((student) => {
    const values: Partial<Record<ImportedField, string>> = { ...studentFixture, ...student }
    return importedFields.map((field) => values[field] ?? '')
  })
  return csvOf(
    importedFields.map((field) => exportMessages.headings[field]),
    ...rows,
  )
}

/** Sends a file of students, and returns its import once it is planned. `query` is what a program says beside it. */
export async function importFile(
  portal: TestPortal,
  caller: Caller,
  students: readonly FileStudent[],
  { query = '', ...options }: { query?: string } & Partial<StudentImport['options']> = {},
) {
  const response = await sendImport(caller, studentsFile(students), 'students.csv', query)
  const sent = (await response.json()) as StudentImport
  if (!response.ok) throw new Error(`the file was refused: ${JSON.stringify(sent)}`)
  if (Object.keys(options).length > 0) await caller.imports.setOptions({ ...sent.options, ...options, id: sent.id })
  return planned(portal, caller, sent.id)
}

/** Applies a planned import, and returns it once that is done. */
export async function applyAll(portal: TestPortal, caller: Caller, { id, counts }: StudentImport) {
  await caller.imports.apply({ id, rows: counts.new + counts.changed, confirmed: true })
  return planned(portal, caller, id)
}

/** The rows of an import, by their number in the file. */
export async function rowsOf(caller: Caller, id: string) {
  const { rows } = await caller.imports.rows({ id, pageSize: 50 })
  return rows
}

/** Changes some fields of a student on the form, as a clerk does. */
export async function changeByHand(
  caller: Caller,
  id: string,
  changes: Partial<Parameters<Caller['students']['update']>[0]>,
) {
  const student = await caller.students.read({ id })
  const fixture = Object.keys(studentFixture) as (keyof typeof studentFixture)[]
  const present = Object.fromEntries(fixture.map((field) => [field, student[field]])) as typeof studentFixture
  await caller.students.update({ ...present, email: student.email, password: '', photo: '', ...changes, id })
}

/**
 * The steps of tests on one portal, as its administrator. `open` gives both once they exist; `prefix` begins the e-mails of
 * the students.
 */
export function importSteps(open: () => { portal: TestPortal; admin: Caller }, prefix: string) {
  type Options = Parameters<typeof importFile>[3]
  let serial = 0
  const plan = (students: FileStudent[], options: Options = {}) => {
    const { portal, admin } = open()
    return importFile(portal, admin, students, { access: 'none', ...options })
  }
  const find = async (email: string) => (await open().admin.students.list({ q: email })).rows[0]
  return {
    person: (details: Partial<FileStudent> = {}): FileStudent => ({
      email: `${prefix}-${++serial}@college.example`,
      // People of the same name, but not of the same age.
      dob: new Date(Date.UTC(2004, 0, serial)).toISOString().slice(0, 10),
      ...details,
    }),
    plan,
    async apply(students: FileStudent[], options?: Options) {
      const preview = await plan(students, options)
      const { portal, admin } = open()
      return applyAll(portal, admin, preview)
    },
    find,
    findId: async (email: string) => (await find(email))?.id ?? '',
  }
}
