import type { KeyAction } from '@portal/contract/actions'
import { IDEMPOTENCY_KEY_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { deleteOldIdempotencyKeys } from '../../people/program-writes/idempotency-keys.store.ts'

const permissions: KeyAction[] = ['uploadFile', 'addCertificate', 'updateCertificate', 'addIdCard']

onBothEngines('certificates and ID cards that programs bring in', (engine) => {
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
    const answer = await program.fetch(`/api/uploads/${kind}`, { method: 'POST', body: aPdf() })
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
    const sentAgain = await send('certificates', 'POST', { ...draft, file: (await upload()).id }, key)
    expect(sentAgain).toEqual(first)
    const another = await send('certificates', 'POST', { ...draft, title: 'Other marks' }, key)
    expect(another).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    await admin.certificates.delete({ id: first.id })
    expect(await send('certificates', 'POST', draft, key)).toMatchObject({ status: 404, code: 'CERTIFICATE_NOT_FOUND' })
  })

  it('what is sent twice at the same moment with one key is added once', async () => {
    const { id } = await portal.addStudent()
    const key = { 'idempotency-key': 'card-1' }
    const draft = { student: { id }, card: 'MOMENT-1', collegeId: 'MOMENT' }
    const [one, other] = await Promise.all([send('id-cards', 'POST', draft, key), send('id-cards', 'POST', draft, key)])
    expect(one).toMatchObject({ status: 201, card: 'MOMENT-1' })
    expect(other).toEqual(one)
  })

  it('a key counts for a week, and for one program alone', async () => {
    const { id } = await portal.addStudent()
    const key = { 'idempotency-key': 'week' }
    await send('id-cards', 'POST', { student: { id }, card: 'WEEK-1', collegeId: 'WEEK' }, key)
    const another = await portal.keyCaller(['addIdCard'])
    const body = { student: { id }, card: 'WEEK-2', collegeId: 'WEEK' }
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...key } }
    const answer = await another.fetch('/api/programs/id-cards', { ...init, body: JSON.stringify(body) })
    expect(answer.status).toBe(201)
    const { database, now } = portal.app
    await deleteOldIdempotencyKeys(database, new Date(now().getTime() + IDEMPOTENCY_KEY_DAYS * DAY_MS))
    const later = await send('id-cards', 'POST', { ...body, card: 'WEEK-3' }, key)
    expect(later).toMatchObject({ status: 201, card: 'WEEK-3' })
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

  it('a program sends no letterhead, and a key from before sends nothing', async () => {
    expect((await upload('letterhead')).status).toBe(403)
    const older = await portal.keyCaller(['viewStudents', 'importStudents', 'readRequests'])
    const answer = await older.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf() })
    expect(answer.status).toBe(403)
    await expect(older.programs.addIdCards({ rows: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
