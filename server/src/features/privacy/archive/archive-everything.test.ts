import { studentArchivePath } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesOfStudents } from '../../../platform/database/definitions/student-references.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addFilledStudent } from '../../../testing/databases/filled-student.ts'
import { wordOf, wordsLeft } from '../../../testing/databases/filled-tables.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

onBothEngines('the archive of a student of whom every column of every table says something', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const id = 'student-with-everything'
  const at = '2026-11-20T10:00:00.000Z'
  const json = (value: object) => JSON.stringify(value)

  it('has what the plan shows of each of them, and nothing else', async () => {
    await addFilledStudent(portal.app, id, {
      // As the portal writes them: these texts are read when they are shown.
      ...{
        idCards: { created_at: at },
        certificates: { created_at: at },
        requests: {
          ...{ created_at: at, status: 'Approved', answers: json({ purpose: wordOf('requests', 'answers') }) },
          officeAnswers: json({ conduct: wordOf('requests', 'officeAnswers') }),
        },
        requestKindVersions: { content: json({ name: { en: 'Bonafide' }, questions: [], officeFields: [] }) },
        letters: { collectedAt: at, replacedAt: at, cancelledAt: at },
      },
      requestDecisions: { at, toStatus: 'Approved', fromStatus: 'Pending' },
      audit: { actorId: id },
      deletedRecords: { row: json({ card: wordOf('deletedRecords', 'row') }) },
      forgettingProposals: { state: 'kept' },
      importedValues: { values: json({ contact: wordOf('importedValues', 'values') }) },
      issuedDocuments: { kind: 'idCard', state: 'valid', fields: json({ name: wordOf('issuedDocuments', 'fields') }) },
    })
    const filled = await wordsLeft(portal.app.database)
    const answer = await admin.fetch(studentArchivePath(id), { method: 'POST' })
    expect(answer.status).toBe(200)
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    const everything = [...files.values()]
      .map((content) => content.toString('latin1'))
      .join()
      .toLowerCase()

    for (const { name: table, archive } of tablesOfStudents(portal.app.tables)) {
      const columns = Object.entries(archive).filter(([column]) => filled.includes(`${table}.${column}`))
      const inArchive = columns.filter(([column]) => everything.includes(wordOf(table, column)))
      const shown = columns.filter(([, plan]) => plan === 'shown')
      expect(names(inArchive), table).toEqual(names(shown))
    }
    expect(filled.filter((column) => column.startsWith('sessions.'))).toContain('sessions.userAgent')
  })

  const names = (columns: [string, unknown][]) => columns.map(([column]) => column)
})
