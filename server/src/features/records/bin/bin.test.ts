import { BIN_RETENTION_DAYS, UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { persistentTables } from '../../../app/tables.ts'
import { persistentTablesAfter } from '../../../platform/database/definitions/persistent-tables.ts'
import { migrations } from '../../../platform/database/migration-list.ts'
import { continueSequences } from '../../../platform/database/queries/bulk-insert.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { purgeDeleted } from './bin.store.ts'

onBothEngines('deleted records', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const newStudent = async (firstName: string) => {
    const { student, as } = await portal.signInStudent({ firstName })
    return { student, as, records: recordsOf(portal, admin, { id: student.id, as }) }
  }
  const binOf = async (name: string) =>
    (await admin.bin.list({ pageSize: 50 })).rows.filter((row) => row.student.name.startsWith(name))
  const actionsOf = async (person: string) => (await admin.audit.search({ person })).rows.map(({ action }) => action)

  it('have an ID card with who deleted it and when; restored, it is where it was', async () => {
    const { student, as } = await newStudent('Kiran')
    const cards: string[] = []
    for (const collegeId of ['K-COLLEGE-1', 'K-COLLEGE-2', 'K-COLLEGE-3']) {
      cards.push((await admin.idCards.add({ studentId: student.id, card: `${collegeId}-CARD`, collegeId })).id)
    }
    const [id = ''] = [cards[1]]
    const before = await as.me.idCards({})
    const counts = await admin.counts.read()
    await admin.idCards.delete({ id })
    const [deleted] = await binOf('Kiran')
    expect(deleted).toMatchObject({
      id,
      kind: 'idCard',
      title: 'K-COLLEGE-2-CARD',
      student: { id: student.id, status: 'active' },
      deletedBy: { name: 'Portal Administrator' },
    })
    const keptMs = Date.parse(deleted?.removedAt ?? '') - Date.parse(deleted?.deletedAt ?? '')
    expect(keptMs).toBe(BIN_RETENTION_DAYS * DAY_MS)
    expect((await admin.students.list({ q: 'k-college-2' })).total).toBe(0)
    expect(await admin.idCards.restore({ id })).toEqual(before.rows[1])
    expect(await admin.students.read({ id: student.id })).toMatchObject({ collegeId: 'K-COLLEGE-3' })
    expect(await as.me.idCards({})).toEqual(before)
    expect((await admin.students.list({ q: 'k-college-2' })).total).toBe(1)
    expect(await admin.counts.read()).toEqual(counts)
    expect(await binOf('Kiran')).toEqual([])
    expect((await actionsOf('kiran')).slice(0, 2)).toEqual(['restoreIdCard', 'deleteIdCard'])
  })

  it('keep an ID card whose card id has been given to another one meanwhile', async () => {
    const { student } = await newStudent('Lila')
    const draft = { studentId: student.id, card: `LILA-${engine}`, collegeId: 'C' }
    const { id } = await admin.idCards.add(draft)
    await admin.idCards.delete({ id })
    const { id: second } = await admin.idCards.add(draft)
    await expect(admin.idCards.restore({ id })).rejects.toMatchObject({ code: 'CARD_TAKEN' })
    expect(await binOf('Lila')).toMatchObject([{ id }])
    // It may have been given the place of the deleted card too.
    await admin.idCards.update({ id: second, card: `LILA-2-${engine}`, collegeId: 'C' })
    expect(await admin.idCards.restore({ id })).toMatchObject({ id, card: draft.card })
    expect((await admin.idCards.listOf({ studentId: student.id })).total).toBe(2)
  })

  it('have an ID card that was deleted before card ids were compared with their vowel signs', async () => {
    const { student } = await newStudent('Vidya')
    const { id } = await admin.idCards.add({ studentId: student.id, card: `वि-${engine}`, collegeId: 'C' })
    await admin.idCards.delete({ id })
    await portal.app.database.transaction(async ({ db }) => {
      const { row } = await db.selectFrom('deletedRecords').select('row').where('id', '=', id).executeTakeFirstOrThrow()
      const before = JSON.stringify({ ...JSON.parse(row), cardKey: `व-${engine}` })
      await db.updateTable('deletedRecords').set({ row: before }).where('id', '=', id).execute()
    })
    await admin.idCards.restore({ id })
    const again = admin.idCards.add({ studentId: student.id, card: `वि-${engine}`, collegeId: 'C' })
    await expect(again).rejects.toMatchObject({ code: 'CARD_TAKEN' })
    const other = await admin.idCards.add({ studentId: student.id, card: `वा-${engine}`, collegeId: 'C' })
    expect(other).toMatchObject({ card: `वा-${engine}` })
  })

  it('restored in a college that was restored from a backup, take no place from the next record', async () => {
    const { student } = await newStudent('Lokesh')
    const add = (card: string) =>
      admin.idCards.add({ studentId: student.id, card: `${card}-${engine}`, collegeId: 'C' })
    const { id } = await add('DELETED')
    await admin.idCards.delete({ id })
    const tables = persistentTablesAfter(persistentTables, Object.keys(migrations))
    await portal.app.database.transaction(({ db }) => continueSequences(db, engine, tables))
    await admin.idCards.restore({ id })
    await add('NEXT')
    expect((await admin.idCards.listOf({ studentId: student.id })).total).toBe(2)
  })

  it('have a certificate with its document for administrators, and for its student again after it is restored', async () => {
    const { records, as } = await newStudent('Meera')
    const id = await records.deletedCertificate()
    const [{ documentUrl } = {}] = await binOf('Meera')
    expect((await admin.fetch(documentUrl ?? '')).status).toBe(200)
    expect((await as.fetch(documentUrl ?? '')).status).toBe(404)
    const { imageUrl } = await admin.certificates.restore({ id })
    expect((await as.fetch(imageUrl ?? '')).status).toBe(200)
    expect((await actionsOf('meera')).slice(0, 4)).toEqual([
      'openCertificateFile',
      'restoreCertificate',
      'openCertificateFile',
      'deleteCertificate',
    ])
  })

  it('are restored once, although two administrators do so at the same moment', async () => {
    const { records } = await newStudent('Nadia')
    for (let round = 0; round < 5; round++) {
      const id = await records.deletedIdCard()
      const outcomes = await Promise.allSettled([admin.idCards.restore({ id }), admin.idCards.restore({ id })])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'ID_CARD_NOT_FOUND' },
      })
    }
  })

  it('give way to a new card with the same card id that is added at the same moment, or take its place', async () => {
    const { student } = await newStudent('Nikhil')
    for (let round = 0; round < 5; round++) {
      const draft = { studentId: student.id, card: `N-${engine}-${round}`, collegeId: 'C' }
      const { id } = await admin.idCards.add(draft)
      await admin.idCards.delete({ id })
      const outcomes = await Promise.allSettled([admin.idCards.restore({ id }), admin.idCards.add(draft)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CARD_TAKEN' } })
    }
  })

  it('of a student who has been deactivated are restored too, and their student is marked', async () => {
    const { student, records } = await newStudent('Omar')
    const id = await records.deletedIdCard()
    await admin.students.deactivate({ id: student.id })
    expect(await binOf('Omar')).toMatchObject([{ student: { status: 'inactive' } }])
    await admin.idCards.restore({ id })
    await admin.students.restore({ id: student.id })
    expect(await admin.idCards.read({ id })).toMatchObject({ id })
  })

  it('have a request for its student only, for a few minutes, and not for administrators', async () => {
    const { student, as, records } = await newStudent('Padma')
    const { as: another } = await newStudent('Quentin')
    const id = await records.withdrawnRequest()
    expect((await admin.bin.list({ pageSize: 50 })).rows.map((row) => row.id)).not.toContain(id)
    await expect(another.me.restoreRequest({ id })).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' })
    expect(await as.me.restoreRequest({ id })).toMatchObject({ id, status: 'Pending', studentId: student.id })
    expect((await admin.requests.queue({ status: 'Pending', q: 'padma' })).rows.map((row) => row.id)).toEqual([id])
    await as.me.withdrawRequest({ id })
    portal.passTime(UNDO_WINDOW_MINUTES * MINUTE_MS)
    await expect(as.me.restoreRequest({ id })).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' })
    await purgeDeleted(portal.app.database, portal.app.now())
    const kept = await portal.app.database.read.selectFrom('deletedRecords').select('id').where('id', '=', id).execute()
    expect(kept).toEqual([])
  })

  it('are removed for good after 30 days, and their documents are released', async () => {
    const { records } = await newStudent('Rosa')
    const [first, second] = [await records.deletedCertificate(), await records.deletedCertificate()]
    const fileKeys = await portal.app.database.read
      .selectFrom('deletedRecords')
      .select('fileKey')
      .where('id', 'in', [first, second])
      .execute()
    const filesInUse = () =>
      portal.app.database.read
        .selectFrom('files')
        .select(['key', 'used'])
        .where(
          'key',
          'in',
          fileKeys.map(({ fileKey }) => fileKey ?? ''),
        )
        .execute()
    portal.passTime((BIN_RETENTION_DAYS - 1) * DAY_MS)
    const later = await portal.signInAdmin()
    await purgeDeleted(portal.app.database, portal.app.now())
    expect((await filesInUse()).map(({ used }) => used)).toEqual([1, 1])
    await later.certificates.restore({ id: first })
    portal.passTime(2 * DAY_MS)
    const latest = await portal.signInAdmin()
    await expect(latest.certificates.restore({ id: second })).rejects.toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' })
    await purgeDeleted(portal.app.database, portal.app.now())
    expect((await filesInUse()).map(({ used }) => used).sort()).toEqual([0, 1])
    expect(await latest.bin.list({})).toMatchObject({ rows: [], total: 0 })
  })
})
