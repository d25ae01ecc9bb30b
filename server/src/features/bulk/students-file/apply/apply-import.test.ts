import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import {
  applyAll,
  changeByHand,
  type FileStudent,
  importSteps,
  rowsOf,
} from '../../../../testing/files/import-files.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../../testing/records/records.ts'

onBothEngines('applying an import', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const { person, plan, apply, find, findId } = importSteps(() => ({ portal, admin }), 'import')

  it('adds and changes exactly what the preview showed, and nothing of a wrong row', async () => {
    const known = person({ semester: '3' })
    const same = person()
    await apply([known, same])
    const fresh = person({ firstName: 'Zarina', lastName: 'Contractor', collegeId: 'Z-17', card: 'ZC-17' })
    const wrong = person({ contact: '123' })
    const done = await apply([{ ...known, semester: '4' }, same, fresh, wrong])
    expect(done).toMatchObject({ state: 'applied', counts: { new: 1, changed: 1, unchanged: 1, wrong: 1, applied: 2 } })
    expect((await rowsOf(admin, done.id)).map(({ result }) => result)).toEqual(['applied', null, 'applied', null])
    expect(await find(known.email)).toMatchObject({ semester: '4', firstName: 'Aarav' })
    expect(await find(wrong.email)).toBeUndefined()
    const zarina = await find('zarina contractor zc-17')
    expect(zarina).toMatchObject({ email: fresh.email, collegeId: 'Z-17', imageUrl: null, status: 'active' })
    expect((await admin.idCards.listOf({ studentId: zarina?.id ?? '' })).rows).toMatchObject([
      { card: 'ZC-17', collegeId: 'Z-17' },
    ])
  })

  it('has one entry in the audit trail for the import and one for each student', async () => {
    const known = person({ semester: '3', year: '2nd Year' })
    await apply([known])
    const fresh = person()
    await apply([{ ...known, semester: '4', year: '3rd Year' }, fresh])
    const { rows } = await admin.audit.search({ pageSize: 10 })
    const importer = { email: ADMIN.email }
    expect(rows.slice(0, 3).toReversed()).toMatchObject([
      { action: 'importStudents', actor: importer, student: null, record: 'students.csv: 1 new, 1 changed' },
      { action: 'addStudent', actor: importer, student: { email: fresh.email }, record: 'students.csv' },
      {
        action: 'updateStudent',
        student: { email: known.email },
        record: 'students.csv',
        fields: ['semester', 'year'],
      },
    ])
  })

  it('counts the new students, and gives them no password', async () => {
    const before = await admin.counts.read()
    const fresh = [person(), person()]
    await apply(fresh)
    const after = await admin.counts.read()
    expect(after.activeStudents - before.activeStudents).toBe(2)
    const accounts = await portal.app.database.read
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.userId')
      .select('accounts.password')
      .where(
        'users.email',
        'in',
        fresh.map(({ email }) => email),
      )
      .execute()
    expect(accounts).toEqual([{ password: null }, { password: null }])
  })

  it('invites new students by e-mail when this is chosen', async () => {
    const [invited, other] = [person(), person()]
    await apply([invited], { access: 'inviteNow' })
    await apply([other])
    const isInvited = async ({ email }: FileStudent) => {
      const invitations = portal.app.database.read.selectFrom('invitations').select('sentBy')
      return (await invitations.where('userId', '=', await findId(email)).execute()).length
    }
    expect(await isInvited(invited)).toBe(1)
    expect(await isInvited(other)).toBe(0)
  })

  it('refuses a row whose e-mail, College Id or card has been taken since the preview, and says so', async () => {
    const people = [
      person(),
      person({ card: 'TAKEN-1', collegeId: 'T-1' }),
      person({ card: 'T-2', collegeId: 'TAKEN-2' }),
    ]
    const [byEmail, byCard, byCollegeId] = people as [FileStudent, FileStudent, FileStudent]
    const preview = await plan(people)
    await portal.addStudent({ email: byEmail.email })
    const other = await portal.addStudent()
    await admin.idCards.add({ studentId: other.id, card: 'taken-1', collegeId: 'TAKEN-2' })
    const done = await applyAll(portal, admin, preview)
    expect(done.counts).toMatchObject({ new: 3, applied: 0, refused: 3 })
    expect((await rowsOf(admin, done.id)).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(
        /^This e-mail has been given to somebody on \d+ \w+ \d{4}, \d\d:\d\d UTC, after the preview\.$/,
      ),
      expect.stringMatching(/^This Card Id has been given to another card on .* after the preview\.$/),
      expect.stringMatching(/^A student with this College Id has been added or changed on .* after the preview\.$/),
    ])
    expect(await find(byCard.email)).toBeUndefined()
    expect(await find(byCollegeId.email)).toBeUndefined()
  })

  it('refuses a row whose student has been changed since the preview; other fields of theirs may have changed', async () => {
    const [one, other] = [person({ semester: '3' }), person({ semester: '3' })]
    await apply([one, other])
    const preview = await plan([one, other].map((student) => ({ ...student, semester: '4' })))
    await changeByHand(admin, await findId(one.email), { semester: '5' })
    await changeByHand(admin, await findId(other.email), { contact: '9000000001' })
    const done = await applyAll(portal, admin, preview)
    expect(await rowsOf(admin, done.id)).toMatchObject([
      { result: 'refused', reason: expect.stringMatching(/^Somebody has changed Semester on .* after the preview\.$/) },
      { result: 'applied', reason: '' },
    ])
    expect(await find(one.email)).toMatchObject({ semester: '5' })
    expect(await find(other.email)).toMatchObject({ semester: '4', contact: '9000000001' })
  })

  it('refuses the row of a student who has been made inactive since the preview', async () => {
    const one = person({ semester: '3' })
    await apply([one])
    const preview = await plan([{ ...one, semester: '4' }])
    await admin.students.deactivate({ id: await findId(one.email) })
    const done = await applyAll(portal, admin, preview)
    expect(await rowsOf(admin, done.id)).toMatchObject([
      { result: 'refused', reason: expect.stringContaining('has been made inactive on') },
    ])
  })

  it('keeps what was corrected by hand since the last import, field by field, unless this is asked for', async () => {
    const one = person({ semester: '3', fatherName: 'Rajesh Sharma' })
    await apply([one])
    const id = await findId(one.email)
    await changeByHand(admin, id, { fatherName: 'Rajesh Kumar Sharma' })
    await apply([{ ...one, semester: '4' }])
    expect(await find(one.email)).toMatchObject({ semester: '4', fatherName: 'Rajesh Kumar Sharma' })
    // The file is still wrong, and the correction is still one.
    await apply([{ ...one, semester: '5', fatherName: 'R. Sharma' }])
    expect(await find(one.email)).toMatchObject({ semester: '5', fatherName: 'Rajesh Kumar Sharma' })
    await apply([{ ...one, semester: '5' }], { overwriteCorrections: ['fatherName'] })
    expect(await find(one.email)).toMatchObject({ fatherName: 'Rajesh Sharma' })
  })

  it('knows a correction also of a student whom an import has only found unchanged', async () => {
    const { dob = '' } = person()
    const { id, email } = await portal.addStudent({ motherName: 'Sunita Sharma', dob })
    expect((await apply([person({ email, dob }), person()])).counts).toMatchObject({ unchanged: 1 })
    await changeByHand(admin, id, { motherName: 'Sunita Devi', dob })
    await apply([person({ email, dob }), person()])
    expect(await find(email)).toMatchObject({ motherName: 'Sunita Devi' })
  })

  it('changes the newest card of a student, or adds their first', async () => {
    const [one, other] = [person({ card: 'OLD-1', collegeId: 'C-1' }), person()]
    await apply([one, other])
    await apply([
      { ...one, card: 'NEW-1', collegeId: 'C-1' },
      { ...other, card: 'FIRST-2', collegeId: 'C-2' },
    ])
    const cardsOf = async (email: string) => (await admin.idCards.listOf({ studentId: await findId(email) })).rows
    expect(await cardsOf(one.email)).toMatchObject([{ card: 'NEW-1', collegeId: 'C-1' }])
    expect(await cardsOf(other.email)).toMatchObject([{ card: 'FIRST-2', collegeId: 'C-2' }])
    expect(await find('new-1')).toMatchObject({ email: one.email })
    expect(await find('old-1')).toBeUndefined()
    expect(await find(other.email)).toMatchObject({ collegeId: 'C-2' })
  })

  it('a new e-mail is the one to sign in with, and ends the invitation to the old one', async () => {
    const one = person({ collegeId: 'MOVED-1', card: 'MOVED-1' })
    await apply([one], { access: 'inviteNow' })
    const id = await findId(one.email)
    const moved = { ...one, email: `moved-${engine}@college.example` }
    await apply([moved], { matchBy: 'collegeId' })
    const { read } = portal.app.database
    const identities = read.selectFrom('identities').select('email').where('id', '=', id)
    expect(await identities.execute()).toEqual([{ email: moved.email }])
    expect(await read.selectFrom('invitations').select('userId').where('userId', '=', id).execute()).toEqual([])
  })

  it('makes an inactive student active again when this is chosen', async () => {
    const { id, email } = await portal.addStudent({ status: 'inactive', semester: '3' })
    const done = await apply([person({ email, semester: '4' })], { restoreInactive: true })
    expect(done.counts).toMatchObject({ changed: 1, applied: 1 })
    expect(await admin.students.readAny({ id })).toMatchObject({ status: 'active', semester: '4' })
  })

  it('numbers the cards of new students from the next free number, past those in the file', async () => {
    const year = portal.app.now().getUTCFullYear()
    const { id } = await portal.addStudent()
    await admin.idCards.add({ studentId: id, card: `NUR-${year}-0041`, collegeId: 'N-41' })
    const nursing = (details: Partial<FileStudent> = {}) => person({ courseName: 'Nursing', ...details })
    const people = [
      nursing(),
      nursing({ collegeId: 'N-43', card: `nur-${year}-0043` }),
      nursing({ collegeId: 'N-X' }),
      nursing(),
    ]
    await apply(people, { cardPattern: '{course}-{year}-{n:0000}' })
    const cards = await Promise.all(
      people.map(async ({ email }) => {
        const [card] = (await admin.idCards.listOf({ studentId: await findId(email) })).rows
        return [card?.card, card?.collegeId]
      }),
    )
    expect(cards).toEqual([
      [`NUR-${year}-0044`, `NUR-${year}-0044`],
      [`nur-${year}-0043`, 'N-43'],
      [`NUR-${year}-0045`, 'N-X'],
      [`NUR-${year}-0046`, `NUR-${year}-0046`],
    ])
  })

  it('gives no card id twice while somebody adds cards at the same time', async () => {
    const year = portal.app.now().getUTCFullYear()
    const people = Array.from({ length: 45 }, () => person({ courseName: 'Botany' }))
    const preview = await plan(people, { cardPattern: '{course}-{year}-{n:000}' })
    const { id } = await portal.addStudent()
    const byHand = Array.from({ length: 10 }, (_, at) => `BOT-${year}-${String(at * 4 + 1).padStart(3, '0')}`)
    const [done, ...adding] = await Promise.allSettled([
      applyAll(portal, admin, preview),
      ...byHand.map((card) => admin.idCards.add({ studentId: id, card, collegeId: 'B' })),
    ])
    expect(done).toMatchObject({ status: 'fulfilled', value: { counts: { applied: 45, refused: 0 } } })
    const { rows } = await admin.students.list({ course: ['Botany'], pageSize: 50 })
    expect(new Set(rows.map(({ collegeId }) => collegeId)).size).toBe(45)
    const refused = adding.filter(({ status }) => status === 'rejected')
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: { code: 'CARD_TAKEN' } })
  })

  it('a change of name reaches the requests of the student', async () => {
    const one = person({ lastName: 'Before' })
    await apply([one])
    const id = await findId(one.email)
    const { request } = recordsOf(portal, admin, { id, as: admin })
    await request()
    await apply([{ ...one, lastName: 'Afterwards' }])
    const search = (q: string) => admin.requests.queue({ status: 'Pending', q })
    expect((await search('afterwards')).total).toBe(1)
    expect((await search('before')).total).toBe(0)
  })

  it('of two administrators who apply it at the same moment only one succeeds', async () => {
    const { id, counts } = await plan([person()])
    const other = await portal.signInAdmin()
    const outcomes = await Promise.allSettled(
      [admin, other].map(({ imports }) => imports.apply({ id, rows: counts.new })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'IMPORT_CHANGED' } })
    await portal.app.jobs.poll()
  })

  it('is refused when a colleague or a program has changed a row, a column or an option since it was shown', async () => {
    const [one, other] = [person(), person()]
    const shown = await plan([one, other])
    const { id } = shown
    const rows = shown.counts.new
    const apply = (revision: number) => admin.imports.apply({ id, rows, revision })
    const program = await portal.keyCaller(['importStudents'])
    const fixed = await program.imports.fixRow({ id, row: 2, values: { email: 'swapped@college.example' } })
    await expect(apply(shown.revision)).rejects.toMatchObject({ code: 'IMPORT_PREVIEW_CHANGED' })
    expect((await admin.imports.read({ id })).revision).toBe(fixed.revision)
    const colleague = await portal.signInAdmin()
    const invited = await colleague.imports.setOptions({ ...shown.options, id, access: 'invite' })
    await expect(apply(fixed.revision)).rejects.toMatchObject({ code: 'IMPORT_PREVIEW_CHANGED' })
    const columns = shown.columns.map(({ index, field }) => ({ index, field: field === 'fatherName' ? null : field }))
    await colleague.imports.setColumns({ id, columns })
    await portal.app.jobs.poll()
    await expect(apply(invited.revision)).rejects.toMatchObject({ code: 'IMPORT_PREVIEW_CHANGED' })
    expect(await find('swapped@college.example')).toBeUndefined()
    await apply((await admin.imports.read({ id })).revision)
    await portal.app.jobs.poll()
    expect(await admin.imports.read({ id })).toMatchObject({ state: 'applied', counts: { applied: 2 } })
  })

  it('is refused when another number of rows was shown, or many changes have not been confirmed', async () => {
    const people = Array.from({ length: 5 }, () => person({ semester: '1' }))
    await apply(people)
    const { id } = await plan(people.map((student) => ({ ...student, semester: '2' })))
    await expect(admin.imports.apply({ id, rows: 4, confirmed: true })).rejects.toMatchObject({
      code: 'IMPORT_CHANGED',
    })
    await expect(admin.imports.apply({ id, rows: 5 })).rejects.toMatchObject({ code: 'IMPORT_NOT_CONFIRMED' })
    await admin.imports.apply({ id, rows: 5, confirmed: true })
    await portal.app.jobs.poll()
    expect(await admin.imports.read({ id })).toMatchObject({ state: 'applied', counts: { applied: 5 } })
    await expect(admin.imports.apply({ id: 'unknown', rows: 1 })).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  })
})
