import type { settingVariables } from '@portal/contract/office/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCollegeSettings } from '../../../settings/college-settings.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { subscribe } from '../../../testing/event-stream.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'

onBothEngines('settings of the college', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_OFFICE: 'office@college.example', PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const read = async (name: keyof typeof settingVariables) => {
    const found = (await admin.settings.list()).find(({ setting }) => setting === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  const pageTitle = async () => /<title>([^<]*)</.exec(await (await admin.fetch('/')).text())?.[1]

  it('are those of the machine until the office decides, and say so', async () => {
    expect(await read('office')).toMatchObject({ value: 'office@college.example', source: 'environment' })
    expect(await read('place')).toEqual({ setting: 'place', value: '', source: 'default', revision: 0, changed: null })
  })

  it('are changed for every page, e-mail and open screen, with who did it', async () => {
    const { as: student } = await portal.signInStudent()
    const stream = await subscribe(portal, student.cookie)
    const { revision } = await read('name')
    const changed = await admin.settings.change({ setting: 'name', value: '  Shantivan   College ', revision })
    expect(changed).toMatchObject({
      ...{ value: 'Shantivan College', source: 'office', revision: 1 },
      changed: { by: 'Portal Administrator' },
    })
    await stream.waitForTopic('shown-settings')
    expect(await student.settings.shown()).toEqual({ name: 'Shantivan College' })
    expect(await pageTitle()).toBe('Shantivan College')
    expect(portal.app.config.mailFrom).toMatch(/^Shantivan College <no-reply@/)
    expect(await (await admin.fetch('/verify')).text()).toContain('Shantivan College')
    stream.close()
  })

  it('are refused where the machine sets them, are no time zone, or were changed since they were read', async () => {
    await expect(admin.settings.change({ setting: 'office', value: 'Room 3', revision: 0 })).rejects.toMatchObject({
      code: 'SETTING_FIXED',
    })
    await expect(
      admin.settings.change({ setting: 'timeZone', value: 'Asia/Nashik', revision: 0 }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const both = await Promise.allSettled(
      ['Nashik', 'Pune'].map((value) => admin.settings.change({ setting: 'place', value, revision: 0 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SETTING_CHANGED' } })
    expect(['Nashik', 'Pune']).toContain((await read('place')).value)
  })

  it('keep their history, old and new, and stand in the audit trail', async () => {
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, portal.app.now())
    const second = await portal.signIn({ email, password }, 'admin')
    const { value: before, revision } = await read('place')
    await second.settings.change({ setting: 'place', value: 'Nashik, Maharashtra', revision })
    const { rows, total } = await admin.settings.history({ pageSize: 10 })
    expect(total).toBeGreaterThanOrEqual(3)
    expect(rows[0]).toMatchObject({ setting: 'place', before, after: 'Nashik, Maharashtra' })
    expect(rows.at(-1)).toMatchObject({ setting: 'name', before: null, after: 'Shantivan College' })
    const { rows: entries } = await admin.audit.search({ action: 'changeSettings' })
    expect(entries[0]).toMatchObject({ record: 'Nashik, Maharashtra', fields: ['place'], actor: { email } })
  })

  it('reach another node, which follows them', async () => {
    const { config, database, log } = portal.app
    let changes = 0
    const other = await openCollegeSettings(
      { config: { ...config, given: ['office'] }, database, log },
      () => changes++,
    )
    const { revision } = await read('timeZone')
    await admin.settings.change({ setting: 'timeZone', value: 'Asia/Kolkata', revision })
    await expect.poll(() => other.config.timeZone).toBe('Asia/Kolkata')
    expect(changes).toBe(1)
    expect(other.config.office).toBe('office@college.example')
  })
})
