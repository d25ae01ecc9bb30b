import { formatCode } from '@portal/contract/text/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { documentsOfStudent } from '../issued/issued-documents.store.ts'

onBothEngines('issued documents that somebody reads out', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('are found by the number, its beginning and the check code, in any case and with any dash', async () => {
    const { id: studentId } = await portal.addStudent({ firstName: 'Vasanti' })
    const { id: recordId } = await admin.idCards.add({ studentId, card: 'CARD-1', collegeId: 'C-1' })
    await admin.idCards.add({ studentId, card: 'CARD-2', collegeId: 'C-2' })
    const issued = await documentsOfStudent(portal.app.database.read, studentId)
    const document = issued.find(({ subjectId }) => subjectId === recordId)
    const [serial, code] = [document?.serial ?? '', document?.code ?? '']
    for (const q of [
      serial,
      ` ${serial.toLowerCase()} `,
      serial.replaceAll('-', '–'),
      formatCode(code),
      code.toLowerCase(),
    ])
      expect(await admin.documents.find({ q }), q).toMatchObject([
        { id: document?.id, kind: 'idCard', serial, recordId, student: { id: studentId, firstName: 'Vasanti' } },
      ])
    expect((await admin.documents.find({ q: serial.slice(0, -1) })).map(({ serial: found }) => found)).toEqual(
      issued.map(({ serial: one }) => one).sort((a, b) => (a < b ? 1 : -1)),
    )
    for (const q of ['', '1', 'ID', 'overdue', 'Vasanti', 'ID-1999-000001'])
      expect(await admin.documents.find({ q }), q).toEqual([])
  })
})
