import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import type { Profile } from '@portal/contract/people/students'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../../../permissions/permit.ts'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../../testing/records/custom-fields.ts'
import { waitFor } from '../../../../testing/runner/wait-for.ts'
import { eraseStudents } from '../../../privacy/forgetting/erase-student.store.ts'
import { createAdministrator } from '../../administrators/administrators.ts'
import { deleteOldFormerValues } from './former-values.store.ts'

onBothEngines('former values', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let other: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, new Date())
    other = await portal.signIn({ email, password }, 'admin')
  })
  afterAll(() => portal.close())

  const newStudent = async () => (await portal.addStudent()).id
  const update = async (id: string, values: Partial<Profile>, by = admin, customFields?: Record<string, string>) => {
    const { firstName, lastName, email, contact, fatherName, motherName, gender, courseName, semester, year, dob } = {
      ...(await admin.students.read({ id })),
      ...values,
    }
    const details = { firstName, lastName, email, contact, fatherName, motherName, courseName, semester, year, dob }
    return by.students.update({ id, ...details, gender: gender as 'Female', password: '', photo: '', customFields })
  }
  const kept = async (id: string) =>
    (await admin.students.formerValues({ id })).map(({ values }) => values.map(({ field, value }) => [field, value]))

  it('a changed birth date is kept with who changed it, and a registrar puts it back', async () => {
    const id = await newStudent()
    const { dob } = await admin.students.read({ id })
    await update(id, { dob: '2001-02-03' })
    const [change] = await admin.students.formerValues({ id })
    const me = await admin.session.current()
    expect(change).toMatchObject({ by: { id: me.user?.id }, values: [{ field: 'dob', value: dob }] })
    const value = change?.values[0]?.id ?? ''
    await expect(admin.students.putBack({ id, value, present: '1999-01-01' })).rejects.toMatchObject({
      code: 'STUDENT_CHANGED',
    })
    await admin.students.putBack({ id, value, present: '2001-02-03' })
    expect((await admin.students.read({ id })).dob).toBe(dob)
    expect(await kept(id)).toEqual([[['dob', '2001-02-03']], [['dob', dob]]])
    const [entry] = (await admin.audit.search({ student: id })).rows
    expect(entry).toMatchObject({ action: 'putBackFormerValue', fields: ['dob'], record: '' })
    expect(JSON.stringify(entry)).not.toContain('2001-02-03')
  })

  it('a change that changes nothing keeps nothing, and cannot be undone', async () => {
    const id = await newStudent()
    expect((await update(id, {})).change).toBeNull()
    expect(await kept(id)).toEqual([])
  })

  it('what Update Student changed is undone by whoever did it, as a whole, once, and within the time for it', async () => {
    const id = await newStudent()
    const before = await admin.students.read({ id })
    const { change } = await update(id, { dob: '2001-02-03', firstName: 'Meera' })
    const undo = (by: Caller) => by.students.undoUpdate({ id, change: change ?? '' })
    await expect(undo(other)).rejects.toMatchObject({ code: 'STUDENT_CHANGED' })
    const [entry] = (await admin.audit.search({ student: id })).rows
    expect(entry?.undo).toEqual({ kind: 'update', id: change })
    await undo(admin)
    expect(await admin.students.read({ id })).toMatchObject({ dob: before.dob, firstName: before.firstName })
    expect((await admin.audit.search({ student: id })).rows.map(({ undo: offered }) => offered)).toEqual([null, null])
    await expect(undo(admin)).rejects.toMatchObject({ code: 'STUDENT_CHANGED' })
  })

  it('what somebody has changed again since, or what is too old, is not undone', async () => {
    const id = await newStudent()
    const first = await update(id, { dob: '2001-02-03', semester: '5' })
    await update(id, { semester: '6' }, other)
    await expect(admin.students.undoUpdate({ id, change: first.change ?? '' })).rejects.toMatchObject({
      code: 'STUDENT_CHANGED',
    })
    const second = await update(id, { fatherName: 'Somebody Else' })
    portal.passTime(UNDO_WINDOW_MINUTES * MINUTE_MS)
    await expect(admin.students.undoUpdate({ id, change: second.change ?? '' })).rejects.toMatchObject({
      code: 'STUDENT_CHANGED',
    })
    expect(await admin.students.read({ id })).toMatchObject({ semester: '6', fatherName: 'Somebody Else' })
  })

  it('a former e-mail is put back with what follows, and refused where somebody else has it now', async () => {
    const id = await newStudent()
    const { email } = await admin.students.read({ id })
    await update(id, { email: `changed-${engine}@college.example` })
    const value = (await admin.students.formerValues({ id }))[0]?.values[0]?.id ?? ''
    await portal.addStudent({ email })
    const present = `changed-${engine}@college.example`
    await expect(admin.students.putBack({ id, value, present })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  it('a promotion and its undo keep the former semester and year', async () => {
    const courseName = `Promoted ${engine}`
    const id = (await portal.addStudent({ courseName, semester: '2', year: '1st Year' })).id
    const promotion = await admin.promotions.create({ course: [courseName] })
    const reached = (state: string) =>
      waitFor(async () => expect((await admin.promotions.read({ id: promotion.id })).state).toBe(state))
    await admin.promotions.apply({ id: promotion.id, moving: 1, leaving: 0 })
    await reached('applied')
    const first = [
      ['semester', '2'],
      ['year', '1st Year'],
    ]
    expect(await kept(id)).toEqual([first])
    await admin.promotions.undo({ id: promotion.id })
    await reached('undone')
    expect(await kept(id)).toEqual([
      [
        ['semester', '3'],
        ['year', '2nd Year'],
      ],
      first,
    ])
  })

  it('own fields of the college are put back and undone as the others, and go with their field', async () => {
    const fields = [aCustomField('hostel'), aCustomField('roll', { unique: true, required: true })]
    for (const definition of fields) await admin.customFields.create({ definition })
    const id = await newStudent()
    expect((await update(id, {}, admin, { hostel: 'Wing 1', roll: `1${engine}` })).change).not.toBeNull()
    const { change } = await update(id, { semester: '6' }, admin, { hostel: 'Wing 2' })
    expect((await kept(id))[0]).toEqual([
      ['customFields.hostel', 'Wing 1'],
      ['semester', expect.any(String)],
    ])
    await admin.students.undoUpdate({ id, change: change ?? '' })
    expect((await admin.students.read({ id })).customFields?.hostel).toBe('Wing 1')
    const [undone] = await admin.students.formerValues({ id })
    const value = undone?.values.find(({ field }) => field === 'customFields.hostel')?.id ?? ''
    await expect(admin.students.putBack({ id, value, present: 'Wing 7' })).rejects.toMatchObject({
      ...{ code: 'STUDENT_CHANGED', message: expect.stringContaining('hostel was changed meanwhile') },
    })
    await admin.students.putBack({ id, value, present: 'Wing 1' })
    expect((await admin.students.read({ id })).customFields?.hostel).toBe('Wing 2')
    const [hostel] = await admin.customFields.all()
    await admin.customFields.retire({ id: hostel?.id ?? '', revision: hostel?.revision ?? 0 })
    expect((await kept(id)).flat().map(([field]) => field)).not.toContain('customFields.hostel')
    await admin.customFields.remove({ id: hostel?.id ?? '', revision: (hostel?.revision ?? 0) + 1, values: 1 })
    await waitFor(async () => {
      await portal.app.jobs.poll()
      const left = portal.app.database.read.selectFrom('formerValues').select('seq')
      expect(await left.where('field', '=', 'customFields.hostel').execute()).toEqual([])
      expect((await admin.customFields.all()).length).toBe(1)
    })
  })

  it('they go with the student who is forgotten, and after the time of the college', async () => {
    const id = await newStudent()
    await update(id, { dob: '2001-02-03' })
    const old = await newStudent()
    await update(old, { dob: '2001-02-03' })
    const registrar = { id: 'x', userType: 'admin', staffRole: 'registrar', address: '' } as const
    await portal.app.database.transaction((tx) =>
      eraseStudents(tx, portal.app.tables, [permit(registrar, 'undoImport', { studentId: id })], new Date()),
    )
    const count = async (studentId: string) =>
      (
        await portal.app.database.read
          .selectFrom('formerValues')
          .select('seq')
          .where('studentId', '=', studentId)
          .execute()
      ).length
    expect([await count(id), await count(old)]).toEqual([0, 1])
    const inMonths = (months: number) => new Date(portal.app.now().getTime() + months * 31 * DAY_MS)
    await deleteOldFormerValues(portal.app.database, 12, inMonths(11))
    expect(await count(old)).toBe(1)
    await deleteOldFormerValues(portal.app.database, 12, inMonths(13))
    expect(await count(old)).toBe(0)
  })
})
