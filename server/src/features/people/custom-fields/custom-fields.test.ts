import { CUSTOM_FIELDS_MAX } from '@portal/contract/people/custom-fields/custom-field-limits'
import { customFieldPresets } from '@portal/contract/people/custom-fields/custom-field-presets'
import { customFieldDefinition } from '@portal/contract/people/custom-fields/custom-fields'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

onBothEngines('fields of students that the college adds', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
  afterEach(async () => {
    await portal.app.database.write.deleteFrom('customFieldValues').execute()
    await portal.app.database.write.deleteFrom('customFields').execute()
  })

  const add = (key: string, definition: Parameters<typeof aCustomField>[1] = {}) =>
    admin.customFields.create({ definition: aCustomField(key, definition) })
  const detailsOf = async (id: string) => {
    const { firstName, lastName, email, contact, fatherName, motherName, gender, courseName, semester, year, dob } =
      await admin.students.read({ id })
    const names = { firstName, lastName, email, contact, fatherName, motherName, courseName, semester, year, dob }
    return { id, ...names, gender: gender as 'Female', password: '', photo: '' }
  }
  const set = async (id: string, customFields: Record<string, string>, as = admin) =>
    as.students.update({ ...(await detailsOf(id)), customFields })
  const valuesOf = async (id: string, as = admin) => (await as.students.read({ id })).customFields

  it('are none at first, and a student is read as before', async () => {
    const { id } = await portal.addStudent()
    expect(await admin.customFields.list()).toEqual([])
    expect(await admin.students.read({ id })).not.toHaveProperty('customFields')
    await expect(set(id, { hostel: 'North' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('can begin with those that are ready-made', async () => {
    for (const definition of customFieldPresets) {
      expect(customFieldDefinition.safeParse(definition).error).toBeUndefined()
      await admin.customFields.create({ definition })
    }
    const sensitive = (await admin.customFields.list()).filter((field) => field.sensitive).map(({ key }) => key)
    expect(sensitive).toEqual(['category', 'bloodGroup'])
  })

  it.each(['email', 'firstname', 'collegeId', 'Hostel', 'hostel-name', 'aadhaarNumber', 'constructor'])(
    'have no key such as %s',
    async (key) => {
      await expect(add(key)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    },
  )

  it('have each key once, and are changed as they were shown', async () => {
    const field = await add('hostel')
    await expect(add('hostel')).rejects.toMatchObject({ code: 'CUSTOM_FIELD_KEY_TAKEN' })
    const definition = aCustomField('hostel', { label: { en: 'Hostel', hi: 'छात्रावास' } })
    const { id, revision } = field
    expect(await admin.customFields.update({ id, revision, definition })).toMatchObject({ revision: 2, ...definition })
    await expect(admin.customFields.update({ id, revision, definition })).rejects.toMatchObject({
      code: 'CUSTOM_FIELD_CHANGED',
    })
    await expect(
      admin.customFields.update({ id, revision: 2, definition: { ...definition, key: 'house' } }),
    ).rejects.toMatchObject({ code: 'CUSTOM_FIELD_CHANGED' })
  })

  it(`are at most ${CUSTOM_FIELDS_MAX}, in the order that the office gives them`, async () => {
    for (let at = 0; at < CUSTOM_FIELDS_MAX; at++) await add(`field${at}`)
    await expect(add('oneMore')).rejects.toMatchObject({ code: 'TOO_MANY_CUSTOM_FIELDS' })
    const ids = (await admin.customFields.all()).map(({ id }) => id).reverse()
    expect((await admin.customFields.arrange({ ids })).map(({ id }) => id)).toEqual(ids)
    await expect(admin.customFields.arrange({ ids: ids.slice(1) })).rejects.toMatchObject({
      code: 'CUSTOM_FIELD_CHANGED',
    })
  })

  it('have values, which are written with the student and checked by their type', async () => {
    await add('hostel')
    await add('apaarId', { type: 'number', pattern: '############', unique: true })
    await add('admitted', { type: 'date' })
    await add('category', {
      type: 'choice',
      choices: [
        { en: 'General', hi: 'सामान्य' },
        { en: 'OBC', hi: '' },
      ],
    })
    await add('bus', { type: 'yesNo' })
    const { id } = await portal.addStudent()
    const typed = { hostel: ' North  Wing ', apaarId: '1234 5678 9012', admitted: '2026-07-01', category: 'सामान्य' }
    const saved = await set(id, { ...typed, bus: 'Y' })
    const values = { hostel: 'North Wing', apaarId: '123456789012', admitted: '2026-07-01', category: 'General' }
    expect(saved.customFields).toEqual({ ...values, bus: 'yes' })
    await set(id, { bus: '' })
    expect(await valuesOf(id)).toEqual(values)
    const wrong = set(id, { apaarId: '123', admitted: '01/07/2026', category: 'Other', bus: 'perhaps', none: 'x' })
    await expect(wrong).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        fields: {
          'customFields.apaarId': expect.stringContaining('############'),
          'customFields.admitted': expect.any(String),
          'customFields.category': expect.any(String),
          'customFields.bus': expect.any(String),
          'customFields.none': expect.any(String),
        },
      },
    })
    const other = await portal.addStudent()
    await expect(set(other.id, { apaarId: '123456789012' })).rejects.toMatchObject({
      data: { fields: { 'customFields.apaarId': 'Another student has this apaarId' } },
    })
  })

  it('are named in the audit trail when they change, without their values', async () => {
    await add('hostel')
    const { id } = await portal.addStudent()
    await set(id, { hostel: 'North Wing' })
    await set(id, { hostel: 'North Wing' })
    const { rows } = await admin.audit.search({ student: id, action: 'updateStudent' })
    expect(rows.map(({ fields }) => fields)).toContainEqual(['hostel'])
    expect(JSON.stringify(rows)).not.toContain('North Wing')
  })

  it('are required of new students where the college says so', async () => {
    await add('hostel', { required: true })
    const { id } = await portal.addStudent()
    await set(id, {})
    await set(id, { hostel: 'North' })
    await expect(set(id, { hostel: '' })).rejects.toMatchObject({
      data: { fields: { 'customFields.hostel': 'hostel is required' } },
    })
  })

  it('are seen and changed by registrars alone where they are sensitive', async () => {
    await add('hostel')
    await add('category', { sensitive: true })
    const { id } = await portal.addStudent()
    await set(id, { hostel: 'North', category: 'OBC' })
    const clerk = (await signInStaff(portal, 'clerk')).as
    expect(await valuesOf(id)).toEqual({ hostel: 'North', category: 'OBC' })
    expect(await valuesOf(id, clerk)).toEqual({ hostel: 'North' })
    expect((await clerk.customFields.list()).map(({ key }) => key)).toEqual(['hostel'])
    await expect(set(id, { category: 'General' }, clerk)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await set(id, { hostel: 'South' }, clerk)
    expect(await valuesOf(id)).toEqual({ hostel: 'South', category: 'OBC' })
    const key = await portal.keyCaller(['viewStudents'])
    expect(await valuesOf(id, key)).toEqual({ hostel: 'South' })
    expect(JSON.stringify((await key.students.list({})).rows)).not.toContain('OBC')
  })

  it('are read by the student as far as the college lets them', async () => {
    await add('hostel', { studentAccess: 'reads' })
    await add('remark')
    const { student, as } = await portal.signInStudent()
    await set(student.id, { hostel: 'North', remark: 'Late' })
    expect((await as.me.customFields()).map(({ key, value }) => [key, value])).toEqual([['hostel', 'North']])
    expect(await as.me.profile()).not.toHaveProperty('customFields')
  })

  it('find the student, unless they are sensitive', async () => {
    const { id, revision } = await add('hostel')
    await add('secret', { sensitive: true })
    const student = await portal.addStudent()
    await set(student.id, { hostel: 'Kanchenjunga', secret: 'Nandadevi' })
    const found = async (q: string) => (await admin.students.list({ q })).rows.map((row) => row.id)
    expect(await found('kanchenjunga')).toEqual([student.id])
    expect(await found('nandadevi')).toEqual([])
    await admin.customFields.update({ id, revision, definition: aCustomField('hostel', { sensitive: true }) })
    await waitFor(async () => expect(await found('kanchenjunga')).toEqual([]))
  })

  it('are put aside with their values, and brought back', async () => {
    const { id, revision } = await add('hostel')
    const student = await portal.addStudent()
    await set(student.id, { hostel: 'North' })
    const aside = await admin.customFields.retire({ id, revision })
    expect(aside).toMatchObject({ values: 1, retiredAt: expect.any(String) })
    expect(await valuesOf(student.id)).toBeUndefined()
    await admin.customFields.bringBack({ id, revision: aside.revision })
    expect(await valuesOf(student.id)).toEqual({ hostel: 'North' })
  })

  it('are deleted with their values, as many as were shown', async () => {
    const { id, revision } = await add('hostel')
    const student = await portal.addStudent()
    await set(student.id, { hostel: 'Kanchenjunga Wing' })
    await expect(admin.customFields.remove({ id, revision, values: 0 })).rejects.toMatchObject({
      code: 'CUSTOM_FIELD_VALUES_CHANGED',
    })
    await admin.customFields.remove({ id, revision, values: 1 })
    expect(await admin.customFields.all()).toEqual([])
    const rows = () => portal.app.database.read.selectFrom('customFieldValues').selectAll().execute()
    await waitFor(async () => expect(await rows()).toEqual([]))
    expect((await admin.students.list({ q: 'kanchenjunga' })).rows).toEqual([])
    await waitFor(async () => void (await add('hostel')))
  })

  it('change neither their type nor whether they are unique while a student has a value', async () => {
    const { id, revision } = await add('hostel')
    const student = await portal.addStudent()
    await set(student.id, { hostel: 'North' })
    for (const change of [{ unique: true }, { type: 'yesNo' as const }])
      await expect(
        admin.customFields.update({ id, revision, definition: aCustomField('hostel', change) }),
      ).rejects.toMatchObject({ code: 'CUSTOM_FIELD_HAS_VALUES' })
  })

  it('take no Aadhaar numbers once most values of a field are such', async () => {
    await add('idNumber', { type: 'number' })
    const numbers = ['234123412346', '999941057058', '999971658847', '999933119405', '999955183433']
    const refused: string[] = []
    for (const idNumber of numbers) {
      const { id } = await portal.addStudent()
      await set(id, { idNumber }).catch(() => refused.push(idNumber))
    }
    expect(refused).toEqual([numbers.at(-1)])
  })
})
