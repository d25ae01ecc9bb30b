import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { IMPORT_PREVIEW_DAYS } from '@portal/contract/delays'
import { IMPORT_BYTES_PER_HOUR, IMPORT_MAX_BYTES, OPEN_IMPORTS_MAX } from '@portal/contract/limits'
import { importRowsExportPath, officePaths } from '@portal/contract/office-paths'
import { httpPaths } from '@portal/contract/paths'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { spoolFolder } from '../../../platform/storage/spool.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { messyCsv, messyFacts, messyWorkbook } from '../../../testing/files/messy-students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addImport, csvOf, linesOf, planned, sendImport } from '../../../testing/records/imports.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { imports } from './import.operation.ts'

const HEADINGS = ['First Name', 'Last Name', 'Email', 'Course Name', 'Semester']

onBothEngines('the file of an import', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  const storedRows = async () => {
    const { read } = portal.app.database
    const imports = await read.selectFrom('imports').select('id').execute()
    const rows = await read.selectFrom('importRows').select('row').execute()
    return [imports.length, rows.length]
  }
  const spooled = () => readdir(spoolFolder(portal.app.config)).catch(() => [])

  it('is refused with a sentence that says what to do, and leaves nothing', async () => {
    const before = await storedRows()
    for (const file of [aPdf(), 'First Name,Email\r\n', '', `First Name,Email\r\n"never closed`]) {
      const answer = await sendImport(admin, typeof file === 'string' ? file : new Uint8Array(file))
      const { code, message } = (await answer.json()) as { code: string; message: string }
      expect([answer.status, code]).toEqual([422, 'IMPORT_FILE_REFUSED'])
      expect(message).toMatch(/\w{3,}.*\.$/)
    }
    expect(await storedRows()).toEqual(before)
    expect(await spooled()).toEqual([])
  })

  it('is refused when it is too large, before it is received', async () => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { cookie: admin.cookie, 'content-length': IMPORT_MAX_BYTES + 1 }
      const sending = httpRequest(portal.url + httpPaths.imports, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode)
        sending.destroy()
      })
      sending.on('error', reject)
      sending.write('First Name')
    })
    expect(answer).toBe(413)
  })

  it('leaves nothing when its sender disconnects, and they can send another one', async () => {
    const before = await storedRows()
    const sending = httpRequest(portal.url + httpPaths.imports, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-length': 1_000 },
    })
    sending.on('error', () => {})
    sending.write('First Name,Last Name')
    await waitFor(async () => expect(await spooled()).toHaveLength(1))
    // One file of each person at a time.
    const second = await sendImport(admin, csvOf(HEADINGS, ['A', 'B', 'a.b@college.example', 'B.A.', '1']))
    expect(((await second.json()) as { code: string }).code).toBe('IMPORT_UPLOAD_RUNNING')
    sending.destroy()
    await waitFor(async () => expect(await spooled()).toEqual([]))
    expect(await storedRows()).toEqual(before)
    const third = await sendImport(admin, csvOf(HEADINGS, ['A', 'B', 'a.b@college.example', 'B.A.', '1']))
    expect(third.status).toBe(201)
  })

  it('is one of as many as an office has: what counts is how large they are, and how many are left open', async () => {
    const file = csvOf(HEADINGS, ['A', 'B', 'a.b@college.example', 'B.A.', '1'])
    const send = async () => {
      const answer = await sendImport(admin, file)
      const { id, code } = (await answer.json()) as { id?: string; code?: string }
      return { status: answer.status, id, code }
    }
    for (let at = 0; at < 40; at++) expect((await send()).status).toBe(201)
    const key = await portal.app.database.read
      .selectFrom('rateLimits')
      .select('key')
      .where('key', 'like', 'import/bytes/%')
      .execute()
    const consumed = (value: number) =>
      portal.app.database.transaction(({ db }) =>
        db
          .updateTable('rateLimits')
          .set({ consumed: value })
          .where(
            'key',
            'in',
            key.map((row) => row.key),
          )
          .execute(),
      )
    await consumed(IMPORT_BYTES_PER_HOUR / 1024)
    expect(await send()).toMatchObject({ status: 429, code: 'TOO_MANY_IMPORTS' })
    await consumed(0)
    const last = await send()
    const open = await portal.app.database.read
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', last.id ?? '')
      .executeTakeFirstOrThrow()
    const { seq: _, ...columns } = open
    const others = Array.from({ length: OPEN_IMPORTS_MAX }, (_none, at) => ({ ...columns, id: `open-${at}` }))
    await portal.app.database.transaction(({ db }) => db.insertInto('imports').values(others).execute())
    expect(await send()).toMatchObject({ status: 409, code: 'TOO_MANY_OPEN_IMPORTS' })
    await portal.app.database.transaction(({ db }) => db.deleteFrom('imports').where('id', 'like', 'open-%').execute())
    await portal.app.jobs.poll()
  })

  it('as an office has it, with titles, two rows of headings and mistakes, is understood without a question', async () => {
    for (const [name, file] of [
      ['messy.xlsx', messyWorkbook()],
      ['messy.csv', messyCsv()],
    ] as const) {
      portal.passTime(HOUR_MS)
      const preview = await addImport(portal, admin, new Uint8Array(await file), name)
      expect(preview, name).toMatchObject({ state: 'preview', counts: { total: messyFacts.rows, changed: 0 } })
      const { rows } = await admin.imports.rows({ id: preview.id, outcome: 'wrong', pageSize: 50 })
      for (const { row, field, message } of messyFacts.faults) {
        const wrong = rows.find((shown) => shown.row === row)
        expect(wrong?.faults, `${name}, row ${row}`).toContainEqual(expect.objectContaining({ field, message }))
      }
      const [first, second] = messyFacts.twice
      expect(rows.find(({ row }) => row === second)?.faults[0]?.message).toBe(`The same e-mail as in row ${first}`)
      expect(rows.length).toBeLessThanOrEqual(messyFacts.faults.length + 2)
    }
  })

  it('has its wrong rows in a file that can be put right and sent again', async () => {
    const { id } = await addImport(
      portal,
      admin,
      csvOf(
        [...HEADINGS, 'Remarks'],
        ['Ana', 'Bo', 'ana.bo@college', '=B.A.', '1', '=1+1'],
        ['Ben', 'Bo', 'ben.bo@college.example', 'B.A.', '1', ''],
        ['Cy', 'Bo', 'cy.bo@college.example', '', '1', ''],
      ),
      'नए "students".csv',
    )
    expect((await admin.imports.read({ id })).name).toBe('नए students.csv')
    await admin.imports.fixRow({ id, row: 2, values: { firstName: 'Anna' } })
    const file = await admin.fetch(importRowsExportPath(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'wrong', format: 'csv' }),
    })
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="__-students-wrong-rows.csv"; filename*=UTF-8''${encodeURIComponent('नए')}-students-wrong-rows.csv`,
    )
    const text = await file.text()
    expect(text.split('\r\n').map((line) => line.replaceAll('"', ''))).toEqual([
      'First Name,Last Name,Email,Course Name,Semester,Remarks,What is wrong',
      "Anna,Bo,ana.bo@college,'=B.A.,1,'=1+1,Email address is invalid",
      'Cy,Bo,cy.bo@college.example,,1,,Course Name is required',
      '',
    ])
    const again = await addImport(portal, admin, text.replace('ana.bo@college,', 'ana.bo@college.example,'))
    expect(await linesOf(admin, again.id)).toEqual(['2 new', '3 wrong | courseName: Course Name is required'])
    const whole = await admin.fetch(importRowsExportPath(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const workbook = new Uint8Array(await whole.arrayBuffer())
    expect((await addImport(portal, admin, workbook)).counts).toMatchObject({ total: 3, new: 1, wrong: 2 })
  })

  it('has no formula in the headings of that file, and the same headings when it is sent again', async () => {
    const formula = '=HYPERLINK("https://evil.example";"Look")'
    const headings = [...HEADINGS, formula, '+1;@SUM(A1)']
    const { id } = await addImport(
      portal,
      admin,
      csvOf(headings, ['Ana', 'Bo', 'ana.bo@college', 'B.A.', '1', 'x', 'y']),
    )
    const file = await admin.fetch(importRowsExportPath(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'wrong', format: 'csv' }),
    })
    const text = await file.text()
    const [head = ''] = text.split('\r\n')
    expect(head).toContain(`"'=HYPERLINK(""https://evil.example"";""Look"")",'+1;'@SUM(A1),What is wrong`)
    const again = await addImport(portal, admin, text)
    expect(again.columns.map(({ heading }) => heading)).toEqual([...headings, 'What is wrong'])
  })

  it('can be the export of the students, and changes nothing then', async () => {
    const student = await portal.addStudent({ firstName: '=Zoë', lastName: "D'Souza", contact: '0987654321' })
    await portal.addStudent({ fatherName: '-' })
    await admin.idCards.add({ studentId: student.id, card: `0007-${engine}`, collegeId: `00012-${engine}` })
    for (const format of ['xlsx', 'csv']) {
      const exported = await admin.fetch(httpPaths.studentListExport, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ list: 'students', format }),
      })
      const { state, counts } = await addImport(
        portal,
        admin,
        new Uint8Array(await exported.arrayBuffer()),
        `x.${format}`,
      )
      expect([state, counts.unchanged, counts.new + counts.changed + counts.wrong], format).toEqual([
        'preview',
        counts.total,
        0,
      ])
      expect(counts.total).toBeGreaterThanOrEqual(2)
    }
  })

  it('can be made from the template', async () => {
    const template = await admin.fetch(officePaths.importTemplate)
    expect(template.headers.get('content-disposition')).toContain('students.xlsx')
    const answer = await sendImport(admin, new Uint8Array(await template.arrayBuffer()))
    // It has headings and no student yet.
    expect(((await answer.json()) as { code: string }).code).toBe('IMPORT_FILE_REFUSED')
  })

  it('has rows that are found by what happens, by field, by name and by number, page by page', async () => {
    const students = Array.from({ length: 60 }, (_, at) => [
      at % 2 === 0 ? 'Even' : 'Odd',
      `Number${at}`,
      at === 7 ? 'not an address' : `row-${at}-${engine}@college.example`,
      'B.A.',
      at === 9 ? '' : '1',
    ])
    const { id } = await addImport(portal, admin, csvOf(HEADINGS, ...students))
    const found = async (filters: Partial<Parameters<typeof admin.imports.rows>[0]>) => {
      const { rows, total } = await admin.imports.rows({ id, ...filters })
      return [total, ...rows.slice(0, 2).map(({ row }) => row)]
    }
    expect(await found({})).toEqual([60, 2, 3])
    expect(await found({ page: 6 })).toEqual([60, 52, 53])
    expect(await found({ page: 9 })).toEqual([60])
    expect(await found({ outcome: 'wrong' })).toEqual([2, 9, 11])
    expect(await found({ outcome: 'new', page: 3, pageSize: 25 })).toEqual([58, 54, 55])
    expect(await found({ field: 'semester' })).toEqual([1, 11])
    expect(await found({ outcome: 'wrong', field: 'email' })).toEqual([1, 9])
    expect(await found({ q: 'even number5' })).toEqual([5, 52, 54])
    expect(await found({ q: 'odd', page: 2 })).toEqual([30, 23, 25])
    expect(await found({ q: '61' })).toEqual([1, 61])
    expect(await found({ outcome: 'new', result: 'applied' })).toEqual([0])
  })

  it('is deleted when it was never applied, and what a crash has left of another goes, too', async () => {
    const { id } = await addImport(portal, admin, csvOf(HEADINGS, ['A', 'B', 'a.b@college.example', 'B.A.', '1']))
    const crashed = await addImport(portal, admin, csvOf(HEADINGS, ['A', 'B', 'a.b@college.example', 'B.A.', '1']))
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('imports').set({ state: 'reading' }).where('id', '=', crashed.id).execute(),
    )
    expect((await admin.imports.list({})).rows.map((shown) => shown.id)).not.toContain(crashed.id)
    await deleteOldBulkOperations(portal.app, imports)
    expect((await planned(portal, admin, id)).state).toBe('preview')
    portal.passTime(IMPORT_PREVIEW_DAYS * DAY_MS + HOUR_MS)
    await deleteOldBulkOperations(portal.app, imports)
    expect(await storedRows()).toEqual([0, 0])
  })
})
