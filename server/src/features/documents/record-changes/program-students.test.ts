import type { KeyAction } from '@portal/contract/actions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const permissions: KeyAction[] = ['uploadFile', 'changeStudents', 'readStudents', 'readChanges']

onBothEngines('students whom programs change', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let program: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    program = await portal.keyCaller(permissions)
  })
  afterAll(() => portal.close())

  const put = async (id: string, body: object, ifMatch?: string) => {
    const answer = await program.fetch(`/api/programs/students/${id}`, {
      ...{ method: 'PUT', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
    })
    return { ...((await answer.json()) as { code?: string }), status: answer.status }
  }
  const change = async (row: Parameters<Caller['programs']['changeStudents']>[0]['rows'][number], as = program) =>
    (await as.programs.changeStudents({ rows: [row] })).rows[0]
  /** Where a program that has read everything goes on. */
  const readToEnd = async () => {
    let part = await program.changes.students({ pageSize: 500 })
    while (part.more) part = await program.changes.students({ pageSize: 500, after: part.next })
    return part.next
  }

  it('a student is changed only as they were read', async () => {
    const { id } = await portal.addStudent()
    const { etag } = await program.changes.student({ id })
    expect(await put(id, { year: '2' })).toMatchObject({ status: 428, code: 'IF_MATCH_NEEDED' })
    const uploaded = await program.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })
    const photo = ((await uploaded.json()) as { id: string }).id
    expect(await put(id, { year: '2', photo }, etag)).toMatchObject({ status: 200, year: '2' })
    expect(await put(id, { year: '3' }, etag)).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE' })
    const [entry] = (await admin.audit.search({ student: id })).rows
    expect(entry).toMatchObject({ action: 'changeStudents', fields: ['year', 'imageUrl'] })
  })

  it('a photo that somebody else has uploaded, or that is used already, and what is no JSON are refused', async () => {
    const { id } = await portal.addStudent()
    const upload = async (as: Caller) =>
      ((await (await as.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })).json()) as { id: string }).id
    const [own, theirs] = [await upload(program), await upload(admin)]
    const etagNow = async () => (await program.changes.student({ id })).etag
    expect(await put(id, { photo: own }, await etagNow())).toMatchObject({ status: 200 })
    for (const photo of [own, theirs, 'no-such-upload'])
      expect(await put(id, { photo }, await etagNow())).toMatchObject({ code: 'UPLOAD_GONE' })
    const broken = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"' }
    const answer = await program.fetch(`/api/programs/students/${id}`, broken)
    expect(await answer.json()).toMatchObject({ code: 'MALFORMED' })
  })

  it('a change by a program is a change like any other: what was before is kept, and it is told', async () => {
    const { id } = await portal.addStudent({ firstName: 'Gita' })
    const next = await readToEnd()
    const { etag: ifMatch } = await program.changes.student({ id })
    const happened = (await program.changes.all({ pageSize: 500 })).next
    const result = await change({ id, ifMatch, key: 'gita', firstName: 'Geeta' })
    expect(result).toMatchObject({ status: 200, id })
    expect(await change({ id, ifMatch, key: 'gita', firstName: 'Geeta' })).toEqual(result)
    expect(await change({ id, ifMatch, firstName: 'Geeta' })).toMatchObject({ status: 412 })
    const [former] = await admin.students.formerValues({ id })
    expect(former).toMatchObject({ by: { name: 'Nightly export' }, values: [{ field: 'firstName', value: 'Gita' }] })
    expect((await program.changes.students({ after: next })).rows).toMatchObject([{ id, firstName: 'Geeta' }])
    const { rows: told } = await program.changes.all({ after: happened })
    expect(told).toMatchObject([{ type: 'student.changed', recordId: id }])
    expect((await admin.students.list({ q: 'Geeta' })).rows).toMatchObject([{ id }])
  })

  it('programs read and change fields of the college, sensitive ones only with a key that may', async () => {
    await admin.customFields.create({ definition: aCustomField('hostel') })
    await admin.customFields.create({ definition: aCustomField('caste', { sensitive: true }) })
    const { id } = await portal.addStudent()
    const trusted = await portal.keyCaller([...permissions, 'viewSensitiveFields'])
    const next = await readToEnd()
    const before = await program.changes.student({ id })
    const refused = await put(id, { customFields: { caste: 'OBC' } }, before.etag)
    expect(refused).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
    const customFields = { hostel: 'North', caste: 'OBC' }
    expect(await change({ id, ifMatch: before.etag, customFields }, trusted)).toMatchObject({ status: 200 })
    const [seen] = (await program.changes.students({ after: next })).rows
    expect(seen?.customFields).toEqual({ hostel: 'North' })
    const all = await trusted.changes.student({ id })
    expect(all.customFields).toEqual(customFields)
    // One tag for all programs: what one may not see changes it, too.
    expect(all.etag).toBe(seen?.etag)
    expect(all.etag).not.toBe(before.etag)
    const [entry] = (await admin.audit.search({ student: id })).rows
    expect(entry).toMatchObject({ action: 'changeStudents', fields: ['hostel', 'caste'] })
  })

  it('that the values of a field were deleted is told as a change of each student', async () => {
    const { id } = await portal.addStudent()
    const field = await admin.customFields.create({ definition: aCustomField('bus') })
    const { etag } = await program.changes.student({ id })
    await change({ id, ifMatch: etag, customFields: { bus: '7' } })
    const after = await readToEnd()
    await admin.customFields.remove({ id: field.id, revision: field.revision, values: 1 })
    await waitFor(async () => {
      const { rows } = await program.changes.students({ after })
      expect(rows.map((row) => [row.id, row.customFields?.bus])).toEqual([[id, undefined]])
    })
  })

  it('no program changes how a student signs in', async () => {
    const { id } = await portal.addStudent()
    const { etag } = await program.changes.student({ id })
    for (const field of ['email', 'password', 'status'] as const) {
      const refused = await put(id, { [field]: 'x@college.example' }, etag)
      expect([field, refused.status, refused.code]).toEqual([field, 422, 'INVALID_INPUT'])
    }
    await expect(program.students.update({ id } as never)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
