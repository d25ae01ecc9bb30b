import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { subscribe } from '../../testing/event-stream.ts'
import { runCommandOf } from '../../testing/run-command.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

onBothEngines('administrators, on the command line while the portal runs', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const admin = async (...words: string[]) => {
    const { dataDir, databaseUrl } = portal.app.config
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    return (await runCommandOf('admin', words, settings)).output.trim()
  }
  const passwordIn = (told: string) => /password: (\S+)/.exec(told)?.[1] ?? ''

  it('one is created, listed, given a new password and shut out, with their open screens', async () => {
    const email = `second-${engine}@college.example`
    const password = passwordIn(await admin('create', email))
    const second = await portal.signIn({ email, password }, 'admin')
    expect(await admin('list')).toMatch(new RegExp(`active +${ADMIN.email}.*\\nactive +${email}`))
    expect(await admin('create', email)).toBe('Somebody has this e-mail already.')

    const renewed = passwordIn(await admin('reset-password', email))
    await expect(second.counts.read()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const again = await portal.signIn({ email, password: renewed }, 'admin')
    const stream = await subscribe(portal, again.cookie)
    expect(await admin('disable', email)).toBe(`${email} is disabled.`)
    await expect(again.counts.read()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), 5_000)
    await expect(portal.signIn({ email, password: renewed }, 'admin')).rejects.toThrow()

    const trail = await (await portal.signInAdmin()).audit.search({ person: email })
    expect(trail.rows.map(({ action, address }) => `${action}, ${address}`)).toContain(
      'disableAdministrator, command line',
    )
  })

  it('the last active one cannot be shut out', async () => {
    expect(await admin('disable', ADMIN.email)).toBe('This is the last active administrator. Create another one first.')
    await portal.signInAdmin()
  })

  it('nobody is shut out who is no administrator', async () => {
    expect(await admin('disable', 'nobody@college.example')).toBe('There is no active administrator with this e-mail.')
  })
})

it('the command line says how it is meant when it is used wrongly', async () => {
  for (const words of [[], ['create'], ['create', 'no-address'], ['delete', 'a@college.example']]) {
    expect((await runCommandOf('admin', words, {})).output).toContain('npm run admin -- create EMAIL')
  }
})
