import { readCode } from '@portal/contract/documents/document-codes'
import { OPEN_SHARES_PER_STUDENT, SHARE_DOCUMENTS_MAX, SHARES_PER_HOUR } from '@portal/contract/documents/share-limits'
import { httpPaths } from '@portal/contract/paths'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockOf } from '../../../auth/sessions/sessions.store.ts'
import { permit } from '../../../permissions/permit.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { eraseStudent } from '../../privacy/forgetting/erase-student.store.ts'
import { sharedLinksOf } from './share-contents.store.ts'
import { documentsOfShare } from './shared-documents.store.ts'
import { addShareUses, deleteOldShares, findOpenShare } from './shares.store.ts'

onBothEngines('the links by which a student shares documents', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_FORMER_STUDENT_MONTHS: '6' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const addStudentWith = async (titles: string[]) => {
    const { student, as } = await portal.signInStudent()
    const documents: string[] = []
    for (const title of titles) {
      documents.push((await addIssuedDocument(portal.app, student.id, { fields: { title } })).id)
    }
    return { student, as, documents }
  }
  const codeOf = ({ url }: { url: string | null }) => readCode(url?.split('/s/')[1] ?? '') ?? ''
  const find = (code: string) => findOpenShare(portal.app.database.read, code, clockOf(portal.app))
  const isOpen = async (share: { url: string | null }) => (await find(codeOf(share))) !== undefined

  it('show the documents in the student’s order, until the moment that the student has chosen', async () => {
    const { as, documents } = await addStudentWith(['Bonafide', 'Marks'])
    const [bonafide = '', marks = ''] = documents
    const share = await as.myShares.create({
      documents: [marks, bonafide, marks],
      name: ' For Acme ',
      until: 'week',
      withFiles: false,
    })
    expect(share).toMatchObject({
      name: 'For Acme',
      state: 'open',
      hasPin: false,
      withFiles: false,
      opened: 0,
      endedAt: null,
    })
    expect(share.documents.map(({ title }) => title)).toEqual(['Marks', 'Bonafide'])
    expect(Date.parse(share.expiresAt) - portal.app.now().getTime()).toBeGreaterThan(6.9 * DAY_MS)
    const found = await find(codeOf(share))
    const rows = await documentsOfShare(portal.app.database.read, found?.id ?? '')
    expect(rows.map(({ id }) => id)).toEqual([marks, bonafide])
    expect(await as.myShares.list()).toEqual([share])

    const soon = new Date(portal.app.now().getTime() + HOUR_MS).toISOString()
    const short = await as.myShares.create({ documents: [marks], until: soon, withFiles: false })
    expect(short.expiresAt).toBe(soon)
    expect(await isOpen(short)).toBe(true)
    portal.passTime(HOUR_MS)
    expect(await isOpen(short)).toBe(false)
    expect((await as.myShares.list()).map(({ state, url }) => [state, url])).toEqual([
      ['open', share.url],
      ['expired', null],
    ])
  })

  it('end at once when the student ends them, and nobody else can', async () => {
    const { as, documents } = await addStudentWith(['Bonafide'])
    const { as: another } = await portal.signInStudent()
    const share = await as.myShares.create({ documents, until: 'day', withFiles: false, pin: '4711' })
    expect(share).toMatchObject({ hasPin: true })
    expect(JSON.stringify(share)).not.toContain('4711')
    const notFound = { code: 'SHARE_NOT_FOUND' }
    await expect(another.myShares.end({ id: share.id })).rejects.toMatchObject(notFound)
    expect(await another.myShares.list()).toEqual([])
    expect(await isOpen(share)).toBe(true)
    await as.myShares.end({ id: share.id })
    expect(await isOpen(share)).toBe(false)
    expect(await as.myShares.list()).toMatchObject([{ id: share.id, state: 'ended', url: null }])
    await expect(as.myShares.end({ id: share.id })).rejects.toMatchObject(notFound)
  })

  it('hold only documents of the student: another’s is answered like one that does not exist', async () => {
    const { student, as, documents } = await addStudentWith(['Bonafide'])
    const { documents: foreign } = await addStudentWith(['Marks'])
    const making = await addIssuedDocument(portal.app, student.id, { state: 'making' })
    for (const other of [foreign, ['unknown'], [making.id]]) {
      const answer = as.myShares.create({ documents: [...documents, ...other], until: 'day', withFiles: false })
      await expect(answer).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    }
    expect(await as.myShares.list()).toEqual([])
  })

  it('are refused with an end that is over or too far away, a PIN that is none, no choice of what they show, and too many documents', async () => {
    const { as, documents } = await addStudentWith(['Bonafide'])
    const [past, far] = [-1, 367].map((days) => new Date(portal.app.now().getTime() + days * DAY_MS).toISOString())
    const wrong = [
      { until: past },
      { until: far },
      { pin: '123' },
      { pin: '123456789' },
      { pin: '12a4' },
      { withFiles: undefined },
    ]
    for (const part of wrong) {
      const answer = as.myShares.create({ documents, until: 'day', withFiles: false, ...part } as never)
      await expect(answer).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
    const many = Array.from({ length: SHARE_DOCUMENTS_MAX + 1 }, (_, at) => `${at}`)
    await expect(as.myShares.create({ documents: many, until: 'day', withFiles: false })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('are limited: so many open at once, also when they are made at the same moment, and so many an hour', async () => {
    const { as, documents } = await addStudentWith(['Bonafide'])
    const make = () => as.myShares.create({ documents, until: 'week', withFiles: false })
    const outcomes = await Promise.allSettled(Array.from({ length: OPEN_SHARES_PER_STUDENT + 5 }, make))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_SHARES_PER_STUDENT)
    await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_SHARES' })
    const [first] = await as.myShares.list()
    await as.myShares.end({ id: first?.id ?? '' })
    await make()
    for (let made = OPEN_SHARES_PER_STUDENT + 1; made < SHARES_PER_HOUR; made++) {
      const [last] = await as.myShares.list()
      await as.myShares.end({ id: last?.id ?? '' })
      await make()
    }
    await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_SHARES_AN_HOUR' })
  })

  it('with a PIN are limited also when they are refused, because each PIN costs a slow hash', async () => {
    const { as } = await addStudentWith([])
    const make = () => as.myShares.create({ documents: ['unknown'], until: 'day', withFiles: false, pin: '4711' })
    const outcomes = await Promise.allSettled(Array.from({ length: SHARES_PER_HOUR + 3 }, make))
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as { code: string }).code)
    expect(codes.filter((code) => code === 'DOCUMENT_NOT_FOUND')).toHaveLength(SHARES_PER_HOUR)
    expect(codes.filter((code) => code === 'TOO_MANY_SHARES_AN_HOUR')).toHaveLength(3)
  })

  it('are closed while their student is inactive, stay open for a former one, and are gone with a forgotten one', async () => {
    const { student, as, documents } = await addStudentWith(['Bonafide'])
    const share = await as.myShares.create({
      documents,
      until: new Date(portal.app.now().getTime() + 300 * DAY_MS).toISOString(),
      withFiles: false,
    })
    await admin.students.deactivate({ id: student.id })
    expect(await isOpen(share)).toBe(false)
    await admin.students.restore({ id: student.id })
    expect(await isOpen(share)).toBe(true)
    await admin.students.markFormer({ id: student.id })
    expect(await isOpen(share)).toBe(true)
    const clock = { now: new Date(portal.app.now().getTime() + 200 * DAY_MS), formerMonths: 6 }
    expect(await findOpenShare(portal.app.database.read, codeOf(share), clock)).toBeUndefined()
    const allowed = permit(
      { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' },
      'forgetStudent',
      {
        studentId: student.id,
      },
    )
    await portal.app.database.transaction((tx) => eraseStudent(tx, portal.app.tables, allowed, portal.app.now()))
    expect(await isOpen(share)).toBe(false)
    expect(await sharedLinksOf(portal.app.database.read, student.id)).toEqual([])
  })

  it('are in the archive of their student, without what opens them', async () => {
    const { as, documents } = await addStudentWith(['Bonafide'])
    const share = await as.myShares.create({ documents, name: 'For Acme', until: 'day', withFiles: true, pin: '4711' })
    const answer = await as.fetch(httpPaths.ownArchive, { method: 'POST' })
    const data =
      unzip(Buffer.from(await answer.arrayBuffer()))
        .get('all data.json')
        ?.toString() ?? ''
    const [{ serial } = { serial: '' }] = share.documents
    expect(JSON.parse(data)).toMatchObject({
      sharedLinks: [{ name: 'For Acme', hasPin: true, withFiles: true, downloads: 0, documents: [serial] }],
    })
    expect(data).not.toMatch(new RegExp(`${codeOf(share)}|argon2`))
  })

  it('count how often they were opened, and are deleted a month after their end', async () => {
    const { as, documents } = await addStudentWith(['Bonafide'])
    const share = await as.myShares.create({ documents, until: 'day', withFiles: false })
    await portal.app.database.transaction((tx) =>
      addShareUses(
        tx,
        new Map([
          [share.id, { opened: 3, downloads: 2 }],
          ['gone', { opened: 1, downloads: 0 }],
        ]),
      ),
    )
    expect(await as.myShares.list()).toMatchObject([{ opened: 3, downloads: 2 }])
    const inDays = (days: number) => new Date(portal.app.now().getTime() + days * DAY_MS)
    await deleteOldShares(portal.app.database, inDays(30))
    expect(await as.myShares.list()).toHaveLength(1)
    await deleteOldShares(portal.app.database, inDays(32))
    expect(await as.myShares.list()).toEqual([])
  })

  it('a certificate can be kept from public checking, an ID card cannot', async () => {
    const { student, as, documents } = await addStudentWith(['Bonafide'])
    const [id = ''] = documents
    const card = await addIssuedDocument(portal.app, student.id, { kind: 'idCard' })
    expect(await as.myDocuments.setPublic({ id, isPublic: false })).toEqual({ id, isPublic: false })
    const isPublic = () =>
      portal.app.database.read
        .selectFrom('issuedDocuments')
        .select('isPublic')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await isPublic()).toEqual({ isPublic: 0 })
    await as.myDocuments.setPublic({ id, isPublic: true })
    expect(await isPublic()).toEqual({ isPublic: 1 })
    const kept = as.myDocuments.setPublic({ id: card.id, isPublic: false })
    await expect(kept).rejects.toMatchObject({ code: 'CARD_STAYS_PUBLIC' })
  })

  it('a student sees on which days their documents were checked, the last first', async () => {
    const { as, documents } = await addStudentWith(['Bonafide'])
    const [id = ''] = documents
    expect(await as.myDocuments.checks({ id })).toEqual({ total: 0, days: [] })
    const rows = ['2026-03-01', '2026-03-04'].map((day, at) => ({
      documentId: id,
      day,
      checks: at + 1,
      lastAt: `${day}T10:00:00.000Z`,
    }))
    await portal.app.database.transaction(({ db }) => db.insertInto('documentChecks').values(rows).execute())
    const { total, days } = await as.myDocuments.checks({ id })
    expect([total, days.map(({ day, checks }) => [day, checks])]).toEqual([
      3,
      [
        ['2026-03-04', 2],
        ['2026-03-01', 1],
      ],
    ])
  })
})

onBothEngines('a college that issues no documents to be checked', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it('has no links to share either', async () => {
    const { student, as } = await portal.signInStudent()
    const { id } = await addIssuedDocument(portal.app, student.id)
    const notFound = { code: 'NOT_FOUND' }
    await expect(as.myShares.list()).rejects.toMatchObject(notFound)
    await expect(as.myShares.create({ documents: [id], until: 'day', withFiles: false })).rejects.toMatchObject(
      notFound,
    )
    await expect(as.myDocuments.setPublic({ id, isPublic: false })).rejects.toMatchObject(notFound)
    await expect(as.myDocuments.checks({ id })).rejects.toMatchObject(notFound)
  })
})
