import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../testing/records/issued-documents.ts'
import { issueCard } from '../../testing/records/phones.ts'
import { up } from './migrations/0026-registered-since.ts'

onBothEngines('documents that were issued before the upgrade', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
  })
  afterAll(() => portal.close())

  it('learn since when their records are in the register, if these are older', async () => {
    const { app } = portal
    const { id: studentId } = await portal.addStudent()
    const [older, sameDay] = [await issueCard(app, studentId), await issueCard(app, studentId)]
    const later = await addIssuedDocument(app, studentId, { kind: 'idCard', subjectId: older.cardId })
    const ofNoRecord = await addIssuedDocument(app, studentId)
    await app.database.transaction(async ({ db }) => {
      const addedAt = { created_at: '2024-05-04T20:00:00.000Z' }
      await db.updateTable('idCards').set(addedAt).where('id', '=', older.cardId).execute()
      await sql`alter table "issuedDocuments" drop column "registeredAt"`.execute(db)
      await up(db as unknown as Kysely<unknown>, engine)
    })
    const rows = await app.database.read.selectFrom('issuedDocuments').select(['id', 'registeredAt']).execute()
    const registered = new Map(rows.map((row) => [row.id, row.registeredAt]))
    const ids = [older.documentId, later.id, sameDay.documentId, ofNoRecord.id]
    expect(ids.map((id) => registered.get(id))).toEqual(['2024-05-04T20:00:00.000Z', null, null, null])
  })
})
