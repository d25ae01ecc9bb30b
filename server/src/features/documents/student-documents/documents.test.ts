import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'

onBothEngines('the office and issued documents', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let cards = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_CARD_FIELDS: 'validity' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const newCard = async () => {
    const { id: studentId } = await portal.addStudent()
    const { id } = await admin.idCards.add({ studentId, card: `D-${++cards}`, collegeId: 'C' })
    await portal.app.jobs.poll()
    const { issued } = await admin.idCards.read({ id })
    return { id, studentId, document: issued?.id ?? '' }
  }
  const stateOf = async (studentId: string, document: string) => {
    const { rows } = await admin.documents.listOf({ studentId })
    const found = rows.find(({ id }) => id === document)
    return found && [found.state, found.reason, found.note]
  }

  it('a document is put under review with a public note, and the review is ended', async () => {
    const { studentId, document } = await newCard()
    await admin.documents.review({ id: document, note: 'We examine a complaint' })
    expect(await stateOf(studentId, document)).toEqual(['underReview', 'review', 'We examine a complaint'])
    await admin.documents.endReview({ id: document })
    expect(await stateOf(studentId, document)).toEqual(['valid', '', ''])
    await expect(admin.documents.endReview({ id: document })).rejects.toMatchObject({ code: 'DOCUMENT_ENDED' })
    const { rows } = await admin.audit.search({ student: studentId })
    const [ended, began] = rows
    expect([began?.action, ended?.action]).toEqual(['reviewDocument', 'endDocumentReview'])
    expect(began?.record).toMatch(/^ID-\d{4}-\d{6}$/)
  })

  it('a document is withdrawn for good, with a public reason', async () => {
    const { studentId, document } = await newCard()
    await admin.documents.withdraw({ id: document, note: 'Issued by mistake' })
    expect(await stateOf(studentId, document)).toEqual(['revoked', 'withdrawn', 'Issued by mistake'])
    for (const change of ['withdraw', 'review'] as const) {
      const again = admin.documents[change]({ id: document, note: 'Once more' })
      await expect(again).rejects.toMatchObject({ code: 'DOCUMENT_ENDED' })
    }
    const without = admin.documents.withdraw({ id: document, note: ' ' })
    await expect(without).rejects.toMatchObject({ data: { fields: { note: 'Reason is required' } } })
  })

  it('a document that could not be made is made again', async () => {
    const { id, studentId, document } = await newCard()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set({ state: 'failed', note: 'No font' }).where('id', '=', document).execute(),
    )
    expect(await stateOf(studentId, document)).toEqual(['failed', '', 'No font'])
    await admin.documents.retry({ id: document })
    await portal.app.jobs.poll()
    expect((await admin.idCards.read({ id })).issued).toMatchObject({ id: document, state: 'valid', note: '' })
  })

  it('a lost card is void at once; the card has a new number and a new document', async () => {
    const { id, studentId, document } = await newCard()
    const { card: lost } = await admin.idCards.read({ id })
    const draft = { card: `${lost}-R2`, validUntil: '2031-06-30', fee: '₹ 100, receipt 4711' }
    expect(await admin.idCards.replaceLost({ id, ...draft })).toMatchObject({ card: `${lost}-R2`, collegeId: 'C' })
    expect(await stateOf(studentId, document)).toEqual(['revoked', 'lost', ''])
    await portal.app.jobs.poll()
    const { issued, validUntil } = await admin.idCards.read({ id })
    expect([issued?.state, issued?.validUntil, validUntil]).toEqual(['valid', '2031-06-30', '2031-06-30'])
    expect(issued?.id).not.toBe(document)
    // The office shows both under the one card.
    const documents = await admin.documents.listOf({ studentId })
    expect(documents.rows.map(({ id: own, recordId }) => [own, recordId])).toEqual([
      [issued?.id, id],
      [document, id],
    ])
    const { rows } = await admin.audit.search({ student: studentId, action: 'replaceLostCard' })
    expect(rows.map(({ record }) => record)).toEqual([`${lost}, now ${lost}-R2. ₹ 100, receipt 4711`])
  })

  it('of several clerks who replace the same lost card, one does: the new card of the student stays valid', async () => {
    const { id } = await newCard()
    const { card: lost } = await admin.idCards.read({ id })
    const replace = (at: number) => admin.idCards.replaceLost({ id, lost, card: `${lost}-BY-${at}` })
    const codes = (await Promise.allSettled([1, 2, 3, 4, 5].map(replace))).map((answer) =>
      answer.status === 'rejected' ? answer.reason.code : 'done',
    )
    expect(codes.sort()).toEqual([...Array(4).fill('DOCUMENT_ENDED'), 'done'])
    await portal.app.jobs.poll()
    expect((await admin.idCards.read({ id })).issued).toMatchObject({ state: 'valid' })
  })

  it('a lost card keeps its document when its new number is taken or is the old one', async () => {
    const { id, studentId, document } = await newCard()
    const other = await newCard()
    const { card: taken } = await admin.idCards.read({ id: other.id })
    const { card: same } = await admin.idCards.read({ id })
    await expect(admin.idCards.replaceLost({ id, card: taken })).rejects.toMatchObject({ code: 'CARD_TAKEN' })
    const unchanged = admin.idCards.replaceLost({ id, card: same.toLowerCase() })
    await expect(unchanged).rejects.toMatchObject({ code: 'CARD_UNCHANGED' })
    expect(await stateOf(studentId, document)).toEqual(['valid', '', ''])
  })

  it('the office sees how often a document was checked', async () => {
    const { id: studentId } = await portal.addStudent()
    const { id } = await addIssuedDocument(portal.app, studentId)
    const lastAt = '2026-03-02T10:00:00.000Z'
    const days = ['2026-03-01', '2026-03-02'].map((day) => ({ documentId: id, day, checks: 2, lastAt }))
    await portal.app.database.transaction(({ db }) => db.insertInto('documentChecks').values(days).execute())
    const { rows } = await admin.documents.listOf({ studentId })
    expect(rows).toMatchObject([{ title: 'Bonafide', checks: 4, lastCheckedAt: lastAt }])
    expect(await admin.documents.checks({ id })).toMatchObject({ total: 4, days: [{ day: '2026-03-02' }, {}] })
  })

  it('a card has no document where the college issues none', async () => {
    const other = await openTestPortal(engine, { PORTAL_VERIFICATION: 'off' })
    const { id: studentId } = await other.addStudent()
    const clerk = await other.signInAdmin()
    const { issued } = await clerk.idCards.add({ studentId, card: 'OFF-1', collegeId: 'C' })
    expect(issued).toBeNull()
    await other.close()
  })
})
