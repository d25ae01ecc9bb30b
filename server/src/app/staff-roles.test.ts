import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { importRowsExportPath, officePaths, photoImportFilesPath } from '@portal/contract/office-paths'
import { API, bulkLetterFilePath, httpPaths, studentArchivePath } from '@portal/contract/paths'
import { EXPORT_ROWS_OF_CLERK } from '@portal/contract/people/staff/staff-limits'
import { topics } from '@portal/contract/topics'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { actorOfJob } from '../auth/actor-of-job.ts'
import { digestOf } from '../auth/digest.ts'
import { withinRole } from '../features/privacy/exports/within-role.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { anImport, aPhoto } from '../testing/files/files.ts'
import { subscribe } from '../testing/portal/event-stream.ts'
import { switchFeature } from '../testing/portal/features.ts'
import { signInStaff } from '../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { bulkDecisionsOf } from '../testing/records/bulk-decisions.ts'
import { type Records, recordsOf } from '../testing/records/records.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

type Person = Awaited<ReturnType<typeof signInStaff>>
const forbidden = { code: 'FORBIDDEN' }

// What each role may call is in authorization-matrix.test.ts: here is what depends on the records, and on the moment.
onBothEngines('the roles of the office', (engine) => {
  let portal: TestPortal
  let registrar: Caller
  let clerk: Person
  let auditor: Person
  let records: Records
  let ofClerk: Records
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    registrar = await portal.signInAdmin()
    await switchFeature(portal, 'staffRoles')
    clerk = await signInStaff(portal, 'clerk')
    auditor = await signInStaff(portal, 'auditor')
    const { student, as } = await portal.signInStudent()
    records = recordsOf(portal, registrar, { id: student.id, as })
    ofClerk = recordsOf(portal, clerk.as, { id: student.id, as })
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(61_000))

  const send = (as: Caller, path: string, body: object) =>
    as.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const binOf = async (as: Caller) => (await as.bin.list({ pageSize: 50 })).rows.map(({ id }) => id)

  it('let a clerk see and restore in the bin what they have deleted, and an auditor see everything', async () => {
    const [own, ofOthers] = [await ofClerk.deletedCertificate(), await records.deletedCertificate()]
    expect(await binOf(clerk.as)).toEqual([own])
    expect((await binOf(auditor.as)).sort()).toEqual([own, ofOthers].sort())
    const file = (id: string) => `/api/files/certificates/${id}`
    expect((await clerk.as.fetch(file(own))).status).toBe(200)
    expect((await clerk.as.fetch(file(ofOthers))).status).toBe(404)
    expect((await auditor.as.fetch(file(ofOthers))).status).toBe(200)
    const opened = await registrar.audit.search({ person: auditor.email, action: 'openCertificateFile' })
    expect(opened.rows).toMatchObject([{ actor: { email: auditor.email } }])
    await expect(auditor.as.certificates.restore({ id: own })).rejects.toMatchObject(forbidden)
    await expect(clerk.as.certificates.restore({ id: ofOthers })).rejects.toMatchObject({
      code: 'CERTIFICATE_NOT_FOUND',
    })
    await clerk.as.certificates.restore({ id: own })
    await registrar.certificates.restore({ id: ofOthers })
  })

  it('let a clerk withdraw what they have issued, and nothing else', async () => {
    const [own, ofOthers] = [await records.issuedDocument(), await records.issuedDocument()]
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ issuedBy: clerk.id }).where('id', '=', own).execute(),
    )
    await expect(clerk.as.documents.withdraw({ id: ofOthers, note: 'A mistake' })).rejects.toMatchObject(forbidden)
    await expect(auditor.as.documents.withdraw({ id: own, note: 'A mistake' })).rejects.toMatchObject(forbidden)
    await clerk.as.documents.withdraw({ id: own, note: 'A mistake' })
  })

  it('let a clerk cancel the letters that they have issued, and those of nobody else', async () => {
    const { id: templateId } = await records.letterTemplateInUse()
    const own = await clerk.as.letters.issue(await records.shownLetter(templateId))
    const ofOthers = await records.letter()
    expect([own, ofOthers].map(({ issuedBy }) => issuedBy?.id === clerk.id)).toEqual([true, false])
    const reason = 'The wrong name'
    await expect(clerk.as.letters.cancel({ id: ofOthers.id, reason })).rejects.toMatchObject(forbidden)
    await expect(auditor.as.letters.cancel({ id: own.id, reason })).rejects.toMatchObject(forbidden)
    expect(await clerk.as.letters.cancel({ id: own.id, reason })).toMatchObject({ cancelReason: reason })
    await registrar.letters.cancel({ id: ofOthers.id, reason })
  })

  it('let a clerk change a student, and not their password', async () => {
    const { id } = await portal.addStudent()
    const changes = { ...(await records.draft()), id, photo: '' }
    await expect(clerk.as.students.update({ ...changes, password: 'a long password' })).rejects.toMatchObject(forbidden)
    expect(await clerk.as.students.update({ ...changes, password: '' })).toMatchObject({ id })
  })

  it(`let a clerk export at most ${EXPORT_ROWS_OF_CLERK} records at once`, async () => {
    const courseName = `Export ${engine}`
    for (let at = 0; at < EXPORT_ROWS_OF_CLERK; at++) await portal.addStudent({ courseName })
    const exported = (as: Caller) => send(as, httpPaths.studentsExport, { course: [courseName] })
    const few = await exported(clerk.as)
    expect([few.status, (await few.text()).trim().split('\n').length]).toEqual([200, EXPORT_ROWS_OF_CLERK + 1])
    await portal.addStudent({ courseName })
    const many = await exported(clerk.as)
    expect([many.status, await many.json()]).toMatchObject([403, { code: 'EXPORT_OF_CLERK_TOO_LARGE' }])
    const filters = { course: [courseName] }
    for (const [path, body] of [
      [httpPaths.studentListExport, { list: 'students', ...filters }],
      [httpPaths.documentsExport, filters],
    ] as const) {
      const refused = await send(clerk.as, path, body)
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'EXPORT_OF_CLERK_TOO_LARGE' }])
    }
    expect((await exported(registrar)).status).toBe(200)
    const trail = await registrar.audit.search({ person: clerk.email, action: 'exportStudents' })
    expect(trail.total).toBe(1)
  })

  it('decide which topics an open screen gets', async () => {
    const [ofClerks, ofAuditors] = [
      await subscribe(portal, clerk.as.cookie),
      await subscribe(portal, auditor.as.cookie),
    ]
    await portal.app.database.transaction(async (tx) => {
      tx.invalidate(topics.imports, topics.settings, topics.staff, topics.jobs, topics.sessionsOf('somebody'))
      tx.invalidate(topics.decisionRuns, 'unknown')
    })
    await portal.app.database.transaction(async (tx) => tx.invalidate(topics.counts))
    await ofClerks.waitForTopic(topics.counts)
    await ofAuditors.waitForTopic(topics.counts)
    expect(ofClerks.topics()).toEqual([topics.decisionRuns, topics.counts])
    expect(ofAuditors.topics()).toEqual([topics.jobs, topics.counts])
    ofClerks.close()
    ofAuditors.close()
  })

  it('end a decision on many requests where the role is taken away, and what was decided stays', async () => {
    const person = await signInStaff(portal, 'clerk')
    const { requests } = await bulkDecisionsOf(portal, registrar).studentWithRequests(50)
    const decided = async () =>
      (
        await portal.app.database.read
          .selectFrom('requests')
          .select('id')
          .where('id', 'in', requests)
          .where('status', '=', 'Approved')
          .execute()
      ).length
    const deciding = person.as.requests.decideMany({ ids: requests, from: 'Pending', status: 'Approved' })
    deciding.catch(() => {})
    await vi.waitFor(async () => expect(await decided()).toBeGreaterThan(0), { interval: 1, timeout: 5_000 })
    await registrar.staff.setRole({ id: person.id, role: 'auditor' })
    await expect(deciding).rejects.toMatchObject(forbidden)
    expect(await decided()).toBeLessThan(50)
  })

  const uploads: [string, Uint8Array, (as: Caller) => Promise<string>][] = [
    ['a photo', aPhoto, async () => `${API}/uploads/photo`],
    ['a file of students', anImport, async () => httpPaths.imports],
    ['a photo of an import', aPhoto, async (as) => photoImportFilesPath((await as.photoImports.create()).id)],
  ]
  it.each(uploads)(
    'end the upload of %s that is under way when the role is taken away',
    async (_, content, pathFor) => {
      const person = await signInStaff(portal, 'registrar')
      const sending = httpRequest(`${portal.url}${await pathFor(person.as)}`, {
        method: 'POST',
        headers: { cookie: person.as.cookie, 'content-length': content.length },
      })
      const half = Math.floor(content.length / 2)
      sending.write(content.subarray(0, half))
      const { read } = portal.app.database
      const counted = read
        .selectFrom('rateLimits')
        .select('key')
        .where('key', 'like', `%bytes/${digestOf(person.id)}%`)
      await waitFor(async () => expect((await counted.execute()).length).toBeGreaterThan(0))
      await registrar.staff.setRole({ id: person.id, role: 'auditor' })
      sending.end(content.subarray(half))
      const [answer] = await once(sending, 'response')
      expect([answer.statusCode, await json(answer)]).toMatchObject([403, forbidden])
      expect(await read.selectFrom('files').select('key').where('uploadedBy', '=', person.id).execute()).toEqual([])
      expect(await read.selectFrom('imports').select('id').where('createdBy', '=', person.id).execute()).toEqual([])
      expect(await read.selectFrom('photoImportFiles').select('id').execute()).toEqual([])
    },
  )

  it('end an export between two of its pages, and a job at its next step', async () => {
    const person = await signInStaff(portal, 'registrar')
    const { read } = portal.app.database
    async function* pages() {
      yield [1]
      yield [2]
    }
    const actor = { id: person.id, userType: 'admin', staffRole: 'registrar', address: '' } as const
    const context = { app: portal.app, session: null }
    const exported = (await withinRole(context, actor, 'exportStudents', pages()))[Symbol.asyncIterator]()
    expect(await exported.next()).toMatchObject({ value: [1] })
    expect(await actorOfJob(read, { createdBy: person.id }, 'promoteStudents')).toMatchObject({
      staffRole: 'registrar',
    })
    await registrar.staff.setRole({ id: person.id, role: 'clerk' })
    await expect(actorOfJob(read, { createdBy: person.id }, 'promoteStudents')).rejects.toMatchObject(forbidden)
    expect(await actorOfJob(read, { createdBy: person.id }, 'decideManyRequests')).toMatchObject({ staffRole: 'clerk' })
    await registrar.staff.setRole({ id: person.id, role: 'auditor' })
    await expect(exported.next()).rejects.toMatchObject(forbidden)
    await expect(actorOfJob(read, { createdBy: person.id }, 'decideManyRequests')).rejects.toMatchObject(forbidden)
  })

  const otherExports: [string, (as: Caller) => Promise<Response>][] = [
    ['the register of letters', async (as) => send(as, officePaths.letterRegisterExport, { format: 'xlsx' })],
    ['the register as a PDF', async (as) => send(as, officePaths.letterRegisterExport, { format: 'pdf' })],
    ['the letters of a run', async (as) => as.fetch(bulkLetterFilePath(await records.printableLetterRun()))],
    ['rows of an import', async (as) => send(as, importRowsExportPath(await records.plannedImport()), {})],
    ['everything about a student', async (as) => send(as, studentArchivePath(records.studentId), {})],
  ]
  // With the entry that says that the export has begun.
  const loseRole = sql`create trigger "loseRole" after insert on audit
    when new.action in ('exportLetters', 'exportStudents', 'downloadArchive')
    begin update users set "staffRole" = 'auditor' where id = new."actorId"; end`
  it.runIf(engine === 'sqlite').each(otherExports)(
    'end %s where the role is taken away meanwhile',
    async (_, begin) => {
      await switchFeature(portal, 'letters')
      await records.letter()
      const person = await signInStaff(portal, 'registrar')
      const outcome = async () => {
        const answer = await begin(person.as)
        await answer.bytes()
        return answer.status
      }
      expect(await outcome()).toBe(200)
      const { write } = portal.app.database
      await loseRole.execute(write)
      const ended = await outcome().catch(() => 'cut off')
      await sql`drop trigger "loseRole"`.execute(write)
      expect(['cut off', 403]).toContain(ended)
    },
  )

  it('stop the work of an import whose person is a registrar no more', async () => {
    const person = await signInStaff(portal, 'clerk')
    const id = await records.plannedImport()
    const { jobs, database } = portal.app
    await database.transaction(async (tx) => {
      await tx.db.updateTable('imports').set({ state: 'applying' }).where('id', '=', id).execute()
      await jobs.enqueue(tx, { kind: 'applyImport', data: { importId: id }, subjectId: id, createdBy: person.id })
    })
    await waitFor(async () => expect(await registrar.imports.read({ id })).toMatchObject({ state: 'stopped' }))
  })
})
