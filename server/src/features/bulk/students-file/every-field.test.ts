import { importedFields } from '@portal/contract/bulk/imports/import-filters'
import type { ImportedField } from '@portal/contract/bulk/imports/imports'
import { type FieldKind, mapStudentFields, studentFields } from '@portal/contract/people/student-fields'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type FileStudent, importSteps, rowsOf } from '../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

/** For fields that the test does not name: two values each. */
const usualValues: Record<FieldKind, [string, string]> = {
  ...{ name: ['Mala', 'Mohan'], email: ['', ''], phone: ['9812345672', '9812345673'], gender: ['Other', 'Male'] },
  ...{ course: ['B.Com.', 'M.Com.'], term: ['3', '4'], date: ['2001-02-03', '2002-03-04'] },
}
const others = (at: 0 | 1) => mapStudentFields((field) => usualValues[studentFields[field].kind][at])

onBothEngines('every field that an import shows', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const { apply, findId } = importSteps(() => ({ portal, admin }), 'every')
  const first = {
    ...others(0),
    ...{ firstName: 'Ila', lastName: 'Sen', email: `ila-${engine}@college.example`, contact: '9812345670' },
    ...{ fatherName: 'Anil Sen', motherName: 'Mita Sen', gender: 'Female', courseName: 'B.A.', semester: '1' },
    ...{ year: '1st Year', dob: '2006-01-02', collegeId: `EVERY-${engine}`, card: `EVERY-CARD-${engine}` },
  } satisfies Record<ImportedField, string>
  const second = {
    ...others(1),
    ...{ firstName: 'Ira', lastName: 'Rao', email: `ira-${engine}@college.example`, contact: '9812345671' },
    ...{ fatherName: 'Ravi Rao', motherName: 'Uma Rao', gender: 'Other', courseName: 'B.Sc.', semester: '2' },
    ...{ year: '2nd Year', dob: '2005-03-04', collegeId: first.collegeId, card: `EVERY-NEXT-${engine}` },
  } satisfies Record<ImportedField, string>

  async function written(email: string) {
    const id = await findId(email)
    const student = await admin.students.read({ id })
    const [card] = (await admin.idCards.listOf({ studentId: id })).rows
    const all = { ...student, card: card?.card ?? '', collegeId: card?.collegeId ?? '' }
    return Object.fromEntries(importedFields.map((field) => [field, all[field]]))
  }
  const shown = async (id: string) => {
    const [row] = await rowsOf(admin, id)
    return row?.changes.map(({ field }) => field).sort()
  }

  it('is written for a new student, and for one who is in the portal already', async () => {
    await apply([first satisfies FileStudent])
    expect(await written(first.email)).toEqual(first)
    const done = await apply([second], { matchBy: 'collegeId' })
    expect(await shown(done.id)).toEqual(importedFields.filter((field) => field !== 'collegeId').sort())
    expect(await written(second.email)).toEqual(second)
  })
})
