import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

const TOKEN = 'a-token-for-prometheus'

onBothEngines('the metrics', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_METRICS_TOKEN: TOKEN })
  })
  afterAll(() => portal.close())

  const scrape = async () => {
    const answer = await portal.stranger.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  /** The value of one time series; undefined when it does not exist. */
  const valueIn = (text: string, series: string) => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length))
  }

  it('need the token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`]) {
      const answer = await portal.stranger.fetch('/metrics', { headers: { authorization } })
      expect(answer.status, authorization).toBe(401)
      expect(await answer.text()).not.toContain('portal_')
    }
  })

  it('are not available when no token is set', async () => {
    const other = await openTestPortal(engine)
    const headers = { authorization: 'Bearer ' }
    expect((await other.stranger.fetch('/metrics', { headers })).status).toBe(404)
    await other.close()
  })

  it('name the version that runs', async () => {
    expect(await scrape()).toMatch(/^portal_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  })

  it('count requests by route pattern, never by URL', async () => {
    const admin = await portal.signInAdmin()
    const { id } = await portal.addStudent()
    await admin.students.read({ id })
    await admin.fetch(`/api/files/students/${id}`)
    await admin.fetch(`/admin/updatestudent/${id}`)
    await admin.fetch(`/somebody@college.example`)
    await admin.fetch(`/api/somebody@college.example?q=Aarav`)
    const text = await waitFor(async () => {
      const now = await scrape()
      const count = (route: string, status = 200) =>
        valueIn(now, `portal_http_requests_total{method="GET",route="${route}",status="${status}"}`)
      expect(count('/api/students/{id}')).toBe(1)
      expect(count('/api/files/students/:id')).toBe(1)
      expect(count('/admin/updatestudent/$id')).toBe(1)
      expect(count('', 404)).toBe(2)
      return now
    })
    expect(valueIn(text, 'portal_http_request_seconds_count{method="GET",route="/api/students/{id}"}')).toBe(1)
    expect(text).not.toContain(id)
    expect(text).not.toMatch(/somebody|Aarav/)
  })

  it('include open streams, queued e-mails, database connections and the process', async () => {
    const { student, as: caller } = await portal.signInStudent()
    const stream = await subscribe(portal, caller.cookie)
    await portal.app.database.transaction((tx) =>
      portal.app.outbox.enqueueClaimed(tx, {
        userId: student.id,
        subject: 'News',
        text: 'News',
        expiresAt: new Date(Date.now() + 60_000),
      }),
    )
    const text = await scrape()
    expect(valueIn(text, 'portal_open_streams')).toBe(1)
    expect(valueIn(text, 'portal_log_lines_dropped_total')).toBe(0)
    for (const name of ['portal_emails', 'portal_letters']) {
      expect(valueIn(text, `${name}{state="waiting"}`)).toBe(1)
      expect(valueIn(text, `${name}{state="dead"}`)).toBe(0)
    }
    expect(valueIn(text, 'portal_database_connections{state="waiting"}')).toBe(engine === 'postgres' ? 0 : undefined)
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    stream.close()
  })

  it('count background jobs by kind, their steps and their failures', async () => {
    const { database, jobs } = portal.app
    await database.transaction(async (tx) => {
      const stopped = await jobs.enqueue(tx, { kind: 'promoteStudents', data: {}, createdBy: null })
      await jobs.stop(tx, stopped)
      await jobs.enqueue(tx, { kind: 'proposeForgetting', data: { rule: 0, after: 0 }, createdBy: null })
      await jobs.enqueue(tx, { kind: 'planImport', data: { importId: 'none' }, createdBy: null })
    })
    await jobs.poll()
    const text = await scrape()
    expect(valueIn(text, 'portal_jobs{kind="promoteStudents",state="stopped"}')).toBe(1)
    expect(valueIn(text, 'portal_job_step_seconds_count{kind="proposeForgetting"}')).toBe(1)
    expect(text).toMatch(/portal_job_(failures_total|step_seconds_count){kind="planImport"} 1/)
  })

  it('say what keeps a node from serving people, how much room it has, how large the database is and how often it started', async () => {
    const text = await scrape()
    expect(valueIn(text, 'portal_ready')).toBe(1)
    for (const part of ['stopping', 'database', 'migrations'])
      expect(valueIn(text, `portal_not_ready{part="${part}"}`), part).toBe(0)
    for (const folder of ['data', 'files'])
      expect(valueIn(text, `portal_disk_free_bytes{folder="${folder}"}`), folder).toBeGreaterThan(0)
    expect(valueIn(text, `portal_database_bytes{engine="${engine}"}`)).toBeGreaterThan(100_000)
    expect(valueIn(text, 'portal_starts_total')).toBe(1)
    portal.app.readiness.stop()
    const stopping = await scrape()
    expect(valueIn(stopping, 'portal_ready')).toBe(0)
    expect(valueIn(stopping, 'portal_not_ready{part="stopping"}')).toBe(1)
  })

  it('have the names that dashboards expect beside the former ones', async () => {
    await portal.stranger.fetch('/api/session')
    await waitFor(async () => {
      const text = await scrape()
      const labels = 'method="GET",route="/api/session"'
      for (const name of ['http_requests_total', 'portal_http_requests_total'])
        expect(text, name).toMatch(new RegExp(`^${name}\\{${labels},status="\\d+"\\} [1-9]`, 'm'))
      for (const name of ['http_request_duration_seconds', 'portal_http_request_seconds'])
        expect(valueIn(text, `${name}_count{${labels}}`), name).toBeGreaterThan(0)
    })
  })

  it('count failed sign-ins', async () => {
    const student = await portal.addStudent()
    await expect(portal.signIn({ ...student, password: 'not-this-one' }, 'student')).rejects.toThrow()
    await expect(portal.signIn(student, 'admin')).rejects.toThrow()
    const text = await scrape()
    expect(valueIn(text, 'portal_sign_in_failures_total{code="BAD_CREDENTIALS"}')).toBe(1)
    expect(valueIn(text, 'portal_sign_in_failures_total{code="NOT_AN_ADMIN"}')).toBe(1)
  })
})
