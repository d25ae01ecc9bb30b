import { httpPaths, studentArchivePath } from '@portal/contract/paths'
import type { CustomFilter } from '@portal/contract/people/custom-fields/custom-values'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { letterContent } from '../../../testing/records/letters.ts'
import { addWebhook } from '../../../testing/records/webhooks.ts'
import { prepareLetter } from '../../documents/letters/prepare-letter.ts'
import { deleteOldCustomValues } from '../students/custom-values/custom-values-retention.ts'
import { requireStudent } from '../students/students.store.ts'

const settings = { PORTAL_VERIFICATION: 'on' }

onBothEngines('values of the college’s own fields', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let clerk: Caller
  const ids: Record<'asha' | 'bina' | 'chitra', string> = { asha: '', bina: '', chitra: '' }

  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    admin = await portal.signInAdmin()
    clerk = (await signInStaff(portal, 'clerk')).as
    const choices = ['General', 'OBC'].map((en) => ({ en, hi: en === 'OBC' ? 'ओबीसी' : '' }))
    for (const definition of [
      aCustomField('hostel', { label: { en: 'Hostel', hi: '' } }),
      aCustomField('admitted', { label: { en: 'Admission Date', hi: '' }, type: 'date' }),
      aCustomField('category', { label: { en: 'Category', hi: '' }, type: 'choice', choices, sensitive: true }),
      aCustomField('blood', { label: { en: 'Blood', hi: '' }, keptMonths: 0 }),
    ])
      await admin.customFields.create({ definition })
    const values = {
      asha: { hostel: 'Wing 10', admitted: '2026-07-01', category: 'OBC' },
      bina: { hostel: 'Wing 9', admitted: '2025-07-01', category: 'General' },
      chitra: { blood: 'Rh' },
    }
    for (const [name, customFields] of Object.entries(values)) {
      const { id } = await portal.addStudent({ firstName: name, lastName: 'Ownfields' })
      ids[name as keyof typeof ids] = id
      await set(id, customFields)
    }
  })
  afterAll(() => portal.close())

  async function set(id: string, customFields: Record<string, string>) {
    const { firstName, lastName, email, contact, fatherName, motherName, gender, courseName, semester, year, dob } =
      await admin.students.read({ id })
    const names = { firstName, lastName, email, contact, fatherName, motherName, courseName, semester, year, dob }
    await admin.students.update({ id, ...names, gender: gender as 'Male', password: '', photo: '', customFields })
  }
  const q = 'ownfields'
  type Input = Parameters<Caller['students']['list']>[0]
  const listed = async (input: Input, as = admin) =>
    (await as.students.list({ q, ...input })).rows.map(({ firstName }) => firstName)
  const filtered = (filter: Partial<CustomFilter> & { key: string }, as = admin) =>
    listed({ customFilters: [filter] }, as)

  it('filter the list of students', async () => {
    expect(await filtered({ key: 'hostel', values: ['wing 10'] })).toEqual(['asha'])
    expect(await filtered({ key: 'hostel', values: ['Wing 9', ''] })).toEqual(['bina', 'chitra'])
    expect(await filtered({ key: 'admitted', from: '2026-01-01' })).toEqual(['asha'])
    expect(await filtered({ key: 'admitted', from: '2025-01-01', to: '2025-12-31' })).toEqual(['bina'])
    expect(await filtered({ key: 'category', values: ['OBC'] })).toEqual(['asha'])
    const { rows, total } = await admin.students.list({ customFilters: [{ key: 'category', values: ['General'] }] })
    expect([rows.map(({ id }) => id), total]).toEqual([[ids.bina], 1])
  })

  it('order the list by their numbers, students without a value last', async () => {
    expect(await listed({ customSort: { key: 'hostel' } })).toEqual(['bina', 'asha', 'chitra'])
    expect(await listed({ customSort: { key: 'hostel', descending: true } })).toEqual(['asha', 'bina', 'chitra'])
    const all = (await admin.students.list({ customSort: { key: 'hostel' } })).rows.map(({ firstName }) => firstName)
    expect(all.slice(0, 2)).toEqual(['bina', 'asha'])
  })

  it('neither filter nor order lists for those who may not see them', async () => {
    const refused = { code: 'INVALID_INPUT' }
    await expect(filtered({ key: 'category', values: ['OBC'] }, clerk)).rejects.toMatchObject(refused)
    await expect(listed({ customSort: { key: 'category' } }, clerk)).rejects.toMatchObject(refused)
    await expect(filtered({ key: 'nothing' })).rejects.toMatchObject(refused)
    const key = await portal.keyCaller(['viewStudents', 'exportStudents'])
    await expect(filtered({ key: 'category', values: ['OBC'] }, key)).rejects.toMatchObject(refused)
    const answer = await exported({ customFilters: [{ key: 'category', values: ['OBC'] }] }, clerk)
    expect(answer.status).toBe(422)
  })

  it('are kept in saved filters', async () => {
    const customFilters = [{ key: 'hostel', values: ['Wing 9'], from: '', to: '' }]
    const saved = await admin.savedFilters.save({ name: 'Wing 9', search: { customFilters } })
    expect(saved.search).toMatchObject({ customFilters })
  })

  const exported = (input: object, as = admin) =>
    as.fetch(httpPaths.studentListExport, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q, format: 'csv', ...input }),
    })
  const linesOf = async (input: object, as = admin) => (await (await exported(input, as)).text()).trim().split('\r\n')

  it('are columns of an export, those that whoever exports may see', async () => {
    const columns = ['firstName']
    const customColumns = ['hostel', 'admitted', 'category']
    expect(await linesOf({ columns, customColumns })).toEqual([
      'First Name,Hostel,Admission Date,Category',
      'asha,Wing 10,2026-07-01,OBC',
      'bina,Wing 9,2025-07-01,General',
      'chitra,,,',
    ])
    expect((await linesOf({ columns, customColumns }, clerk))[1]).toBe('asha,Wing 10,2026-07-01')
    expect((await linesOf({ columns }))[1]).toBe('asha')
    expect((await linesOf({}))[0]).toMatch(/College Id,Hostel,Admission Date,Category,Blood$/)
    const inOrder = await linesOf({ columns, customSort: { key: 'hostel', descending: true } })
    expect(inOrder.slice(1)).toEqual(['asha', 'bina', 'chitra'])
  })

  it('are in the archive of a student, also those that few may see', async () => {
    const answer = await admin.fetch(studentArchivePath(ids.asha), { method: 'POST' })
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    const { customFields } = JSON.parse(String(files.get('all data.json')))
    expect(customFields).toContainEqual({ field: 'category', name: 'Category', value: 'OBC' })
    expect(customFields).toHaveLength(3)
  })

  it('fill letters, and dates as dates', async () => {
    const text = '# Hostel\n{student.name} of {student.hostel}, {student.admitted}, {student.category}.'
    const prepare = async (id: string) => {
      const db = portal.app.database.read
      const template = letterContent({ texts: [text] })
      const student = await requireStudent(db, id)
      return prepareLetter(portal.app, db, { student, template, name: '', answers: {}, day: '2026-11-29' })
    }
    const printed = JSON.stringify((await prepare(ids.asha)).content.sides)
    for (const words of ['Wing 10', '1 July 2026', 'OBC']) expect(printed).toContain(words)
    const faults = expect.arrayContaining([{ code: 'missing', what: 'student.hostel' }])
    await expect(prepare(ids.chitra)).rejects.toMatchObject({ faults })
  })

  it('are unknown to letters where there is no such field', async () => {
    await switchFeature(portal, 'letters')
    const content = letterContent({ texts: ['# Hostel\n{student.hostelName}'] })
    const draft = await admin.letterTemplates.create({ name: 'Wrong', prefix: 'WR', content })
    const { id, revision } = draft
    expect(draft.draft?.problems[0]?.[0]).toMatchObject({ code: 'unknownField', what: 'student.hostelName' })
    await expect(admin.letterTemplates.use({ id, revision })).rejects.toMatchObject({ code: 'LETTER_TEMPLATE_WRONG' })
  })

  it('are told to other systems as a change of the student, once', async () => {
    await switchFeature(portal, 'webhooks')
    await addWebhook(portal, { types: ['student.changed'] })
    await set(ids.bina, { hostel: 'Wing 8', admitted: '2025-08-01' })
    const told = await portal.app.database.read.selectFrom('webhookDeliveries').selectAll().execute()
    expect(told.map(({ type, subjectId }) => [type, subjectId])).toEqual([['student.changed', ids.bina]])
    await set(ids.bina, { hostel: 'Wing 8' })
    expect(await portal.app.database.read.selectFrom('webhookDeliveries').selectAll().execute()).toHaveLength(1)
  })

  it('are deleted when the student has left for as long as the college keeps them', async () => {
    await set(ids.asha, { blood: 'Kell' })
    await admin.students.markFormer({ id: ids.asha })
    const later = new Date(portal.app.now().getTime() + DAY_MS)
    await deleteOldCustomValues({ ...portal.app, now: () => later })
    expect((await admin.students.read({ id: ids.asha })).customFields).toMatchObject({ hostel: 'Wing 10' })
    expect((await admin.students.read({ id: ids.asha })).customFields).not.toHaveProperty('blood')
    expect((await admin.students.read({ id: ids.chitra })).customFields).toEqual({ blood: 'Rh' })
  })
})
