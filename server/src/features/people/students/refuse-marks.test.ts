import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { changeByHand } from '../../../testing/files/import-files.ts'
import { studentFixture } from '../../../testing/portal/student-fixture.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

onBothEngines('a value that the export of another program has written', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const refused = (...fields: string[]) => ({
    code: 'INVALID_INPUT',
    data: { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
  })

  it.each<[string, string]>([
    ['courseName', 'R&amp;D'],
    ['courseName', 'NULL'],
    ['semester', '-do-'],
    ['year', '\\N'],
    ['fatherName', 'N/A'],
    ['email', 'a@college.example; b@college.example'],
    ['contact', '9876543210 / 9876543211'],
    ['dob', '2005-08-14 18:30:00 UTC'],
  ])('is refused for a new student with the name of the field: %s “%s”', async (field, value) => {
    const draft = { ...studentFixture, email: 'new@college.example', password: 'secret-1', photo: 'none' }
    await expect(admin.students.add({ ...draft, [field]: value })).rejects.toMatchObject(refused(field))
    expect((await admin.students.list({ q: 'new@college.example' })).total).toBe(0)
  })

  it('changes nothing of a student, and what stood there before does not hold up another change', async () => {
    const { id } = await portal.addStudent({ courseName: 'B.A.', semester: '3' })
    const before = await admin.students.read({ id })
    await expect(changeByHand(admin, id, { courseName: 'B.A. &amp; B.Ed.' })).rejects.toMatchObject(
      refused('courseName'),
    )
    expect(await admin.students.read({ id })).toEqual(before)
    const { write } = portal.app.database
    await write.updateTable('users').set({ semester: '-' }).where('id', '=', id).execute()
    await changeByHand(admin, id, { year: '2nd Year' })
    expect(await admin.students.read({ id })).toMatchObject({ semester: '-', year: '2nd Year' })
  })

  it('is taken where somebody says that it is meant, as - for a course without semesters', async () => {
    const { id } = await portal.addStudent()
    await expect(changeByHand(admin, id, { semester: '-' })).rejects.toMatchObject(refused('semester'))
    await changeByHand(admin, id, { semester: '-', meant: ['semester'] })
    expect(await admin.students.read({ id })).toMatchObject({ semester: '-' })
  })

  it('is kept as a name where it can be one', async () => {
    const { id } = await portal.addStudent()
    await changeByHand(admin, id, { firstName: 'Jennifer', lastName: 'Null', fatherName: 'Mr. Null' })
    expect(await admin.students.read({ id })).toMatchObject({ lastName: 'Null', fatherName: 'Mr. Null' })
  })

  it('is no id of a card', async () => {
    const { id: studentId } = await portal.addStudent()
    const add = (card: string, collegeId: string) => admin.idCards.add({ studentId, card, collegeId })
    await expect(add('NULL', '-')).rejects.toMatchObject(refused('card', 'collegeId'))
    await expect(add('CARD-1', '24001.0')).rejects.toMatchObject(refused('collegeId'))
    const { id } = await add('CARD-1', '24001')
    await expect(admin.idCards.update({ id, card: 'CARD-1', collegeId: 'N/A' })).rejects.toMatchObject(
      refused('collegeId'),
    )
    expect((await admin.idCards.listOf({ studentId })).rows).toMatchObject([{ card: 'CARD-1', collegeId: '24001' }])
  })
})
