import { IMPORT_UNDO_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { aPhoto } from '../../../../testing/files/files.ts'
import { applyAll, changeByHand, importFile, importSteps, rowsOf } from '../../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../../testing/records/records.ts'
import { addTotp } from '../../../../testing/sign-in/second-factors.ts'

onBothEngines('undoing an import', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const { person, apply, find, findId } = importSteps(() => ({ portal, admin }), 'undo')
  const undo = async (id: string) => {
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
    return admin.imports.read({ id })
  }
  const uploadPhoto = async () => {
    const response = await admin.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })
    return ((await response.json()) as { id: string }).id
  }

  it('gives changed students their former values and cards, and removes those who were added', async () => {
    const known = person({ firstName: 'Meera', semester: '3', card: 'UNDO-1', collegeId: 'U-1' })
    const cardless = person()
    await apply([known, cardless])
    const fresh = person({ card: 'UNDO-2', collegeId: 'U-2' })
    const before = await Promise.all([known, cardless].map(({ email }) => find(email)))
    const { id } = await apply([
      { ...known, firstName: 'Mira', semester: '4', card: 'UNDO-3', collegeId: 'U-3' },
      { ...cardless, card: 'UNDO-4', collegeId: 'U-4' },
      fresh,
    ])
    expect(await admin.imports.undoPreview({ id })).toEqual({ undone: 3, leftAlone: 0, rows: [] })
    const done = await undo(id)
    expect(done).toMatchObject({ state: 'undone', counts: { applied: 3, undone: 3, leftAlone: 0 } })
    const now = await Promise.all([known, cardless].map(({ email }) => find(email)))
    const withoutTime = (students: typeof now) => students.map((student) => ({ ...student, updated_at: null }))
    expect(withoutTime(now)).toEqual(withoutTime(before))
    expect((await admin.idCards.listOf({ studentId: now[1]?.id ?? '' })).rows).toEqual([])
    expect((await admin.students.list({ q: 'undo-3' })).rows).toEqual([])
    expect(await find(fresh.email)).toBeUndefined()
    // Their e-mail and their card are free again.
    expect((await apply([fresh])).counts).toMatchObject({ new: 1, applied: 1 })
  })

  it('gives nobody a former e-mail back who has set up a second factor', async () => {
    const people = [person({ collegeId: 'U-51', card: 'U-51' }), person({ collegeId: 'U-52', card: 'U-52' })] as const
    await apply([...people])
    const renamed = people.map((one) => ({ ...one, email: `new-${one.email}` }))
    const { id } = await importFile(portal, admin, renamed, { access: 'none', matchBy: 'collegeId' })
    expect((await applyAll(portal, admin, await admin.imports.read({ id }))).counts).toMatchObject({ applied: 2 })
    const [plain, guarded] = [await findId(`new-${people[0].email}`), await findId(`new-${people[1].email}`)]
    await addTotp(portal, guarded)
    const reason = 'The student has set up a second factor: only a person changes the e-mail, by hand.'
    expect(await admin.imports.undoPreview({ id })).toMatchObject({ undone: 1, leftAlone: 1, rows: [{ reason }] })
    await undo(id)
    expect((await find(people[0].email))?.id).toBe(plain)
    expect((await find(`new-${people[1].email}`))?.id).toBe(guarded)
  })

  it('leaves alone whom somebody has changed since, and says why; the preview says the same', async () => {
    const known = [person({ semester: '3' }), person({ semester: '3' })] as const
    await apply([...known])
    const { id } = await apply(known.map((student) => ({ ...student, semester: '4' })))
    await changeByHand(admin, await findId(known[0].email), { semester: '5' })
    await changeByHand(admin, await findId(known[1].email), { contact: '9000000002', photo: await uploadPhoto() })
    const preview = await admin.imports.undoPreview({ id })
    expect(preview).toMatchObject({
      undone: 1,
      leftAlone: 1,
      rows: [{ row: 2, name: 'Aarav Sharma', reason: 'Somebody has changed Semester since.' }],
    })
    expect((await undo(id)).counts).toMatchObject({ undone: 1, leftAlone: 1 })
    expect(await rowsOf(admin, id)).toMatchObject([
      { result: 'leftAlone', reason: preview.rows[0]?.reason },
      { result: 'undone', reason: '' },
    ])
    expect(await find(known[0].email)).toMatchObject({ semester: '5' })
    // What was changed by hand in other fields stays.
    const other = await find(known[1].email)
    expect(other).toMatchObject({ semester: '3', contact: '9000000002' })
    expect((await admin.fetch(other?.imageUrl ?? '')).status).toBe(200)
  })

  it('leaves added students alone who have a password, a photo, a request, a certificate or another card since', async () => {
    const people = Array.from({ length: 6 }, () => person())
    const { id } = await apply(people)
    const ids = await Promise.all(people.map(({ email }) => findId(email)))
    const records = (at: number) => recordsOf(portal, admin, { id: ids[at] ?? '', as: admin })
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('accounts')
        .set({ password: 'a hash' })
        .where('userId', '=', ids[0] ?? '')
        .execute(),
    )
    await changeByHand(admin, ids[1] ?? '', { photo: await uploadPhoto() })
    await records(2).request()
    await records(3).certificate()
    await records(4).idCard()
    await undo(id)
    expect((await rowsOf(admin, id)).map(({ reason }) => reason)).toEqual([
      'The student has chosen a password since.',
      'The student has a photo since.',
      'The student has sent a request since.',
      'The student has a certificate since.',
      'The student has another ID card since.',
      '',
    ])
    expect(await find(people[5]?.email ?? '')).toBeUndefined()
  })

  it('makes restored students inactive again', async () => {
    const { id: studentId, email } = await portal.addStudent({ status: 'inactive', semester: '3' })
    const { id } = await apply([person({ email, semester: '4' })], { restoreInactive: true })
    await undo(id)
    expect(await admin.students.readAny({ id: studentId })).toMatchObject({ status: 'inactive', semester: '3' })
  })

  it('a correction by hand from before is still known as one', async () => {
    const one = person({ motherName: 'Sunita Sharma' })
    await apply([one])
    await changeByHand(admin, await findId(one.email), { motherName: 'Sunita Devi' })
    // This file has the correction, too; after it is undone, the file from before does not replace the correction.
    const { id, counts } = await apply([{ ...one, motherName: 'Sunita Devi' }, person()])
    expect(counts).toMatchObject({ unchanged: 1 })
    await undo(id)
    await apply([one, person()])
    expect(await find(one.email)).toMatchObject({ motherName: 'Sunita Devi' })
  })

  it('has one entry in the audit trail, and one for each student who is still there, by name', async () => {
    const known = person({ semester: '3' })
    await apply([known])
    const before = (await admin.audit.search({ action: 'undoImport' })).total
    const { id } = await apply([{ ...known, semester: '4' }, person(), person(), person()])
    await undo(id)
    const { rows, total } = await admin.audit.search({ action: 'undoImport' })
    expect(rows.slice(0, 2)).toMatchObject([
      { student: { email: known.email }, record: 'students.csv', fields: ['semester'] },
      { student: null, record: 'students.csv' },
    ])
    expect(total - before).toBe(2)
  })

  it('is possible for IMPORT_UNDO_DAYS, and once', async () => {
    const [early, late] = [await apply([person()]), await apply([person()])]
    expect(early.undoUntil).not.toBeNull()
    await undo(early.id)
    await expect(admin.imports.undo({ id: early.id })).rejects.toMatchObject({ code: 'IMPORT_CHANGED' })
    await expect(admin.imports.undo({ id: 'unknown' })).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    portal.passTime(IMPORT_UNDO_DAYS * DAY_MS)
    admin = await portal.signInAdmin()
    await expect(admin.imports.undo({ id: late.id })).rejects.toMatchObject({ code: 'IMPORT_UNDO_OVER' })
  })
})
