import type { KeyAction } from '@portal/contract/actions'
import { INVALID_API_KEYS_PER_ADDRESS, requestsPerMinute } from '@portal/contract/limits'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorOfJob } from '../../../auth/actor-of-job.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { withoutRequestId } from '../../../testing/portal/probe.ts'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { createApiKey, type NewKey, revokeApiKey } from './api-keys.ts'

onBothEngines('API keys', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const command = async (...args: string[]) => {
    const { dataDir, databaseUrl } = portal.app.config
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    return (await runCommandOf('admin', ['api-key', ...args], settings)).output.trim()
  }
  const create = (name: string, ...allowed: KeyAction[]) =>
    createApiKey(portal.app.database, { name, allowed, days: 1 }, portal.app.now())
  const keyIn = (output: string) => /key: (pk_\S+)/.exec(output)?.[1] ?? ''
  const prefixOf = (key: string) => key.split('_').slice(0, 2).join('_')
  const storedKeys = () => portal.app.database.read.selectFrom('apiKeys').selectAll().execute()

  it('a key is created on the command line, listed with its last use, and ends at once when it is revoked', async () => {
    const output = await command('create', 'Main system', '--may', 'viewStudents,importStudents', '--days', '30')
    const key = keyIn(output)
    const program = portal.caller('', key)
    expect((await program.students.list({})).rows).toEqual([])
    await portal.app.backgroundTasks.drain()
    expect(await command('list')).toMatch(/valid until .*, last used .* Main system: viewStudents, importStudents/)
    expect(JSON.stringify(await storedKeys())).not.toContain(key)
    expect(await command('revoke', prefixOf(key))).toBe(`${prefixOf(key)} is revoked.`)
    await expect(program.students.list({})).rejects.toMatchObject({ code: 'API_KEY_INVALID' })
    expect(await command('list')).toContain('revoked')
    expect(await command('revoke', prefixOf(key))).toContain('There is no such key')
    const trail = await (await portal.signInAdmin()).audit.search({ person: 'main system' })
    expect(trail.rows.map(({ action, address, record }) => [action, address, record])).toEqual([
      ['revokeApiKey', 'command line', prefixOf(key)],
      ['createApiKey', 'command line', `${prefixOf(key)}: viewStudents, importStudents`],
    ])
  })

  it('a key needs a name, an action and an end', async () => {
    const attempt = (key: NewKey) => createApiKey(portal.app.database, key, portal.app.now())
    const key = { name: 'Robot', allowed: ['viewStudents'], days: 30 } as const
    await expect(attempt({ ...key, name: '' })).rejects.toThrow('A key needs a name')
    await expect(attempt({ ...key, allowed: [] })).rejects.toThrow('What may the key do?')
    for (const days of [0, 1.5, Number.NaN, 10_000]) await expect(attempt({ ...key, days })).rejects.toThrow('--days')
    expect(await command('create', 'Robot', '--may', 'viewAudit')).toBe('A key cannot be allowed viewAudit.')
  })

  it('an unknown, an expired and a malformed key get the same answer', async () => {
    const program = await portal.keyCaller(['viewStudents'])
    await program.students.list({})
    portal.passTime(DAY_MS)
    const answers = []
    for (const caller of [program, portal.caller('', 'pk_unknown_key'), portal.caller('', 'pk_')])
      answers.push(await (await caller.fetch('/api/counts')).text())
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1)
    expect(answers[0]).toContain('API_KEY_INVALID')
  })

  it('what a program does is recorded under the name of its key', async () => {
    const program = await portal.keyCaller(['deactivateStudent'])
    const { id } = await portal.addStudent()
    await program.students.deactivate({ id })
    const [entry] = (await (await portal.signInAdmin()).audit.search({ student: id })).rows
    expect(entry).toMatchObject({ action: 'deactivateStudent', actor: { name: 'Nightly export' } })
  })

  it('the cookies of a request with a key are not read', async () => {
    const admin = await portal.signInAdmin()
    const key = await create('Both', 'viewCounts')
    const headers = { authorization: `Bearer ${key}` }
    expect((await admin.fetch('/api/students/search', { method: 'POST', headers, body: '{}' })).status).toBe(403)
    expect((await admin.fetch('/api/counts', { headers })).status).toBe(200)
    expect((await admin.fetch('/api/counts', { headers: { authorization: 'Bearer pk_wrong' } })).status).toBe(401)
    // A password that a proxy asks for is none of ours.
    expect((await admin.fetch('/api/counts', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200)
  })

  it('a program may send an Origin header; a browser that another site misuses has no key', async () => {
    const key = await create('Origin', 'viewStudents')
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
    const search = (more: Record<string, string>) =>
      portal.stranger.fetch('/api/students/search', { method: 'POST', headers: { ...headers, ...more }, body: '{}' })
    expect((await search({ authorization: `Bearer ${key}` })).status).toBe(200)
    expect((await search({})).status).toBe(403)
  })

  it('nobody can sign in as a key, or have a reset link sent to it', async () => {
    const [key] = await storedKeys()
    const email = `${key?.prefix}@key.invalid`
    await expect(portal.signIn({ email, password: 'anything' }, 'admin')).rejects.toThrow('BAD_CREDENTIALS')
    await expect(portal.stranger.session.requestReset({ email })).rejects.toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
  })

  it('a key is no student and no administrator in any list or count', async () => {
    const admin = await portal.signInAdmin()
    const before = await admin.counts.read()
    const [key] = await storedKeys()
    await portal.keyCaller(['viewCounts'])
    expect(await admin.counts.read()).toEqual(before)
    expect((await admin.students.list({ status: 'inactive', q: 'Nightly' })).rows).toEqual([])
    expect((await admin.search.everything({ q: 'Nightly' })).students.rows).toEqual([])
    const { dataDir, databaseUrl } = portal.app.config
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    expect((await runCommandOf('admin', ['list'], settings)).output).not.toContain('key.invalid')
    await expect(admin.students.readAny({ id: key?.userId ?? '' })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
  })

  it('a job goes on for a key after its last day, but not after it was revoked', async () => {
    const { database } = portal.app
    const key = await create('Jobs', 'importStudents')
    const stored = (await storedKeys()).find(({ prefix }) => prefix === prefixOf(key))
    const createdBy = stored?.userId ?? ''
    expect(await actorOfJob(database.read, { createdBy }, 'importStudents')).toMatchObject({
      id: createdBy,
      allowed: ['importStudents'],
    })
    await revokeApiKey(database, prefixOf(key), portal.app.now())
    await expect(actorOfJob(database.read, { createdBy }, 'importStudents')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('the requests of one key are limited', async () => {
    portal.passTime(MINUTE_MS)
    const key = await create('Busy', 'viewCounts')
    const stored = (await storedKeys()).find(({ prefix }) => prefix === prefixOf(key))
    const actor = { id: stored?.userId ?? '', userType: 'apiKey', allowed: ['viewCounts'] } as const
    portal.app.rateLimiter.count(actor, 'viewCounts', requestsPerMinute.read.apiKey)
    await expect(portal.caller('', key).counts.read()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('many invalid keys from one address are refused, and a valid one from there still works', async () => {
    const wrong = portal.caller('', 'pk_wrong')
    const answers: string[] = []
    for (let request = 0; request <= INVALID_API_KEYS_PER_ADDRESS; request++)
      answers.push(await wrong.counts.read().then(String, ({ code }) => code))
    expect(answers.at(-1)).toBe('TOO_MANY_INVALID_API_KEYS')
    await (await portal.keyCaller(['viewCounts'])).counts.read()
  })
})
