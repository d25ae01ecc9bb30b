import type { KeyAction } from '@portal/contract/actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

const permissions: KeyAction[] = [
  ...(['uploadFile', 'addCertificate', 'updateCertificate', 'addIdCard', 'changeStudents', 'readStudents'] as const),
]

onBothEngines('what programs bring in', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let program: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    program = await portal.keyCaller(permissions)
  })
  afterAll(() => portal.close())

  const upload = async (kind = 'certificate') => {
    const answer = await program.fetch(`/api/uploads/${kind}`, {
      method: 'POST',
      body: kind === 'photo' ? aPhoto : aPdf(),
    })
    return { ...((await answer.json()) as { id: string }), status: answer.status }
  }
  const certificate = async (student: object) => ({
    ...{ student, title: 'Marks', documentType: 'Mark sheet', file: (await upload()).id },
  })
  const send = async (path: string, method: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await program.fetch(`/api/programs/${path}`, {
      ...{ method, body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { ...((await answer.json()) as { id: string; code?: string }), status: answer.status }
  }
  const withCard = async (collegeId: string) => {
    const student = await portal.addStudent()
    await admin.idCards.add({ studentId: student.id, card: `${collegeId}-CARD`, collegeId })
    return student
  }

  it('a certificate is added to a student who is named by id, College Id or e-mail', async () => {
    const { id, email } = await withCard('BC-2026-1')
    for (const named of [{ id }, { collegeId: 'bc-2026-1' }, { email: email.toUpperCase() }]) {
      const added = await send('certificates', 'POST', await certificate(named))
      expect(added).toMatchObject({ status: 201, studentId: id, title: 'Marks' })
    }
    const unknown = await send('certificates', 'POST', await certificate({ collegeId: 'BC-2026-999' }))
    expect(unknown).toMatchObject({ status: 404, code: 'STUDENT_NOT_FOUND' })
    const trail = (await admin.audit.search({ student: id })).rows.filter(({ action }) => action === 'addCertificate')
    expect(trail.map(({ actor }) => actor?.name)).toEqual(Array(3).fill('Nightly export'))
  })

  it('a College Id that two students have names nobody', async () => {
    await withCard('TWICE-1')
    const another = await portal.addStudent()
    await admin.idCards.add({ studentId: another.id, card: 'TWICE-2', collegeId: 'TWICE-1' })
    const added = await send('certificates', 'POST', await certificate({ collegeId: 'TWICE-1' }))
    expect(added).toMatchObject({ status: 404, code: 'STUDENT_NOT_FOUND' })
  })

  it('what is sent twice with one key is added once', async () => {
    const { id } = await portal.addStudent()
    const draft = await certificate({ id })
    const key = { 'idempotency-key': 'certificate-1' }
    const first = await send('certificates', 'POST', draft, key)
    expect(await send('certificates', 'POST', draft, key)).toEqual(first)
    const { rows } = await admin.certificates.listOf({ studentId: id })
    expect(rows.map((row) => row.id)).toEqual([first.id])
  })

  it('the file of a certificate is replaced', async () => {
    const { id: studentId } = await portal.addStudent()
    const { id } = await send('certificates', 'POST', await certificate({ id: studentId }))
    const before = (await admin.certificates.read({ id })).imageUrl
    const changes = { title: 'Marks, corrected', documentType: 'Mark sheet', file: (await upload()).id }
    expect(await send(`certificates/${id}`, 'PUT', changes)).toMatchObject({ status: 200, title: 'Marks, corrected' })
    expect((await admin.certificates.read({ id })).imageUrl).not.toBe(before)
  })

  it('of several rows each has a result of its own, and none is added twice', async () => {
    const { id } = await portal.addStudent()
    const rows = [
      { key: 'a', student: { id }, card: 'BULK-1', collegeId: 'BULK' },
      { key: 'b', student: { id: 'nobody' }, card: 'BULK-2', collegeId: 'BULK' },
      { key: 'c', student: { id }, card: 'BULK-1', collegeId: 'BULK' },
    ]
    const { rows: results } = await program.programs.addIdCards({ rows })
    expect(results).toMatchObject([
      { row: 0, status: 200, code: null },
      { row: 1, status: 404, code: 'STUDENT_NOT_FOUND' },
      { row: 2, status: 409, code: 'CARD_TAKEN' },
    ])
    expect((await program.programs.addIdCards({ rows })).rows[0]).toEqual(results[0])
    expect((await admin.idCards.listOf({ studentId: id })).rows).toHaveLength(1)
  })

  it('a student is changed only as they were read', async () => {
    const { id } = await portal.addStudent()
    const { etag } = await program.changes.student({ id })
    const path = `students/${id}`
    expect(await send(path, 'PUT', { year: '2' })).toMatchObject({ status: 428, code: 'IF_MATCH_NEEDED' })
    const photo = (await upload('photo')).id
    const changed = await send(path, 'PUT', { year: '2', photo }, { 'if-match': etag })
    expect(changed).toMatchObject({ status: 200, year: '2' })
    const late = await send(path, 'PUT', { year: '3' }, { 'if-match': etag })
    expect(late).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE' })
    const [entry] = (await admin.audit.search({ student: id })).rows
    expect(entry).toMatchObject({ action: 'changeStudents', fields: ['year', 'imageUrl'] })
  })

  it('no program changes how a student signs in', async () => {
    const { id } = await portal.addStudent()
    const { etag } = await program.changes.student({ id })
    for (const field of ['email', 'password', 'status'] as const) {
      const refused = await send(`students/${id}`, 'PUT', { [field]: 'x@college.example' }, { 'if-match': etag })
      expect([field, refused.status, refused.code]).toEqual([field, 422, 'INVALID_INPUT'])
    }
    await expect(program.students.update({ id } as never)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('a program sends no letterhead, and a key from before sends nothing', async () => {
    expect((await upload('letterhead')).status).toBe(403)
    const older = await portal.keyCaller(['viewStudents', 'importStudents', 'readRequests'])
    const answer = await older.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf() })
    expect(answer.status).toBe(403)
    await expect(older.programs.addIdCards({ rows: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
