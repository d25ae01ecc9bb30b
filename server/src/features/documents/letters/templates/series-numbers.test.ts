import { type SeriesPattern, usualPattern } from '@portal/contract/documents/letters/series-pattern'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../../testing/records/letters.ts'

const code = (code: string) => expect.objectContaining({ code })
const asColleges: SeriesPattern = { lead: 'GCS/', separator: '/', year: 'academic', digits: 1, restarts: true }

onBothEngines('the numbers of a series of letters', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let letters: ReturnType<typeof lettersOf>
  let student: { id: string }
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_TIME_ZONE: 'Asia/Kolkata' })
    admin = await portal.signInAdmin()
    const signedIn = await portal.signInStudent()
    student = signedIn.student
    letters = lettersOf(portal, admin, student)
  })
  afterAll(() => portal.close())

  const today = () => portal.app.now().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  const year = () => Number(today().slice(0, 4))
  /** The academic year of today, from June to May. */
  const academic = (later = 0) => {
    const first = year() - (today().slice(5) < '06-01' ? 1 : 0) + later
    return `${first}-${String(first + 1).slice(2)}`
  }
  const issue = async (templateId: string) => (await admin.letters.issue(await letters.shownLetter(templateId))).serial

  it('are written as before until somebody says otherwise, and otherwise at once where there is no letter yet', async () => {
    const { id } = await letters.letterTemplateInUse('NA')
    const zeros = `NA-${year()}-00000`
    expect(await admin.letterTemplates.series({ prefix: 'NA' })).toEqual({
      ...{ prefix: 'NA', pattern: usualPattern, next: [`${zeros}1`, `${zeros}2`, `${zeros}3`], later: null },
    })
    const begin = `GCS/NA/${academic()}/`
    const preview = await admin.letterTemplates.previewSeries({ prefix: 'NA', pattern: asColleges })
    expect(preview).toEqual({ from: null, next: [`${begin}1`, `${begin}2`, `${begin}3`] })
    const saved = await admin.letterTemplates.saveSeries({ prefix: 'NA', pattern: asColleges })
    expect(saved).toMatchObject({ pattern: asColleges, next: preview.next, later: null })
    expect((await admin.letterTemplates.read({ id })).nextSerial).toBe(`${begin}1`)
    expect([await issue(id), await issue(id)]).toEqual([`${begin}1`, `${begin}2`])
    const counted = Number(academic().replace('-', ''))
    expect((await admin.letters.series()).filter(({ prefix }) => prefix === 'NA')).toEqual([
      { prefix: 'NA', year: counted, first: 1, last: 2, missing: 0, missingNumbers: [] },
    ])
  })

  it('change only with a new year where letters have numbers, and issued letters keep theirs', async () => {
    const { id } = await letters.letterTemplateInUse('NB')
    const first = await issue(id)
    const saved = await admin.letterTemplates.saveSeries({ prefix: 'NB', pattern: asColleges })
    expect(saved.pattern).toEqual(usualPattern)
    expect(saved.next[0]).toBe(`NB-${year()}-000002`)
    const from = `${academic(1).slice(0, 4)}-06-01`
    expect(saved.later).toMatchObject({ from, pattern: asColleges })
    expect(saved.later?.next[0]).toBe(`GCS/NB/${academic(1)}/1`)
    expect(await issue(id)).toBe(`NB-${year()}-000002`)
    const days = Math.ceil((Date.parse(from) - Date.parse(today())) / DAY_MS)
    portal.passTime(days * DAY_MS)
    admin = await portal.signInAdmin()
    letters = lettersOf(portal, admin, student)
    expect(await issue(id)).toBe(`GCS/NB/${academic()}/1`)
    const register = await admin.letters.register({ serial: first })
    expect(register.rows).toMatchObject([{ serial: first }])
    // Taken back before it begins.
    await admin.letterTemplates.saveSeries({ prefix: 'NB', pattern: usualPattern })
    expect((await admin.letterTemplates.saveSeries({ prefix: 'NB', pattern: asColleges })).later).toBeNull()
  })

  it('go on without a year, and a number with a slash is a file name with a hyphen', async () => {
    const { id } = await letters.letterTemplateInUse('NC')
    const pattern: SeriesPattern = { lead: '', separator: '/', year: 'none', digits: 3, restarts: false }
    await admin.letterTemplates.saveSeries({ prefix: 'NC', pattern })
    const letter = await admin.letters.issue(await letters.shownLetter(id))
    expect(letter.serial).toBe('NC/001')
    await portal.app.jobs.poll()
    const document = await portal.app.database.read
      .selectFrom('issuedDocuments')
      .select(['id', 'serial'])
      .where('serial', '=', 'NC/001')
      .executeTakeFirst()
    expect(document).toBeDefined()
    expect((await admin.letters.duplicate({ id: letter.id })).serial).toBe('NC/002')
    await expect(
      admin.letterTemplates.saveSeries({ prefix: 'NC', pattern: { ...pattern, restarts: true } }),
    ).rejects.toEqual(code('INVALID_INPUT'))
    await expect(
      admin.letterTemplates.saveSeries({ prefix: 'NC', pattern: { ...pattern, lead: 'GCS' } }),
    ).rejects.toEqual(code('INVALID_INPUT'))
  })

  it('two letters at once get two numbers one after the other', async () => {
    const { id } = await letters.letterTemplateInUse('ND')
    await admin.letterTemplates.saveSeries({ prefix: 'ND', pattern: asColleges })
    const shown = await letters.shownLetter(id)
    const issued = await Promise.all([admin.letters.issue(shown), admin.letters.issue(shown)])
    expect(issued.map(({ serial }) => serial.split('/').at(-1)).sort()).toEqual(['1', '2'])
  })
})
