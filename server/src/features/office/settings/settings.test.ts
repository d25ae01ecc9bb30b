import { featureNames } from '@portal/contract/features'
import { targetOf } from '@portal/contract/notifications/notification-targets'
import type { SettingName } from '@portal/contract/office/settings/setting-values'
import type { SettingChangeInput } from '@portal/contract/office/settings/settings'
import { settingPicturePath } from '@portal/contract/office-paths'
import { screens } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import { openCollegeSettings } from '../../../settings/college-settings.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { letterheadOf } from '../../documents/letters/templates/letterhead.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'

onBothEngines('settings of the college', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_OFFICE: 'office@college.example', PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const read = async (name: SettingName) => {
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
    expect(await student.settings.shown()).toEqual({ name: 'Shantivan College', parts: [] })
    expect(await pageTitle()).toBe('Shantivan College')
    expect(portal.app.config.mailFrom).toEqual({
      name: 'Shantivan College',
      address: expect.stringMatching(/^no-reply@/),
    })
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

  it('switch features on and off for every page and open screen; letters need PORTAL_VERIFICATION, devices notifications', async () => {
    const { as: student } = await portal.signInStudent()
    const stream = await subscribe(portal, student.cookie)
    expect({ ...portal.app.features }).toEqual(Object.fromEntries(featureNames.map((feature) => [feature, false])))
    await admin.settings.change({ setting: 'letters', value: true, revision: 0 })
    await stream.waitForTopic('shown-settings')
    expect(await student.settings.shown()).toMatchObject({ parts: ['letters'] })
    const page = await (await admin.fetch('/')).text()
    expect(/"portal-parts" content="([^"]*)"/.exec(page)?.[1]).toBe('letters')
    await admin.settings.change({ setting: 'requestLife', value: true, revision: 0 })
    await expect.poll(() => student.settings.shown()).toMatchObject({ parts: ['letters', 'requestLife'] })
    await admin.settings.change({ setting: 'letters', value: false, revision: 1 })
    await expect.poll(() => student.settings.shown()).toMatchObject({ parts: ['requestLife'] })
    expect(portal.app.features.letters).toBe(false)
    expect(portal.app.features.requestLife).toBe(true)
    stream.close()
    const plain = await openTestPortal(engine, { PORTAL_VERIFICATION: 'off' })
    const registrar = await plain.signInAdmin()
    await expect(registrar.settings.change({ setting: 'letters', value: true, revision: 0 })).rejects.toMatchObject({
      code: 'PART_NEEDS_VERIFICATION',
    })
    const push = { setting: 'push', value: true, revision: 0 } as const
    await expect(registrar.settings.change(push)).rejects.toMatchObject({ code: 'PART_NEEDS_NOTIFICATIONS' })
    await registrar.settings.change({ setting: 'notifications', value: true, revision: 0 })
    expect(await registrar.settings.change(push)).toMatchObject({ value: true })
    await plain.close()
  })

  it('everybody has their account where second factors are used, whatever the switch says', async () => {
    const withFactors = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'offered' })
    const { as: student } = await withFactors.signInStudent()
    expect(withFactors.app.features.account).toBe(true)
    expect(await student.settings.shown()).toMatchObject({ parts: ['account'] })
    const settings = await (await withFactors.signInAdmin()).settings.list()
    expect(settings.find(({ setting }) => setting === 'account')).toMatchObject({ value: false })
    const told = { subject: { type: 'account', id: '' } } as const
    expect(targetOf(told, 'student', (feature) => withFactors.app.features[feature])).toEqual({ to: screens.account })
    await withFactors.close()
  })

  it.each(featureNames)('every open screen hears of it when %s is switched', async (feature) => {
    // Messages on devices need them.
    if (feature === 'push') await switchFeature(portal, 'notifications')
    const { as: student } = await portal.signInStudent()
    const stream = await subscribe(portal, student.cookie)
    const change = async () => {
      const { revision, value } = (await admin.settings.list()).find(({ setting }) => setting === feature) ?? {
        revision: 0,
      }
      await admin.settings.change({ setting: feature, value: !value, revision })
    }
    await change()
    await stream.waitForTopic('shown-settings')
    stream.close()
    await change()
  })

  it('say when the office works, and refuse a week without a working day', async () => {
    const { timeZone } = portal.app.config
    expect(portal.app.collegeSettings.calendar()).toEqual({ timeZone, weekdays: [1, 2, 3, 4, 5, 6], holidays: [] })
    const stream = await subscribe(portal, admin.cookie)
    await admin.settings.change({ setting: 'weekdays', value: [5, 1, 1, 3], revision: 0 })
    const holidays = [
      { day: '2026-10-02', name: ' Gandhi  Jayanti ' },
      { day: '2026-08-15', name: 'Independence Day' },
    ]
    const { value } = await admin.settings.change({ setting: 'holidays', value: holidays, revision: 0 })
    expect(value).toEqual([
      { day: '2026-08-15', name: 'Independence Day' },
      { day: '2026-10-02', name: 'Gandhi Jayanti' },
    ])
    await stream.waitForTopic('calendar')
    stream.close()
    const calendar = { timeZone, weekdays: [1, 3, 5], holidays: ['2026-08-15', '2026-10-02'] }
    await expect.poll(() => portal.app.collegeSettings.calendar()).toEqual(calendar)
    const refused = { code: 'INVALID_INPUT' }
    const [sameDay] = holidays
    const doubled = [sameDay, sameDay].flatMap((one) => one ?? [])
    await expect(admin.settings.change({ setting: 'weekdays', value: [], revision: 1 })).rejects.toMatchObject(refused)
    await expect(admin.settings.change({ setting: 'weekdays', value: [8], revision: 1 })).rejects.toMatchObject(refused)
    await expect(admin.settings.change({ setting: 'holidays', value: doubled, revision: 1 })).rejects.toMatchObject(
      refused,
    )
    await expect(
      admin.settings.change({ setting: 'holidays', value: [{ day: '2026-02-30', name: 'X' }], revision: 1 }),
    ).rejects.toMatchObject(refused)
    const { rows } = await admin.settings.history({ pageSize: 10 })
    expect(rows[0]).toMatchObject({ setting: 'holidays', before: null, after: value })
    const { rows: entries } = await admin.audit.search({ action: 'changeSettings' })
    expect(entries.slice(0, 2)).toMatchObject([{ record: '2 holidays' }, { record: 'Mon, Wed, Fri' }])
  })

  it('the letterhead: names, address, logo and seal as PNG; a picture that is replaced stays stored for letters', async () => {
    const { app } = portal
    const { host } = new URL(app.config.url)
    const plain = await letterheadOf(app)
    expect(plain).toMatchObject({
      names: ['Shantivan College'],
      logoKey: null,
      sealKey: null,
      academicYearStart: '06-01',
    })
    expect(plain.lines.join()).toContain(host)
    const change = (value: SettingChangeInput) => admin.settings.change(value)
    await change({ setting: 'letterheadName', value: { en: '', hi: 'शांतिवन महाविद्यालय' }, revision: 0 })
    const address = { en: 'College Road,\nNashik 422005', hi: 'कॉलेज रोड' }
    await change({ setting: 'letterheadAddress', value: address, revision: 0 })
    await change({ setting: 'letterheadLine', value: { web: 'college.example', telephone: '0253 555' }, revision: 0 })
    await change({ setting: 'academicYearStart', value: '07-15', revision: 0 })
    const send = async (body: NonNullable<RequestInit['body']>) => {
      const response = await admin.fetch('/api/uploads/letterhead', { method: 'POST', body })
      return (await response.json()) as { id: string; message?: string }
    }
    await change({ setting: 'logo', value: (await send(aPhoto)).id, revision: 0 })
    await change({ setting: 'seal', value: (await send(aPhoto)).id, revision: 0 })
    await expect.poll(async () => (await letterheadOf(app)).sealKey).toMatch(/\.png$/)
    const first = await letterheadOf(app)
    expect(first).toMatchObject({
      names: ['Shantivan College', 'शांतिवन महाविद्यालय'],
      lines: ['College Road, Nashik 422005', 'कॉलेज रोड', 'college.example · 0253 555'],
      ...{ address: 'College Road, Nashik 422005', academicYearStart: '07-15' },
    })
    const picture = await admin.fetch(settingPicturePath('logo', 1))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    await change({ setting: 'logo', value: (await send(aPhoto)).id, revision: 1 })
    await change({ setting: 'sealPrinted', value: false, revision: 0 })
    await expect.poll(() => letterheadOf(app)).toMatchObject({ sealKey: null })
    await expect.poll(async () => (await letterheadOf(app)).logoKey).not.toBe(first.logoKey)
    expect(await readStoredFile(app, first.logoKey ?? '')).toBeTruthy()
    const used = await app.database.read.selectFrom('files').select('used').where('kind', '=', 'letterhead').execute()
    expect(used.map((row) => row.used)).toEqual([1, 1, 1])
    expect(await send('<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({
      message: 'The picture must be a PNG or JPEG file, not an SVG or another one.',
    })
    await expect(change({ setting: 'academicYearStart', value: '02-29', revision: 1 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await expect(change({ setting: 'logo', value: 'of-somebody-else', revision: 2 })).rejects.toMatchObject({
      code: 'UPLOAD_GONE',
    })
  })

  it('that cannot be read do not stop the portal: the default holds', async () => {
    const { database, config, log } = portal.app
    const { revision } = await read('holidays')
    await database.transaction(({ db }) =>
      db.updateTable('collegeSettings').set({ value: '[{"day":"soon"}]' }).where('name', '=', 'holidays').execute(),
    )
    const other = await openCollegeSettings({ config, database, log }, () => {})
    expect(other.calendar()).toMatchObject({ weekdays: [1, 3, 5], holidays: [] })
    await admin.settings.change({ setting: 'holidays', value: [], revision })
    expect(await read('holidays')).toMatchObject({ value: [], source: 'office' })
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
