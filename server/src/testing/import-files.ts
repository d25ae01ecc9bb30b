import type { StudentImport } from '@portal/contract/imports'
import type { StudentUpdateInput } from '@portal/contract/students'
import { studentFixture } from './student-fixture.ts'
import type { Caller, TestPortal } from './test-portal.ts'

const headings = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  contact: 'Contact',
  fatherName: "Father's Name",
  motherName: "Mother's Name",
  gender: 'Gender',
  courseName: 'Course Name',
  semester: 'Semester',
  year: 'Year',
  dob: 'DOB',
  collegeId: 'College Id',
  card: 'Card Id',
}
type Field = keyof typeof headings
export type FileStudent = Partial<Record<Field, string>> & { email: string }

const fields = Object.keys(headings) as Field[]
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A CSV file with these students. What is not given is as in the fixture, and without a card. */
export function studentsFile(students: readonly FileStudent[]) {
  const lines = students.map((student) => {
    const values: Partial<Record<Field, string>> = { ...studentFixture, ...student }
    return fields.map((field) => cell(values[field] ?? '')).join(',')
  })
  return [fields.map((field) => headings[field]).join(','), ...lines].join('\n')
}

const UPLOAD_PAUSE_MS = 3 * 60_000

/** Sends a file of students, and returns its import once it is planned. `query` is what a program says beside it. */
export async function importFile(
  portal: TestPortal,
  caller: Caller,
  students: readonly FileStudent[],
  { query = '', ...options }: { query?: string } & Partial<StudentImport['options']> = {},
) {
  // A person may send only so many files an hour.
  portal.passTime(UPLOAD_PAUSE_MS)
  const response = await caller.fetch(`/api/imports${query}`, {
    method: 'POST',
    body: studentsFile(students),
    headers: { 'x-file-name': 'students.csv' },
  })
  const sent = (await response.json()) as StudentImport
  if (!response.ok) throw new Error(`the file was refused: ${JSON.stringify(sent)}`)
  if (Object.keys(options).length > 0) await caller.imports.setOptions({ ...sent.options, ...options, id: sent.id })
  await portal.app.jobs.poll()
  return caller.imports.read({ id: sent.id })
}

/** Applies a planned import, and returns it once that is done. */
export async function applyAll(portal: TestPortal, caller: Caller, { id, counts }: StudentImport) {
  await caller.imports.apply({ id, rows: counts.new + counts.changed, confirmed: true })
  await portal.app.jobs.poll()
  return caller.imports.read({ id })
}

/** The rows of an import, by their number in the file. */
export async function rowsOf(caller: Caller, id: string) {
  const { rows } = await caller.imports.rows({ id, pageSize: 50 })
  return rows
}

/** Changes some fields of a student on the form, as a clerk does. */
export async function changeByHand(caller: Caller, id: string, changes: Partial<StudentUpdateInput>) {
  const student = await caller.students.read({ id })
  const fixture = Object.keys(studentFixture) as (keyof typeof studentFixture)[]
  const present = Object.fromEntries(fixture.map((field) => [field, student[field]])) as typeof studentFixture
  await caller.students.update({ ...present, email: student.email, password: '', photo: '', ...changes, id })
}
