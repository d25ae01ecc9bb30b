import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

onBothEngines('ID cards with the fields that the college has added', (engine) => {
  it('are kept, changed and emptied, and a field that is left out stays', async () => {
    const portal = await openTestPortal(engine, { PORTAL_CARD_FIELDS: 'validity,emergencyContact' })
    const admin = await portal.signInAdmin()
    const student = await portal.addStudent()
    const draft = { card: 'V-1', collegeId: 'C', validUntil: '2029-06-30', emergencyContact: ' Rajesh  98765 ' }
    const { id, ...added } = await admin.idCards.add({ studentId: student.id, ...draft, bloodGroup: 'B+' })
    const kept = { validUntil: '2029-06-30', emergencyContact: 'Rajesh 98765' }
    expect(added).toMatchObject({ ...kept, bloodGroup: null })
    expect(await admin.idCards.update({ id, card: 'V-2', collegeId: 'C' })).toMatchObject({ card: 'V-2', ...kept })
    await admin.idCards.update({ id, card: 'V-2', collegeId: 'C', validUntil: '2030-06-30', emergencyContact: '' })
    expect(await admin.idCards.read({ id })).toMatchObject({ validUntil: '2030-06-30', emergencyContact: null })
    const { rows } = await admin.audit.search({ action: 'updateIdCard' })
    expect(rows.map(({ fields }) => fields)).toEqual([['validUntil', 'emergencyContact'], ['card']])
    const wrong = admin.idCards.update({ id, card: 'V-2', collegeId: 'C', validUntil: '30.6.2030' })
    await expect(wrong).rejects.toMatchObject({ data: { fields: { validUntil: expect.any(String) } } })
    await portal.close()
  })
})

onBothEngines('ID cards', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('a card is added, shown to its student, changed and deleted', async () => {
    const { student, as: aarav } = await portal.signInStudent()
    const added = await admin.idCards.add({ studentId: student.id, card: ' CS-1 ', collegeId: 'CLG-1' })
    expect(added).toMatchObject({
      card: 'CS-1',
      status: 'active',
      student: { firstName: 'Aarav', fatherName: 'Rajesh Sharma' },
    })
    expect((await aarav.me.idCards({})).rows).toEqual([added])
    await admin.idCards.update({ id: added.id, card: 'CS-1b', collegeId: 'CLG-1' })
    expect((await aarav.me.idCards({})).rows).toMatchObject([{ card: 'CS-1b' }])
    expect((await admin.students.list({ q: 'cs-1b' })).rows).toMatchObject([{ id: student.id }])
    await admin.idCards.delete({ id: added.id })
    expect(await aarav.me.idCards({})).toEqual({ rows: [], total: 0, more: false })
    expect((await admin.students.list({ q: 'cs-1b' })).rows).toEqual([])
  })

  it('a card id is unique regardless of case, also on update', async () => {
    const student = await portal.addStudent()
    const taken = { code: 'CARD_TAKEN', message: 'Card with same id already exists' }
    const { id } = await admin.idCards.add({ studentId: student.id, card: 'CS-ONE', collegeId: 'C' })
    const other = await admin.idCards.add({ studentId: student.id, card: 'CS-TWO', collegeId: 'C' })
    const duplicate = admin.idCards.add({ studentId: student.id, card: 'cs-one', collegeId: 'C' })
    await expect(duplicate).rejects.toMatchObject(taken)
    for (const card of ['CS-ONE\u200B', 'CS\u00AD-ONE', '\u202ECS-ONE', 'CS-\u2060ONE']) {
      const lookalike = admin.idCards.add({ studentId: student.id, card, collegeId: 'C' })
      await expect(lookalike).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { card: expect.any(String) } },
      })
    }
    const changedToTaken = admin.idCards.update({ id: other.id, card: 'Cs-One', collegeId: 'C' })
    await expect(changedToTaken).rejects.toMatchObject(taken)
    expect(await admin.idCards.update({ id, card: 'cs-one', collegeId: 'C' })).toMatchObject({ card: 'cs-one' })
  })

  it('cards whose ids differ in an Indian vowel sign alone are two, and one is found as itself', async () => {
    const student = await portal.addStudent()
    const added = await Promise.all(
      ['वि-001', 'वा-001', 'கொ-7', 'கி-7', 'ꯃꯥ-2', 'ꯃꯩ-2'].map((card) =>
        admin.idCards.add({ studentId: student.id, card, collegeId: 'C' }),
      ),
    )
    expect(added.map(({ card }) => card)).toEqual(['वि-001', 'वा-001', 'கொ-7', 'கி-7', 'ꯃꯥ-2', 'ꯃꯩ-2'])
    const again = admin.idCards.add({ studentId: student.id, card: 'वि-001'.normalize('NFD'), collegeId: 'C' })
    await expect(again).rejects.toMatchObject({ code: 'CARD_TAKEN' })
    const [{ id } = { id: '' }] = added
    await expect(admin.idCards.update({ id, card: 'वा-001', collegeId: 'C' })).rejects.toMatchObject({
      code: 'CARD_TAKEN',
    })
    expect(await admin.idCards.update({ id, card: 'वी-001', collegeId: 'C' })).toMatchObject({ card: 'वी-001' })
  })

  it('when two administrators add the same card id at the same moment, only one succeeds', async () => {
    const student = await portal.addStudent()
    for (let round = 0; round < 20; round++) {
      const draft = { studentId: student.id, card: `RACE-${round}`, collegeId: 'C' }
      const outcomes = await Promise.allSettled([admin.idCards.add(draft), admin.idCards.add(draft)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('a card of a missing student and a missing card get different errors', async () => {
    const { id: inactive } = await portal.addStudent({ status: 'inactive' })
    for (const studentId of ['unknown', inactive]) {
      const adding = admin.idCards.add({ studentId, card: 'CS-9', collegeId: 'C' })
      await expect(adding).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    }
    const { id: leaving } = await portal.addStudent()
    const { id } = await admin.idCards.add({ studentId: leaving, card: 'CS-10', collegeId: 'C' })
    await admin.students.deactivate({ id: leaving })
    const userNotFound = { code: 'USER_NOT_FOUND', message: 'User not found' }
    await expect(admin.idCards.read({ id })).rejects.toMatchObject(userNotFound)
    const changing = admin.idCards.update({ id, card: 'CS-11', collegeId: 'C' })
    await expect(changing).rejects.toMatchObject(userNotFound)
    const notFound = { code: 'ID_CARD_NOT_FOUND', message: 'ID Card not found' }
    await expect(admin.idCards.read({ id: 'x' })).rejects.toMatchObject(notFound)
    await expect(admin.idCards.delete({ id: 'x' })).rejects.toMatchObject(notFound)
  })
})
