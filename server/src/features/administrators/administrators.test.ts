import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { listenIn } from '../../testing/event-stream.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../../app/commands/admin.ts', import.meta.url))

onBothEngines('administrators, on the command line while the portal runs', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const admin = async (...words: string[]) => {
    const { dataDir, databaseUrl } = portal.app.config
    const env = {
      PATH: process.env.PATH,
      PORTAL_DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }
    return run(process.execPath, [program, ...words], { env })
      .then(({ stdout }) => stdout.trim())
      .catch(({ stderr }: { stderr: string }) => stderr.trim())
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
    const stream = await listenIn(portal, again.cookie)
    expect(await admin('disable', email)).toBe(`${email} is shut out.`)
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

  it('says how it is meant when it is used wrongly', async () => {
    for (const words of [[], ['create'], ['create', 'no-address'], ['delete', 'a@college.example']]) {
      expect(await admin(...words)).toContain('npm run admin -- create EMAIL')
    }
    expect(await admin('disable', 'nobody@college.example')).toBe('There is no active administrator with this e-mail.')
  })
})
