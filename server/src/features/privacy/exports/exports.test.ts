import { readdir, readlink } from 'node:fs/promises'
import { EXPORTS_PER_HOUR } from '@portal/contract/limits'
import { httpPaths } from '@portal/contract/paths'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addManyStudents } from '../../../testing/databases/many-students.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { readSheet, unzip } from '../../../testing/files/unzip.ts'
import { receiveHead } from '../../../testing/portal/receive-head.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { allStudents } from '../../people/students/list/students-export.store.ts'
import { listStudents } from '../../people/students/list/students-list.store.ts'

const MEGABYTE = 1024 * 1024

onBothEngines('exports', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const send = (path: string, input: object, as = admin) =>
    as.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  const bytesOf = async (answer: Response) => {
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const sheetOf = async (path: string, input: object) => readSheet(await bytesOf(await send(path, input)))

  it('of students have the rows and the chosen columns of the list, as Excel and as CSV', async () => {
    const details = { lastName: 'Exportsson', contact: '0123456789', dob: '2005-08-14' }
    await portal.addStudent({ ...details, firstName: '=1+1' })
    const { id } = await portal.addStudent({ ...details, firstName: 'Anna', semester: '8' })
    await admin.idCards.add({ studentId: id, card: `EX-${engine}`, collegeId: '007' })
    const columns = ['dob', 'firstName', 'contact', 'collegeId']
    expect(await sheetOf(httpPaths.studentListExport, { q: 'exportsson', columns })).toEqual([
      ['First Name', 'Contact', 'DOB', 'College Id'],
      ['=1+1', '0123456789', 38578],
      ['Anna', '0123456789', 38578, '007'],
    ])
    expect(await sheetOf(httpPaths.studentListExport, { semester: ['8'], q: 'exportsson', columns })).toHaveLength(2)
    const answer = await send(httpPaths.studentListExport, { q: 'exportsson', format: 'csv', columns })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="students.csv"')
    expect((await answer.text()).trim().split('\r\n').slice(1)).toEqual([
      "'=1+1,0123456789,2005-08-14,",
      'Anna,0123456789,2005-08-14,007',
    ])
  })

  it('of ID cards, certificates and requests have each of them with its student', async () => {
    const { student, as } = await portal.signInStudent({ firstName: 'Bina', lastName: 'Listsson' })
    const records = recordsOf(portal, admin, { id: student.id, as })
    await records.idCard()
    await records.idCard()
    await records.certificate()
    const id = await records.request(`Two lines\n=1+1 ${engine}`)
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'Not this year' })
    const columns = ['collegeId', 'lastName', 'email', 'title', 'file', 'documentType']
    const list = { q: 'listsson', columns }
    expect(await sheetOf(httpPaths.studentListExport, { ...list, list: 'idCards' })).toEqual([
      ['College Id', 'Last Name', 'Email'],
      ['CLG-1', 'Listsson', student.email],
      ['CLG-1', 'Listsson', student.email],
    ])
    expect(await sheetOf(httpPaths.studentListExport, { ...list, list: 'certificates' })).toEqual([
      ['Document Title', 'Document Type', 'Document', 'College Id', 'Last Name', 'Email'],
      ['Bonafide', 'Certificate', expect.any(String), 'CLG-1', 'Listsson', student.email],
    ])
    const queue = { status: 'Rejected', q: 'listsson', columns: ['message', 'status', 'sent', 'decidedBy', 'note'] }
    expect(await sheetOf(httpPaths.requestsExport, queue)).toEqual([
      ['Message', 'Status', 'Sent', 'Decided by', 'Reason or note'],
      [`Two lines\n=1+1 ${engine}`, 'Rejected', expect.any(Number), 'Portal Administrator', 'Not this year'],
    ])
    const answer = await send(httpPaths.requestsExport, { ...queue, format: 'csv', timeZone: 'Asia/Kolkata' })
    expect(await answer.text()).toContain(`"Two lines\n'=1+1 ${engine}",Rejected,2`)
    expect((await send(httpPaths.requestsExport, { ...queue, timeZone: 'Atlantis' })).status).toBe(422)
    expect((await send(httpPaths.requestsExport, { ...queue, columns: ['search'] })).status).toBe(422)
  })

  it('of nothing have the head alone, and a list without documents says so', async () => {
    for (const list of ['students', 'idCards', 'certificates'] as const)
      expect(await sheetOf(httpPaths.studentListExport, { q: 'nobody-at-all', list, columns: ['email'] })).toEqual([
        ['Email'],
      ])
    const queue = { status: 'Completed', q: 'nothing-at-all', columns: ['message'] }
    expect(await sheetOf(httpPaths.requestsExport, queue)).toEqual([['Message']])
    const documents = await send(httpPaths.documentsExport, { q: 'nobody-at-all' })
    expect(await documents.json()).toMatchObject({ code: 'NO_DOCUMENTS' })
  })

  it('have every student once and in the order of the list, however it is sorted and filtered', async () => {
    await addManyStudents(portal.app.database, 230)
    const filters = { q: '', course: [], semester: [], year: [], gender: [], status: 'active', access: '' } as const
    for (const sort of [
      'name',
      '-name',
      'course',
      '-course',
      'dob',
      '-dob',
      'collegeId',
      '-collegeId',
      'newest',
    ] as const)
      for (const search of [{ q: '' }, { q: '', gender: ['Female'] }, { q: 'a' }]) {
        const query = { ...filters, ...search, sort } as unknown as Parameters<typeof allStudents>[1]
        const exported: string[] = []
        for await (const rows of allStudents(portal.app.database, query)) exported.push(...rows.map(({ id }) => id))
        const listed: string[] = []
        for (let page = 1; listed.length < exported.length; page++) {
          const { rows } = await listStudents(portal.app.database, { ...query, page, pageSize: 50 })
          if (rows.length === 0) break
          listed.push(...rows.map(({ id }) => id))
        }
        expect(exported, JSON.stringify(query)).toEqual(listed)
      }
  })

  it('have the documents of the students in the filters, each under a name of its own, and name those that are lost', async () => {
    const { student, as } = await portal.signInStudent({ firstName: 'Chandra', lastName: 'Papersson' })
    const records = recordsOf(portal, admin, { id: student.id, as })
    await records.idCard()
    await records.certificate()
    await records.certificate()
    const lost = await records.certificate()
    const { database, storage } = portal.app
    const [row] = await database.read.selectFrom('certificates').selectAll().where('id', '=', lost).execute()
    await storage.remove(row?.imageUrl ?? '')
    const files = unzip(await bytesOf(await send(httpPaths.documentsExport, { q: 'papersson' })))
    expect([...files.keys()]).toEqual([
      'CLG-1 - Chandra Papersson/Bonafide.pdf',
      'CLG-1 - Chandra Papersson/Bonafide (2).pdf',
      'missing files.txt',
    ])
    expect(files.get('CLG-1 - Chandra Papersson/Bonafide.pdf')?.toString('latin1')).toMatch(/^%PDF/)
    expect(files.get('missing files.txt')?.toString()).toContain('CLG-1 - Chandra Papersson/Bonafide (3).pdf')
  })

  it('stop with their reader, run one at a time for each person, and are limited to some an hour', async () => {
    const { id } = await portal.addStudent({ lastName: 'Heavysson' })
    for (const title of ['One', 'Two', 'Three']) {
      const upload = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(15 * MEGABYTE) })
      const { id: file } = (await upload.json()) as { id: string }
      await admin.certificates.add({ studentId: id, title, documentType: 'Marksheet', file })
    }
    const documents = { q: 'heavysson' }
    const stop = await receiveHead(portal, admin, httpPaths.documentsExport, documents)
    expect(await openDocuments()).toBe(1)
    expect(await (await send(httpPaths.studentsExport, {})).json()).toMatchObject({ code: 'EXPORT_RUNNING' })
    stop()
    await expect.poll(openDocuments).toBe(0)
    await expect.poll(statusOfShortExport).toBe(200)

    portal.passTime(HOUR_MS)
    const statuses: number[] = []
    for (let n = 0; n <= EXPORTS_PER_HOUR; n++) statuses.push(await statusOfShortExport())
    expect(statuses).toEqual([...Array.from({ length: EXPORTS_PER_HOUR }, () => 200), 429])
  })

  async function statusOfShortExport() {
    const answer = await send(httpPaths.studentListExport, { q: 'zzz' })
    await answer.arrayBuffer()
    return answer.status
  }

  /** The stored documents that this process has open. */
  async function openDocuments() {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
    return (await Promise.all(links)).filter((target) => target.endsWith('.pdf')).length
  }
})
