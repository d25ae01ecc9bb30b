import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

onBothEngines('the log of rejected requests', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const linesOf = (answer: Response) => {
    const id = answer.headers.get('x-request-id')
    return portal.lines.map((line) => JSON.parse(line) as { id?: string; msg: string }).filter((line) => line.id === id)
  }

  it('has the user id and the action when a permission is missing, and no name', async () => {
    const { student, as } = await portal.signInStudent()
    const refused = await as.fetch('/api/students.csv', { method: 'POST', body: '{}' })
    expect(refused.status).toBe(403)
    await waitFor(() =>
      expect(linesOf(refused)).toMatchObject([
        { actor: student.id, action: 'exportStudents', msg: 'permission refused' },
        { actor: student.id, method: 'POST', path: '/api/students.csv', status: 403, msg: 'answered' },
      ]),
    )
    expect(JSON.stringify(linesOf(refused))).not.toMatch(new RegExp(`${student.email}|127\\.0\\.0\\.1`))
  })

  it('has the user id when the record belongs to another user or the body is malformed', async () => {
    const [{ student, as }, other] = [await portal.signInStudent(), await portal.addStudent()]
    const foreign = await as.fetch(`/api/files/students/${other.id}`)
    const headers = { 'content-type': 'application/json' }
    const unreadable = await as.fetch('/api/me/requests', { method: 'POST', headers, body: '{' })
    expect([foreign.status, unreadable.status]).toEqual([404, 400])
    for (const answer of [foreign, unreadable]) {
      await waitFor(() => expect(linesOf(answer)).toMatchObject([{ actor: student.id, status: answer.status }]))
    }
  })

  it('contains cross-site requests', async () => {
    const headers = { origin: 'https://evil.example' }
    const refused = await portal.stranger.fetch('/api/session', { method: 'POST', headers, body: '{}' })
    await waitFor(() =>
      expect(linesOf(refused).map(({ msg }) => msg)).toEqual(['a request from another site was refused', 'answered']),
    )
  })

  it.each([
    ['https://www.college.example/x?name=Aarav', 'https://www.college.example'],
    [`https://${'a'.repeat(500)}.example`, `https://${'a'.repeat(92)}`],
    ['null', 'null'],
  ])(
    'says from where a cross-site request came and where the portal is, because PORTAL_URL may be wrong: %s',
    async (origin, from) => {
      const refused = await portal.stranger.fetch('/api/session', { method: 'POST', headers: { origin }, body: '{}' })
      await waitFor(() => expect(linesOf(refused)[0]).toMatchObject({ from, portal: portal.app.config.url }))
    },
  )

  it('has no user id for an allowed request', async () => {
    const { as } = await portal.signInStudent()
    const allowed = await as.fetch('/api/me/profile')
    await waitFor(() => expect(linesOf(allowed)).toMatchObject([{ status: 200, msg: 'answered' }]))
    expect(linesOf(allowed)[0]).not.toHaveProperty('actor')
  })
})
