import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { SHARE_PASS_MINUTES } from '@portal/contract/delays'
import { SHARE_FILES_AT_ONCE, shareRequestsPerMinute } from '@portal/contract/documents/share-limits'
import { shareFilePath } from '@portal/contract/paths'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import type { IssuedDocumentRow } from '../../documents/issued/issued-documents.tables.ts'

const PIN = '482913'
const OPEN = 'Open the document'

onBothEngines('a shared link that shows the documents themselves', (engine) => {
  let portal: TestPortal
  const pdf = Buffer.from(aPdf())
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on', PORTAL_TRUST_PROXY: 'true' })
  })
  beforeEach(() => portal.passTime(60_000))
  afterAll(() => portal.close())

  const addDocument = async (studentId: string, title = 'Bonafide') => {
    const fileKey = `issued/${randomUUID()}.pdf`
    await portal.app.storage.put(fileKey, pdf)
    return addIssuedDocument(portal.app, studentId, { fileKey, fields: { title } })
  }
  /** A link of a new student to one document, and the paths of both. */
  const share = async ({ withFiles = true, pin = '' } = {}) => {
    const { student, as } = await portal.signInStudent()
    const document = await addDocument(student.id)
    const { url, id } = await as.myShares.create({ documents: [document.id], until: 'week', withFiles, pin })
    const path = new URL(url ?? '').pathname
    const code = path.split('/')[2] ?? ''
    const pathOf = ({ id: documentId }: Pick<IssuedDocumentRow, 'id'>) => shareFilePath(code, documentId)
    return { id, student, as, document, path, pathOf, file: pathOf(document) }
  }
  const open = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    portal.stranger.fetch(path, { redirect: 'manual', ...init, headers })
  const textOf = async (path: string) => (await open(path)).text()
  const change = (id: string, columns: Partial<IssuedDocumentRow>) =>
    portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set(columns).where('id', '=', id).execute(),
    )

  it('says that the file cannot be opened now, and not that its document is unknown, while the files are away', async () => {
    const { path: shareUrl, file } = await share()
    const files = path.join(portal.app.config.dataDir, 'files')
    await rename(files, `${files}-elsewhere`)
    const answer = await open(file)
    const shared = await open(shareUrl)
    await rename(`${files}-elsewhere`, files)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await answer.text()).toContain('This file cannot be opened now')
    expect([shared.status, await shared.text()]).toEqual([200, expect.stringContaining('Bonafide')])
    expect((await open(file)).status).toBe(200)
  })

  it('lets a visitor open the file, as the college has signed it, which nothing on the way keeps', async () => {
    const { path, file, document } = await share()
    const page = await textOf(path)
    expect(page).toContain('can open and download those that are valid')
    expect(page.split(OPEN)).toHaveLength(3)
    const answer = await open(file)
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
    const name = encodeURIComponent(`Certificate ${document.serial}.pdf`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': `${pdf.length}`,
      'content-disposition': `inline; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    })
    expect(await textOf(`${path}?lang=hi`)).toContain('दस्तावेज़ खोलें')
  })

  it('shows only what the register says where the student has chosen that, or has made the link before there was a choice', async () => {
    const { path, file, as, id } = await share({ withFiles: false })
    const page = await textOf(path)
    expect(page).toContain('This address does not show the documents themselves')
    expect(page).not.toContain(OPEN)
    expect((await open(file)).status).toBe(404)
    expect(await as.myShares.list()).toMatchObject([{ id, withFiles: false, downloads: 0 }])
    const old = {
      id: randomUUID(),
      code: 'ABCDEFGHJKMNPQRSTVW9',
      studentId: (await as.session.current()).user?.id ?? '',
    }
    const times = { expiresAt: '2100-01-01T00:00:00.000Z', created_at: portal.app.now().toISOString() }
    await portal.app.database.transaction(({ db }) =>
      db
        .insertInto('documentShares')
        .values({ ...old, pinHash: null, ...times })
        .execute(),
    )
    expect(await as.myShares.list()).toContainEqual(expect.objectContaining({ id: old.id, withFiles: false }))
  })

  it('shows of a document that is not valid any more its line only, from that moment', async () => {
    const { document, path, file } = await share()
    const changes: Partial<IssuedDocumentRow>[] = [
      { state: 'revoked', reason: 'withdrawn' },
      { state: 'replaced', reason: '' },
      { state: 'valid', suspendedAt: '2026-01-01T00:00:00.000Z' },
      { suspendedAt: null, reviewedSince: '2026-01-01T00:00:00.000Z' },
    ]
    for (const columns of changes) {
      await change(document.id, columns)
      const answer = await open(file)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
      const page = await textOf(path)
      expect(page).toContain('A document that is not valid cannot be opened here.')
      expect(page).not.toContain(OPEN)
    }
    await change(document.id, { reviewedSince: null })
    expect((await open(file)).status).toBe(200)
  })

  it('opens no document that is not shared by it, and nothing after its end', async () => {
    const { student, as, id, pathOf, file } = await share()
    const hidden = await addDocument(student.id, 'Marksheet')
    const { document: foreign } = await share()
    for (const other of [hidden, foreign, { id: 'unknown' }]) expect((await open(pathOf(other))).status).toBe(404)
    await as.myShares.end({ id })
    expect((await open(file)).status).toBe(404)
  })

  it('gives the file only behind its PIN, for a while in the browser in which it was typed', async () => {
    const { path, file } = await share({ pin: PIN })
    const { path: otherPath, file: otherFile } = await share({ pin: PIN })
    const unasked = await open(file)
    expect([unasked.status, unasked.headers.get('location')]).toEqual([303, path])
    const wrong = await open(path, {}, { method: 'POST', body: new URLSearchParams({ pin: '000000' }) })
    expect(wrong.headers.get('set-cookie')).toBeNull()
    const right = await open(path, {}, { method: 'POST', body: new URLSearchParams({ pin: PIN }) })
    const set = right.headers.get('set-cookie') ?? ''
    expect(set).toMatch(new RegExp(`; Max-Age=${SHARE_PASS_MINUTES * 60}; Path=${path}; HttpOnly; SameSite=Strict$`))
    const [cookie = ''] = set.split(';')
    expect((await open(file, { cookie })).status).toBe(200)
    expect(await (await open(`${path}?lang=hi`, { cookie })).text()).toContain('दस्तावेज़ खोलें')
    expect((await open(otherFile, { cookie })).headers.get('location')).toBe(otherPath)
    const [, mark = ''] = cookie.split('.')
    const forged = `${cookie.split('=')[0]}=${portal.app.now().getTime() + DAY_MS}.${mark}`
    expect((await open(file, { cookie: forged })).status).toBe(303)
    portal.passTime(SHARE_PASS_MINUTES * MINUTE_MS)
    expect((await open(file, { cookie })).status).toBe(303)
  })

  it('counts downloads apart from openings, and a file that a viewer fetches in parts once', async () => {
    const { as, path, file } = await share()
    await textOf(path)
    await (await open(file)).arrayBuffer()
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-']) {
      const part = await open(file, { range })
      expect(part.status).toBe(206)
      await part.arrayBuffer()
    }
    await open(file, {}, { method: 'HEAD' })
    await portal.app.checkCounter.flush()
    expect(await as.myShares.list()).toMatchObject([{ opened: 1, downloads: 2 }])
  })

  it('is limited like its page, and in how many files are sent at once', async () => {
    const { id, file } = await share()
    const ends = Array.from({ length: SHARE_FILES_AT_ONCE }, () =>
      portal.app.shareRateLimiter.beginFile(id, '192.0.2.76'),
    )
    const refused = await open(file, { 'x-forwarded-for': '192.0.2.76' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await open(file)).status).toBe(200)
    for (const end of ends) end()
    expect((await open(file, { 'x-forwarded-for': '192.0.2.76' })).status).toBe(200)
    const from = { 'x-forwarded-for': '192.0.2.77' }
    const statuses: number[] = []
    for (let at = 0; at <= shareRequestsPerMinute.ofAddressForShare; at++) {
      statuses.push((await open(file, from, { method: 'HEAD' })).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('sends the file that the office has uploaded where the college can sign none', async () => {
    const { student, as } = await portal.signInStudent()
    const [key, picture] = [`certificates/${randomUUID()}.png`, Buffer.from('a picture')]
    const facts = await portal.app.storage.put(key, picture)
    const stored = { key, uploadId: randomUUID(), kind: 'certificate' as const, name: 'Aarav.png', type: 'image/png' }
    const details = {
      ...facts,
      uploadedBy: student.id,
      used: 1,
      created_at: portal.app.now().toISOString(),
    }
    await portal.app.database.transaction(({ db }) =>
      db
        .insertInto('files')
        .values({ ...stored, ...details })
        .execute(),
    )
    const unsigned = { sourceKey: key, originalSha256: 'a'.repeat(64), originalBytes: picture.length }
    const document = await addIssuedDocument(portal.app, student.id, unsigned)
    const { url } = await as.myShares.create({ documents: [document.id], until: 'day', withFiles: true })
    const answer = await open(`${new URL(url ?? '').pathname}/${document.id}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`${document.serial}.png`))
    expect(await answer.text()).toBe('a picture')
  })
})
