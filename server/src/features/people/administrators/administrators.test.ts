import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

onBothEngines('administrator commands while the portal is running', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const admin = async (...args: string[]) => {
    const { dataDir, databaseUrl } = portal.app.config
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    return (await runCommandOf('admin', args, settings)).output.trim()
  }
  const passwordIn = (output: string) => /password: (\S+)/.exec(output)?.[1] ?? ''

  it('an administrator is created, listed, gets a new password, and is disabled; their open screens are signed out', async () => {
    const email = `second-${engine}@college.example`
    const password = passwordIn(await admin('create', email))
    const second = await portal.signIn({ email, password }, 'admin')
    expect(await admin('list')).toMatch(new RegExp(`active +registrar +${ADMIN.email}.*\\nactive +registrar +${email}`))
    expect(await admin('create', email)).toBe('This e-mail is already in use.')

    const renewed = passwordIn(await admin('reset-password', email))
    await expect(second.counts.read()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const secondSession = await portal.signIn({ email, password: renewed }, 'admin')
    const stream = await subscribe(portal, secondSession.cookie)
    expect(await admin('disable', email)).toBe(`${email} is disabled.`)
    await expect(secondSession.counts.read()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await waitFor(() => expect(stream.hasEnded()).toBe(true))
    await expect(portal.signIn({ email, password: renewed }, 'admin')).rejects.toThrow()

    const auditTrail = await (await portal.signInAdmin()).audit.search({ person: email })
    expect(auditTrail.rows.map(({ action, address }) => `${action}, ${address}`)).toContain(
      'disableAdministrator, command line',
    )
  })

  it('the last active registrar cannot be disabled', async () => {
    expect(await admin('disable', ADMIN.email)).toBe('This is the last active registrar. Create another one first.')
    await portal.signInAdmin()
  })

  it('an e-mail of no administrator cannot be disabled', async () => {
    expect(await admin('disable', 'unknown@college.example')).toBe('There is no administrator with this e-mail.')
  })
})

it.each([
  [['create', 'nonsense'], 'nonsense is not an e-mail address.'],
  [['link-sign-in', 'nonsense'], 'nonsense is not an e-mail address.'],
  [['frobnicate'], 'There is no command frobnicate.'],
  [['toString', 'a@college.example'], 'There is no command toString.'],
  [['create', 'a@college.example', 'dean'], 'There is no role dean.'],
])('the command says what is wrong with its arguments before its usage (%j)', async (args, sentence) => {
  const { code, output } = await runCommandOf('admin', args, {})
  expect(output).toMatch(new RegExp(`^\\n${sentence}\\n\\nThe administrators of the portal`))
  expect(code).toBe(1)
})

it('the command prints its usage when its arguments are wrong', async () => {
  for (const args of [
    [],
    ['create'],
    ['create', 'no-address'],
    ['delete', 'a@college.example'],
    ['toString', 'a@college.example'],
    ['api-key'],
    ['api-key', 'create'],
  ]) {
    expect((await runCommandOf('admin', args, {})).output).toContain('npm run admin -- create EMAIL')
  }
})
