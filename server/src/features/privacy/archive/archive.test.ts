import { ARCHIVES_PER_HOUR } from '@portal/contract/limits'
import { httpPaths, studentArchivePath } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'

onBothEngines('the archive of a student', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const filesOf = async (answer: Response) => {
    expect(answer.status).toBe(200)
    return unzip(Buffer.from(await answer.arrayBuffer()))
  }
  const own = (as: Caller) => as.fetch(httpPaths.ownArchive, { method: 'POST' })
  const addStudentWithRecords = async (lastName: string) => {
    const { student, as } = await portal.signInStudent({ firstName: 'Dev', lastName })
    const records = recordsOf(portal, admin, { id: student.id, as })
    await records.idCard()
    await records.certificate()
    const id = await records.request(`Please, says ${lastName}`)
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'Ask again in May' })
    return { student, as }
  }

  it('is there for a former student as well, as long as they may sign in', async () => {
    const { student } = await addStudentWithRecords('Formersson')
    await admin.students.markFormer({ id: student.id })
    const as = await portal.signIn(student, 'student')
    expect((await filesOf(await own(as))).has('requests.csv')).toBe(true)
  })

  it('has everything about them and nothing about others, and never who decided', async () => {
    const { student, as } = await addStudentWithRecords('Ownsson')
    await addStudentWithRecords('Othersson')
    const upload = await admin.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })
    const { imageUrl: _, ...profile } = await admin.students.read({ id: student.id })
    const photo = ((await upload.json()) as { id: string }).id
    const { id, firstName, lastName, email, contact, fatherName, motherName, courseName, semester, year, dob } = profile
    const details = { firstName, lastName, email, contact, fatherName, motherName, courseName, semester, year, dob }
    await admin.students.update({ id, ...details, gender: 'Male', password: '', photo })
    const files = await filesOf(await own(as))
    expect([...files.keys()]).toEqual([
      'all data.json',
      'profile.csv',
      'id cards.csv',
      'certificates.csv',
      'requests.csv',
      'photo.jpg',
      'documents/Bonafide.pdf',
    ])
    expect(JSON.parse(files.get('all data.json')?.toString() ?? '')).toMatchObject({
      profile: { id, lastName: 'Ownsson', email, collegeId: 'CLG-1' },
      idCards: [{ collegeId: 'CLG-1' }],
      certificates: [{ title: 'Bonafide', documentType: 'Certificate' }],
      requests: [{ message: 'Please, says Ownsson', decisions: [{ status: 'Rejected', note: 'Ask again in May' }] }],
      invitation: null,
      lastImport: null,
      keptFromForgetting: null,
      sharedLinks: [],
    })
    expect(files.get('requests.csv')?.toString()).toContain('"Please, says Ownsson",Rejected,')
    const everything = [...files.values()].map((content) => content.toString('latin1')).join()
    expect(everything).not.toMatch(/Othersson|Administrator|search|students\/|certificates\//)
  })

  it('is had by an administrator for any student, also an inactive one, and is audited', async () => {
    const { student } = await addStudentWithRecords('Formersson')
    await admin.students.deactivate({ id: student.id })
    const at = portal.app.now().toISOString()
    const kept = { state: 'kept', since: at, at, reason: 'Has asked for a transcript', decidedBy: null } as const
    await portal.app.database.transaction(({ db }) =>
      db
        .insertInto('forgettingProposals')
        .values({ studentId: student.id, ...kept })
        .execute(),
    )
    const files = await filesOf(await admin.fetch(studentArchivePath(student.id), { method: 'POST' }))
    expect(files.get('profile.csv')?.toString()).toContain('Formersson')
    expect(JSON.parse(files.get('all data.json')?.toString() ?? '')).toMatchObject({
      keptFromForgetting: { at, reason: 'Has asked for a transcript' },
    })
    const { rows } = await admin.audit.search({ student: student.id, action: 'downloadArchive' })
    expect(rows.map(({ actor }) => actor?.name)).toEqual(['Portal Administrator'])
    expect((await admin.fetch(studentArchivePath('nobody'), { method: 'POST' })).status).toBe(404)
  })

  it('is had by the student some times an hour', async () => {
    const { as } = await portal.signInStudent()
    const answers: number[] = []
    for (let n = 0; n <= ARCHIVES_PER_HOUR; n++) {
      const answer = await own(as)
      await answer.arrayBuffer()
      answers.push(answer.status)
    }
    expect(answers).toEqual([200, 200, 200, 429])
  })
})
