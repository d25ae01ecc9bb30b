import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

const draft = {
  firstName: 'Alisha',
  lastName: 'Khan',
  email: 'alisha.khan@college.example',
  password: 'her-first-one',
  gender: 'Female' as const,
  fatherName: 'Imran Khan',
  motherName: 'Farah Khan',
  contact: '9812345678',
  courseName: 'B.A. English Literature',
  semester: '3',
  year: '2nd Year',
  dob: '2005-06-19',
}

onBothEngines('students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const uploadPhoto = async (by = admin) => {
    const answer = await by.fetch('/api/uploads/photo', {
      method: 'POST',
      body: aPhoto,
      headers: { 'x-file-name': 'me.jpg' },
    })
    return ((await answer.json()) as { id: string }).id
  }
  const count = async (table: 'identities' | 'users' | 'accounts') =>
    (
      await portal.app.database.read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  let serial = 0
  const newEmail = () => `student-${engine}-${++serial}@college.example`

  it('an added student has a photo, can sign in, and is in the list and the counts', async () => {
    const before = await admin.counts.read()
    const { commonPassword, ...added } = await admin.students.add({ ...draft, photo: await uploadPhoto() })
    expect(commonPassword).toBe(false)
    expect(added).toMatchObject({ firstName: 'Alisha', status: 'active', userType: 'student', uid: added.id })
    expect(JSON.stringify(added)).not.toContain(draft.password)
    const alisha = await portal.signIn(draft, 'student')
    expect(await alisha.me.profile()).toEqual(added)
    const photo = await alisha.fetch(added.imageUrl ?? '')
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    expect((await admin.students.list({ q: 'alisha' })).rows).toEqual([added])
    const after = await admin.counts.read()
    expect(after.students - before.students).toBe(1)
    expect(after.activeStudents - before.activeStudents).toBe(1)
  })

  it('no password is stored, shown or logged in plain text', async () => {
    const password = 'very-secret-words'
    const email = newEmail()
    const added = await admin.students.add({ ...draft, email, password, photo: await uploadPhoto() })
    const storedRows = await Promise.all([
      portal.app.database.read.selectFrom('users').selectAll().where('id', '=', added.id).execute(),
      portal.app.database.read.selectFrom('identities').selectAll().where('id', '=', added.id).execute(),
      portal.app.database.read.selectFrom('accounts').selectAll().where('userId', '=', added.id).execute(),
    ])
    expect(JSON.stringify([storedRows, portal.lines])).not.toContain(password)
    expect(storedRows[2][0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('an e-mail that is taken is refused, and no part of the new student is stored', async () => {
    const email = newEmail()
    await admin.students.add({ ...draft, email, photo: await uploadPhoto() })
    const before = await Promise.all([count('identities'), count('accounts'), count('users')])
    const photo = await uploadPhoto()
    const secondAdd = admin.students.add({ ...draft, email: email.toUpperCase(), photo })
    await expect(secondAdd).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Email already exists',
      data: { fields: { email: 'Email already exists' } },
    })
    expect(await Promise.all([count('identities'), count('accounts'), count('users')])).toEqual(before)
    // The photo can still be used for the next attempt.
    await admin.students.add({ ...draft, email: newEmail(), photo })
  })

  it('when two administrators add the same e-mail at the same moment, only one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail()
      const photos = [await uploadPhoto(), await uploadPhoto()]
      const outcomes = await Promise.allSettled(photos.map((photo) => admin.students.add({ ...draft, email, photo })))
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EMAIL_TAKEN' } })
    }
  })

  it('an uploaded photo can be used for one student only', async () => {
    const photo = await uploadPhoto()
    await admin.students.add({ ...draft, email: newEmail(), photo })
    const before = await count('identities')
    for (const unusable of [photo, 'no-such-upload']) {
      const secondAdd = admin.students.add({ ...draft, email: newEmail(), photo: unusable })
      await expect(secondAdd).rejects.toMatchObject({ code: 'UPLOAD_GONE' })
    }
    expect(await count('identities')).toBe(before)
  })

  it('every field is checked, and the answer names each wrong field with the reason', async () => {
    const wrong = {
      ...draft,
      firstName: ' ',
      email: 'x@',
      password: '12345',
      contact: '123',
      dob: '2999-01-01',
      photo: '',
    }
    await expect(admin.students.add(wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        fields: {
          firstName: 'First Name is required',
          email: 'Email address is invalid',
          password: 'Password should contain at least 6 characters',
          contact: 'Please Enter 10 Digits',
          dob: expect.stringContaining('DOB'),
          photo: 'Image is required',
        },
      },
    })
  })

  it('a new student needs a password, also where a form without its field is sent', async () => {
    const { password: _, ...without } = { ...draft, email: newEmail(), photo: await uploadPhoto() }
    const refused = {
      code: 'INVALID_INPUT',
      data: { fields: { password: 'Password should contain at least 6 characters' } },
    }
    await expect(admin.students.add(without)).rejects.toMatchObject(refused)
    await expect(admin.students.add({ ...without, password: '' })).rejects.toMatchObject(refused)
  })

  describe('an update', () => {
    const changesOf = ({ password: _, ...details }: typeof draft) => ({ ...details, password: '', photo: '' })

    it('changes the record and the e-mail to sign in with, and leaves the password and the photo', async () => {
      const email = newEmail()
      const added = await admin.students.add({ ...draft, email, photo: await uploadPhoto() })
      const renamed = newEmail()
      const updated = await admin.students.update({
        id: added.id,
        ...changesOf(draft),
        lastName: 'Sheikh',
        email: renamed,
      })
      expect(updated).toMatchObject({ lastName: 'Sheikh', email: renamed, imageUrl: added.imageUrl })
      expect(updated.updated_at).not.toBeNull()
      await expect(portal.signIn({ email, password: draft.password }, 'student')).rejects.toThrow('BAD_CREDENTIALS')
      await portal.signIn({ email: renamed, password: draft.password }, 'student')
      expect((await admin.students.list({ q: 'sheikh' })).rows.map(({ id }) => id)).toContain(added.id)
      expect((await admin.students.list({ q: email })).rows).toEqual([])
    })

    it('with a new password ends the student’s sessions', async () => {
      const { student, as: caller } = await portal.signInStudent()
      await admin.students.update({
        id: student.id,
        ...changesOf(draft),
        email: student.email,
        password: 'the-second-one',
      })
      await expect(caller.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
      await portal.signIn({ ...student, password: 'the-second-one' }, 'student')
    })

    it('cannot use the e-mail of another student', async () => {
      const [student, other] = [await portal.addStudent(), await portal.addStudent()]
      const update = admin.students.update({ id: student.id, ...changesOf(draft), email: other.email })
      await expect(update).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
      expect(await admin.students.read({ id: student.id })).toMatchObject({ email: student.email })
    })

    it('with a new photo replaces the old one', async () => {
      const student = await portal.addStudent()
      const before = await admin.students.read({ id: student.id })
      const photo = await uploadPhoto()
      const after = await admin.students.update({ id: student.id, ...changesOf(draft), email: student.email, photo })
      expect(after.imageUrl).not.toBe(before.imageUrl)
      expect((await admin.fetch(after.imageUrl ?? '')).status).toBe(200)
    })

    it('of a name stored with an invisible character names the field, and the other fields are readable', async () => {
      const student = await portal.addStudent({ lastName: 'Kafer\u200B', fatherName: 'Old\u00A0 Spaces' })
      const { lastName, fatherName } = await admin.students.read({ id: student.id })
      expect(lastName).toBe('Kafer\u200B')
      const changes = { ...changesOf(draft), email: student.email, fatherName }
      await expect(admin.students.update({ id: student.id, ...changes, lastName })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { lastName: 'Last Name has characters that cannot be seen after “Kafer”' } },
      })
      const corrected = await admin.students.update({ id: student.id, ...changes, lastName: 'Kafer' })
      expect(corrected).toMatchObject({ lastName: 'Kafer', fatherName: 'Old Spaces' })
    })

    it('of a missing or inactive student is answered as not found', async () => {
      const { id: inactive } = await portal.addStudent({ status: 'inactive' })
      for (const id of ['unknown', inactive]) {
        const updating = admin.students.update({ id, ...changesOf(draft), email: newEmail() })
        await expect(updating).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND', message: 'Student not found' })
      }
    })
  })

  it('a deactivated student is signed out at once, leaves the list, and is still counted', async () => {
    const { student, as: caller } = await portal.signInStudent({ lastName: 'Leaver' })
    const before = await admin.counts.read()
    await admin.students.deactivate({ id: student.id })
    await expect(caller.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(portal.signIn(student, 'student')).rejects.toThrow('NOT_A_STUDENT')
    expect((await admin.students.list({ q: 'leaver' })).rows).toEqual([])
    const after = await admin.counts.read()
    expect(after).toMatchObject({ students: before.students, activeStudents: before.activeStudents - 1 })
    await expect(admin.students.deactivate({ id: student.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
  })

  it('when two administrators deactivate a student at the same moment, only one succeeds', async () => {
    const { id } = await portal.addStudent()
    const outcomes = await Promise.allSettled([admin.students.deactivate({ id }), admin.students.deactivate({ id })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
