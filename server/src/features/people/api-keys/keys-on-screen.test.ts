import type { KeyAction } from '@portal/contract/actions'
import { API_KEY_OVERLAP_HOURS } from '@portal/contract/delays'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { confirmSessions } from '../../../testing/portal/confirmations.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

onBothEngines('keys of programs on their screen', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'offered' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
  beforeEach(() => confirmSessions(portal))

  const make = (more: { addresses?: string[]; permissions?: KeyAction[] } = {}) =>
    admin.apiKeys.create({ name: 'Main system', permissions: ['viewCounts'], addresses: [], days: 30, ...more })
  const ask = (key: string) =>
    portal
      .caller('', key)
      .counts.read()
      .then(
        () => 'answered',
        ({ code }) => code,
      )
  const listed = async (id: string) => (await admin.apiKeys.list()).find((key) => key.id === id)

  it('a registrar makes a key, which is told once, and sees when it was used last', async () => {
    const { apiKey, key } = await make()
    expect(apiKey).toMatchObject({ name: 'Main system', permissions: ['viewCounts'], lastUsedAt: null })
    expect(await ask(key)).toBe('answered')
    await portal.app.backgroundTasks.drain()
    expect((await listed(apiKey.id))?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(await admin.apiKeys.list())).not.toContain(key)
    const [entry] = (await admin.audit.search({ student: apiKey.id })).rows
    expect(entry).toMatchObject({ action: 'createApiKey', record: `${apiKey.prefix}: viewCounts` })
    expect(entry?.actor?.name).not.toBe('Main system')
  })

  it('a key that is bound to addresses is refused elsewhere, also to who has it', async () => {
    const { apiKey, key } = await make({ addresses: ['203.0.113.0/24', '2001:db8::7'] })
    expect(await ask(key)).toBe('API_KEY_ELSEWHERE')
    const { id, name, permissions } = apiKey
    await admin.apiKeys.update({ id, name, permissions, addresses: ['127.0.0.0/8'] })
    expect(await ask(key)).toBe('answered')
    await expect(make({ addresses: ['the library'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('a key that is changed may at once do what it was given, under its new name', async () => {
    const { apiKey, key } = await make()
    const { id, addresses } = apiKey
    const program = portal.caller('', key)
    await expect(program.students.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const changed = await admin.apiKeys.update({ id, name: 'ERP', permissions: ['viewStudents'], addresses })
    expect(changed).toMatchObject({ name: 'ERP', permissions: ['viewStudents'] })
    await program.students.list({})
    expect(await ask(key)).toBe('FORBIDDEN')
  })

  it('after a rotation both keys are valid for a day, and then the new one alone', async () => {
    const { apiKey, key } = await make()
    const rotated = await admin.apiKeys.rotate({ id: apiKey.id })
    expect(rotated.key).not.toBe(key)
    expect(rotated.key.startsWith(apiKey.prefix)).toBe(true)
    expect([await ask(key), await ask(rotated.key)]).toEqual(['answered', 'answered'])
    const past = API_KEY_OVERLAP_HOURS * HOUR_MS
    portal.passTime(past)
    expect([await ask(key), await ask(rotated.key)]).toEqual(['API_KEY_INVALID', 'answered'])
    portal.passTime(-past)
    expect((await admin.audit.search({ student: apiKey.id })).rows[0]).toMatchObject({ action: 'rotateApiKey' })
  })

  it('a key that is ended is refused at once, with the one before it, and cannot be changed any more', async () => {
    const { apiKey, key } = await make()
    const { id, name, permissions, addresses } = apiKey
    const rotated = await admin.apiKeys.rotate({ id })
    expect((await admin.apiKeys.revoke({ id })).revokedAt).not.toBeNull()
    expect([await ask(key), await ask(rotated.key)]).toEqual(['API_KEY_INVALID', 'API_KEY_INVALID'])
    for (const attempt of [
      () => admin.apiKeys.rotate({ id }),
      () => admin.apiKeys.revoke({ id }),
      () => admin.apiKeys.update({ id, name, permissions, addresses }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' })
  })

  it('only registrars reach it, and no key', async () => {
    const { as: clerk } = await signInStaff(portal, 'clerk')
    const { key } = await make()
    for (const caller of [clerk, portal.caller('', key)])
      await expect(caller.apiKeys.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('where nobody has a second factor there is no such screen', async () => {
    const plain = await openTestPortal(engine)
    const registrar = await plain.signInAdmin()
    await expect(registrar.apiKeys.list()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await plain.close()
  })
})
