import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { auditedActions } from '@portal/contract/actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { aPdf, aPhoto } from '../testing/files/files.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'

const draft = {
  firstName: 'Zubin',
  lastName: 'Mistry',
  password: 'a-first-secret',
  gender: 'Male' as const,
  fatherName: 'Cyrus Mistry',
  motherName: 'Freny Mistry',
  contact: '9812345678',
  courseName: 'B.Com.',
  semester: '1',
  year: '1st Year',
  dob: '2006-01-02',
}

const sources = path.join(import.meta.dirname, '..')
const otherTests = globSync('**/*.test.ts', { cwd: sources })
  .filter((file) => file !== 'audit/audit.test.ts')
  .map((file) => readFileSync(path.join(sources, file), 'utf8'))
  .join()

onBothEngines('the audit trail', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const upload = async (kind: 'photo' | 'certificate', bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body: bytes })
    return ((await answer.json()) as { id: string }).id
  }
  const entries = async (input: Parameters<Caller['audit']['search']>[0] = {}) =>
    (await admin.audit.search({ pageSize: 50, ...input })).rows

  it('has every administrative write, with who did what to whom, without the values of fields', async () => {
    const email = `zubin-${engine}@college.example`
    const { id } = await admin.students.add({ ...draft, email, photo: await upload('photo', aPhoto) })
    const changed = { ...draft, email, password: 'a-second-secret', lastName: 'Daruwala', photo: '' }
    await admin.students.update({ id, ...changed })
    const card = await admin.idCards.add({ studentId: id, card: `Z-${engine}`, collegeId: 'C' })
    await admin.idCards.update({ id: card.id, card: `Z2-${engine}`, collegeId: 'C' })
    await admin.idCards.delete({ id: card.id })
    await admin.idCards.restore({ id: card.id })
    const file = await upload('certificate', aPdf())
    const certificate = await admin.certificates.add({ studentId: id, title: 'Marks', documentType: 'T', file })
    await admin.certificates.update({ id: certificate.id, title: 'Marks 2', documentType: 'T', file: '' })
    await admin.fetch(certificate.imageUrl ?? '')
    await admin.certificates.delete({ id: certificate.id })
    await admin.certificates.restore({ id: certificate.id })
    const zubin = await portal.signIn({ email, password: changed.password }, 'student')
    const request = await zubin.me.submitRequest({ message: 'Please' })
    const { decision } = await admin.requests.decide({ id: request.id, from: 'Pending', status: 'Approved' })
    await admin.requests.undoDecision({ id: request.id, decisionId: decision?.id ?? '' })
    await admin.students.deactivate({ id })
    await admin.students.restore({ id })

    const found = await entries({ person: 'zubin' })
    expect(found.map(({ action, record }) => `${action} ${record}`.trim())).toEqual([
      'restoreStudent',
      'deactivateStudent',
      'undoDecision Approved → Pending',
      'decideRequest Pending → Approved',
      'signIn',
      'restoreCertificate Marks 2',
      'deleteCertificate Marks 2',
      'openCertificateFile Marks 2',
      'updateCertificate Marks 2',
      'addCertificate Marks',
      `restoreIdCard Z2-${engine}`,
      `deleteIdCard Z2-${engine}`,
      `updateIdCard Z2-${engine}`,
      `addIdCard Z-${engine}`,
      'updateStudent',
      'addStudent',
    ])
    const [last] = found
    expect(last).toMatchObject({
      actor: { name: 'Portal Administrator', email: ADMIN.email },
      student: { id, name: 'Zubin Daruwala', email },
      address: expect.stringContaining('127.0.0.1'),
    })
    expect(found.find(({ action }) => action === 'updateStudent')?.fields).toEqual(['lastName', 'password'])
    const everything = await portal.app.database.read.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(everything)).not.toMatch(/secret/)
  })

  it('names the fields of an ID card and of a certificate that were changed, and no others', async () => {
    const { id: studentId } = await portal.addStudent({ firstName: 'Vimala' })
    const card = await admin.idCards.add({ studentId, card: `V-${engine}`, collegeId: 'C' })
    await admin.idCards.update({ id: card.id, card: `V2-${engine}`, collegeId: 'C' })
    await admin.idCards.update({ id: card.id, card: `V2-${engine}`, collegeId: 'D' })
    await admin.idCards.update({ id: card.id, card: `V2-${engine}`, collegeId: 'D' })
    const file = await upload('certificate', aPdf())
    const certificate = await admin.certificates.add({ studentId, title: 'Marks', documentType: 'T', file })
    await admin.certificates.update({ id: certificate.id, title: 'Marks 2', documentType: 'U', file: '' })
    const another = await upload('certificate', aPdf())
    await admin.certificates.update({ id: certificate.id, title: 'Marks 2', documentType: 'V', file: another })
    await admin.certificates.update({ id: certificate.id, title: 'Marks 2', documentType: 'V', file: '' })

    const found = await entries({ person: 'vimala' })
    const updates = found.filter(({ action }) => action.startsWith('update'))
    expect(updates.map(({ action, fields }) => [action, ...fields])).toEqual([
      ['updateCertificate'],
      ['updateCertificate', 'documentType', 'imageUrl'],
      ['updateCertificate', 'title', 'documentType'],
      ['updateIdCard'],
      ['updateIdCard', 'collegeId'],
      ['updateIdCard', 'card'],
    ])
  })

  it('shows what was done to one student, whoever did it, and nothing about others of the same name', async () => {
    const { student, as } = await portal.signInStudent({ firstName: 'Xerxes' })
    const namesake = await portal.addStudent({ firstName: 'Xerxes' })
    await admin.idCards.add({ studentId: student.id, card: `X-${engine}`, collegeId: 'C' })
    await admin.idCards.add({ studentId: namesake.id, card: `XX-${engine}`, collegeId: 'C' })
    await as.session.signOut()
    await admin.students.deactivate({ id: student.id })
    const actionsOf = async (input: Parameters<typeof entries>[0]) => (await entries(input)).map(({ action }) => action)
    expect(await actionsOf({ student: student.id })).toEqual(['deactivateStudent', 'addIdCard'])
    expect(await actionsOf({ student: student.id, action: 'addIdCard' })).toEqual(['addIdCard'])
    expect(await actionsOf({ student: 'nobody' })).toEqual([])
  })

  it('has sign-ins, failures, sign-outs and exports', async () => {
    const student = await portal.addStudent({ firstName: 'Wayne' })
    const caller = await portal.signIn(student, 'student')
    await expect(portal.signIn({ ...student, password: 'not-this-one' }, 'student')).rejects.toThrow()
    await expect(
      portal.signIn({ email: 'my-password@college.example', password: 'not-this-one' }, 'student'),
    ).rejects.toThrow()
    await caller.session.signOut()
    const actions = (await entries({ person: 'wayne' })).map(({ action, actor }) => [action, actor?.id])
    expect(actions).toEqual([
      ['signOut', student.id],
      ['signInFailed', student.id],
      ['signIn', student.id],
    ])
    const [stranger] = await entries({ action: 'signInFailed' })
    expect(stranger).toMatchObject({ actor: null, record: '' })
    const list = await admin.fetch('/api/students.csv', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await list.text()
    for (const path of ['/api/exports/requests', '/api/exports/documents', `/api/students/${student.id}/archive`]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await admin.fetch(path, {
        method: 'POST',
        headers,
        body: path.endsWith('requests') ? '{"status":"Pending"}' : '{}',
      })
      await answer.arrayBuffer()
    }
    expect((await entries({ action: 'exportStudents' }))[0]?.actor?.email).toBe(ADMIN.email)
  })

  it('has no entry for a write that failed', async () => {
    const { id } = await portal.addStudent({ firstName: 'Nobody' })
    await expect(admin.idCards.delete({ id: 'none' })).rejects.toThrow()
    await admin.idCards.add({ studentId: id, card: `TAKEN-${engine}`, collegeId: 'C' })
    await expect(admin.idCards.add({ studentId: id, card: `TAKEN-${engine}`, collegeId: 'C' })).rejects.toThrow()
    expect((await entries({ person: 'nobody' })).map(({ action }) => action)).toEqual(['addIdCard'])
  })

  it('can be searched by day, in the time zone of the reader', async () => {
    const at = '2020-02-29T22:30:00.000Z'
    const entry = { actorId: null, studentId: null, record: 'that day', fields: '', address: '' }
    await portal.app.database.transaction(({ db }) =>
      db
        .insertInto('audit')
        .values({ at, action: 'signOut', ...entry })
        .execute(),
    )
    const recordsBetween = async (from: string, before: string) =>
      (await entries({ from, before })).map(({ record }) => record)
    expect(await recordsBetween('2020-02-29T00:00:00Z', '2020-03-01T00:00:00Z')).toEqual(['that day'])
    expect(await recordsBetween('2020-03-01T00:00:00Z', '2020-03-02T00:00:00Z')).toEqual([])
    // In Kolkata, 1 March begins earlier.
    expect(await recordsBetween('2020-02-29T18:30:00Z', '2020-03-01T18:30:00Z')).toEqual(['that day'])
    expect(await recordsBetween('2020-02-28T18:30:00Z', '2020-02-29T18:30:00Z')).toEqual([])
    expect(await recordsBetween(at, '')).toContain('that day')
    expect(await recordsBetween('2000-01-01T00:00:00Z', at)).toEqual([])
  })

  it('is divided into pages', async () => {
    const all = await entries()
    const pages = await Promise.all([1, 2].map((page) => admin.audit.search({ page, pageSize: 10 })))
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all.slice(0, 20).map(({ id }) => id))
  })

  it.each(['update audit set record = record', 'delete from audit'])(
    'refuses %j, even from the portal itself',
    async (statement) => {
      const before = await entries()
      await expect(portal.app.database.transaction(({ db }) => sql.raw(statement).execute(db))).rejects.toThrow(
        /only ever added to/,
      )
      expect(await entries()).toEqual(before)
    },
  )

  it('has an entry for every kind of administrative write, or a test of the room asks for it', async () => {
    const { rows } = await sql<{ action: string }>`select distinct action from audit`.execute(portal.app.database.read)
    const here = [
      ...['addCertificate', 'addIdCard', 'addStudent', 'deactivateStudent', 'decideRequest', 'deleteCertificate'],
      ...['deleteIdCard', 'downloadArchive', 'downloadDocuments', 'exportRequests', 'exportStudents'],
      ...['openCertificateFile', 'restoreCertificate', 'restoreIdCard', 'restoreStudent', 'signIn'],
      ...['signInFailed', 'signOut', 'undoDecision', 'updateCertificate', 'updateIdCard', 'updateStudent'],
    ]
    expect(rows.map(({ action }) => action).sort()).toEqual(here)
    // What no test looks for in the audit trail.
    const unseen: readonly string[] = [
      ...['createAdministrator', 'disableAdministrator', 'setAdministratorPassword', 'inviteStaff', 'changeApiKey'],
      ...['rotateSigningKey', 'retireSigningKey', 'reportCompromisedKey'],
      ...['resetPassword', 'addSecondFactor', 'unlinkOwnSignIn', 'changeCustomFields', 'readmitStudent'],
      ...['undoPhotoImport', 'undoManyDecisions', 'undoStudentMerge', 'downloadMergeArchive', 'exportReport'],
      ...['withdrawDocument', 'retryDocument'],
      ...['changeSignatory', 'collectLetter', 'issueManyLetters', 'cancelManyLetters'],
    ]
    const elsewhere = auditedActions.filter((action) => otherTests.includes(`'${action}'`))
    const seen = new Set<string>([...here, ...elsewhere])
    expect(auditedActions.filter((action) => seen.has(action) === unseen.includes(action))).toEqual([])
  })
})
