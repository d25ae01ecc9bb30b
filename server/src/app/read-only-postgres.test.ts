import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { skipWithoutPostgres } from '../testing/databases/engines.ts'
import { setReadOnly } from '../testing/databases/read-only-postgres.ts'
import { aPdf } from '../testing/files/files.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { sendImport } from '../testing/records/imports.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

describe('while PostgreSQL is read-only', skipWithoutPostgres(), () => {
  let portal: TestPortal
  let admin: Caller
  let aarav: Caller
  let studentId: string
  beforeAll(async () => {
    portal = await openTestPortal('postgres')
    admin = await portal.signInAdmin()
    const { student, as } = await portal.signInStudent()
    aarav = as
    studentId = student.id
  })
  afterAll(() => portal.close())

  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const changes: Record<string, () => Promise<Response>> = {
    'a sign-in': () => portal.stranger.fetch('/api/session', json({ ...ADMIN, panel: 'admin' })),
    'a reset link': () => portal.stranger.fetch('/api/password-resets', json({ email: ADMIN.email })),
    'a request': () => aarav.fetch('/api/me/requests', json({ message: 'Please send my marksheet' })),
    'an ID card': () => admin.fetch(`/api/students/${studentId}/id-cards`, json({ card: 'C-1', collegeId: 'CLG' })),
    'an uploaded file': () => admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf() }),
    'a list of students': () => sendImport(admin, 'First Name,Email\r\nZubin,zubin@college.example\r\n'),
  }

  it.each(Object.keys(changes))('%s is refused with a sentence that says so, and works afterwards', async (name) => {
    const change = changes[name] as () => Promise<Response>
    await setReadOnly(portal, true)
    // The first use of each broken connection fails.
    await waitFor(async () => {
      const refused = await change()

      expect([refused.status, await refused.json()]).toMatchObject([
        503,
        { code: 'READ_ONLY', message: problems.READ_ONLY.message },
      ])
    })
    expect((await admin.students.read({ id: studentId })).id).toBe(studentId)
    await setReadOnly(portal, false)
    await waitFor(async () => expect((await change()).status).toBeLessThan(300))
  })
})
