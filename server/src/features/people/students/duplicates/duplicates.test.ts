import { randomUUID } from 'node:crypto'
import { ABC_ID_KEY } from '@portal/contract/people/duplicates'
import { fullName } from '@portal/contract/people/full-name'
import type { StudentCreateInput } from '@portal/contract/people/students'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { aPhoto } from '../../../../testing/files/files.ts'
import { switchFeature } from '../../../../testing/portal/features.ts'
import { studentFixture } from '../../../../testing/portal/student-fixture.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../../testing/records/custom-fields.ts'

onBothEngines('duplicates of students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let persons = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'duplicates')
  })
  afterAll(() => portal.close())

  /** Nobody whom the portal knows yet: another name, birth date and contact each time. */
  const person = () => {
    persons += 1
    const lastName = 'Patil Rao Joshi Naik Kale Bose Sen Iyer Menon Gill Das Roy Shah Jain Vora Modi Nair Pai'.split(
      ' ',
    )[persons]
    const dob = new Date(Date.UTC(1990, 0, persons)).toISOString().slice(0, 10)
    return { firstName: 'Asha', lastName: lastName ?? '', dob, contact: `98${String(persons).padStart(8, '1')}` }
  }
  type More = Partial<StudentCreateInput> & { customFields?: Record<string, string>; acceptDuplicate?: boolean }
  const add = async (details: More) => {
    const uploaded = await admin.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })
    const { id: photo } = (await uploaded.json()) as { id: string }
    const email = `${randomUUID()}@college.example`
    return admin.students.add({ ...studentFixture, email, password: 'a-first-secret', photo, ...details })
  }
  const refused = (...agrees: string[]) => ({
    code: 'DUPLICATE_LIKELY',
    status: 409,
    data: { candidates: [{ agrees }] },
  })
  const change = async (id: string, values: More) => {
    const student = await admin.students.read({ id })
    const details = Object.fromEntries(
      [...Object.keys(studentFixture), 'email'].map((name) => [name, student[name as keyof typeof student]]),
    ) as unknown as StudentCreateInput
    return admin.students.update({ id, ...details, password: '', photo: '', ...values })
  }

  it('a student with the name, in another spelling, and the birth date of another is asked about, and can be added', async () => {
    const details = person()
    const { id } = await add(details)
    const copy = {
      firstName: details.lastName.toUpperCase(),
      lastName: 'asha',
      dob: details.dob,
      contact: person().contact,
    }
    await expect(add(copy)).rejects.toMatchObject({
      ...{ code: 'DUPLICATE_LIKELY', status: 409 },
      data: {
        candidates: [{ id, name: fullName(details), dob: details.dob, status: 'active', agrees: ['name', 'dob'] }],
      },
    })
    const added = await add({ ...copy, acceptDuplicate: true })
    await expect(add(details)).rejects.toMatchObject({
      data: { candidates: [{ id, agrees: ['name', 'dob', 'contact'] }, { id: added.id }] },
    })
  })

  it('the contact or the ABC id is enough with the name or the birth date, and not alone', async () => {
    await admin.customFields.create({ definition: aCustomField(ABC_ID_KEY) })
    const details = person()
    const withAbcId = { customFields: { [ABC_ID_KEY]: '1234 5678 9012' } }
    await add({ ...details, ...withAbcId })
    const { contact, dob } = details
    await expect(add({ ...person(), lastName: details.lastName, contact })).rejects.toMatchObject(
      refused('name', 'contact'),
    )
    await expect(add({ ...person(), firstName: 'Meena', contact, dob })).rejects.toMatchObject(
      refused('dob', 'contact'),
    )
    await expect(add({ ...person(), lastName: details.lastName, ...withAbcId })).rejects.toMatchObject(
      refused('name', 'abcId'),
    )
    await add({ ...person(), firstName: 'Meena', contact })
    await add({ ...person(), firstName: 'Gita', ...withAbcId })
    await add({ ...person(), firstName: 'Gita', dob })
  })

  it('what nobody knows is the same as nothing; inactive students are told of, forgotten ones not', async () => {
    await portal.addStudent({ firstName: 'Nobody', lastName: 'Knows', dob: '', contact: '' })
    const { id } = await portal.addStudent({ firstName: 'Nobody', lastName: 'Knows', dob: '', contact: '' })
    await change(id, { ...person(), firstName: 'Nobody', lastName: 'Knows' })
    const details = person()
    const gone = await portal.addStudent({ ...details, contact: '', status: 'inactive' })
    await expect(add(details)).rejects.toMatchObject({ data: { candidates: [{ id: gone.id, status: 'inactive' }] } })
    const { write } = portal.app.database
    await write.updateTable('users').set({ status: 'forgotten' }).where('id', '=', gone.id).execute()
    await add(details)
  })

  it('a change that makes a student like another is asked about, and later changes of the two are not', async () => {
    const [details, others] = [person(), person()]
    await add(details)
    const { id } = await add(others)
    await expect(change(id, { lastName: details.lastName, dob: details.dob })).rejects.toMatchObject(
      refused('name', 'dob'),
    )
    expect((await admin.students.read({ id })).dob).toBe(others.dob)
    await change(id, { lastName: details.lastName, dob: details.dob, acceptDuplicate: true })
    await change(id, { fatherName: 'Suresh Patil' })
  })

  it('an e-mail that is taken is said first, as it cannot be added anyway', async () => {
    const details = person()
    const { email } = await add(details)
    await expect(add({ ...details, email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  it('programs are asked as well, and hear who it is only if they may view students', async () => {
    const details = person()
    await add(details)
    const { id } = await add(person())
    const actions = ['changeStudents', 'readStudents', 'readChanges'] as const
    const [blind, seeing] = [await portal.keyCaller([...actions]), await portal.keyCaller([...actions, 'viewStudents'])]
    const { etag } = await blind.changes.student({ id })
    const send = async (program: Caller, more: object) => {
      const answer = await program.fetch(`/api/programs/students/${id}`, {
        ...{ method: 'PUT', headers: { 'content-type': 'application/json', 'if-match': etag } },
        body: JSON.stringify({ lastName: details.lastName, dob: details.dob, ...more }),
      })
      return { answered: answer.status, ...((await answer.json()) as object) }
    }
    expect(await send(seeing, {})).toMatchObject({
      code: 'DUPLICATE_LIKELY',
      data: { candidates: [{ name: fullName(details) }] },
    })
    expect(await send(blind, {})).toMatchObject({ answered: 409, data: { fields: {} } })
    expect(await send(blind, {})).not.toHaveProperty('data.candidates')
    const row = { id, ifMatch: etag, lastName: details.lastName, dob: details.dob }
    const [inRows] = (await blind.programs.changeStudents({ rows: [row] })).rows
    expect(inRows).toMatchObject({ status: 409, code: 'DUPLICATE_LIKELY' })
    expect(await send(blind, { acceptDuplicate: true })).toMatchObject({ answered: 200, dob: details.dob })
  })

  it('nothing is asked where it is switched off', async () => {
    const details = person()
    await add(details)
    await switchFeature(portal, 'duplicates', false)
    await add(details)
    await switchFeature(portal, 'duplicates')
  })
})
