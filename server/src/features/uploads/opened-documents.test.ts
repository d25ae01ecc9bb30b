import { request as httpRequest } from 'node:http'
import type { Upload } from '@portal/contract/uploads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { aPdf } from '../../testing/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const bytes = aPdf(5_000)

onBothEngines('documents that are opened', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const aDocument = async () => {
    const { student, as } = await portal.signInStudent()
    const sent = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: bytes })
    const { id: file } = (await sent.json()) as Upload
    const added = await admin.certificates.add({ studentId: student.id, title: 'Paper', documentType: 'T', file })
    return { href: added.imageUrl ?? '', as, studentId: student.id }
  }
  const openings = async (studentId: string) => {
    const { read } = portal.app.database
    const opened = read.selectFrom('audit').select('actorId').where('action', '=', 'openCertificateFile')
    return (await opened.where('studentId', '=', studentId).execute()).length
  }
  /** As it stands, without a client that tidies headers up. */
  const ask = (path: string, { cookie }: Caller, method: string, headers: Record<string, string>) =>
    new Promise<{ status: number; sent: number }>((answered, failed) => {
      const { hostname, port } = new URL(portal.url)
      const asked = httpRequest({ hostname, port, path, method, headers: { cookie, ...headers } }, (answer) => {
        let sent = 0
        answer.on('data', (part: Buffer) => {
          sent += part.length
        })
        answer.on('end', () => answered({ status: answer.statusCode ?? 0, sent }))
      })
      asked.on('error', failed).end()
    })

  it.each<[Record<string, string>, number, number]>([
    [{}, 200, bytes.length],
    [{ range: 'bytes=0-' }, 206, bytes.length],
    [{ range: 'bytes=00-' }, 206, bytes.length],
    [{ range: 'Bytes=0-' }, 206, bytes.length],
    [{ range: 'bytes=1-' }, 206, bytes.length - 1],
    [{ range: 'bytes=100-200' }, 206, 101],
    [{ range: 'bytes=-99999999' }, 206, bytes.length],
    [{ range: 'bytes=0-99999999' }, 206, bytes.length],
    [{ range: 'x' }, 200, bytes.length],
    [{ range: 'lines=1-2' }, 200, bytes.length],
    [{ range: 'bytes=7-3' }, 200, bytes.length],
    [{ range: 'bytes=0-0,2-' }, 200, bytes.length],
    [{ range: 'bytes=1-', 'if-range': '"stale"' }, 200, bytes.length],
    [{ range: 'bytes=1-', 'if-range': 'Sat, 21 Nov 2026 10:00:00 GMT' }, 200, bytes.length],
  ])('an answer to %j carries bytes and is in the audit trail', async (headers, status, sent) => {
    const { href, as, studentId } = await aDocument()
    expect(await ask(href, as, 'GET', headers)).toEqual({ status, sent })
    expect(await openings(studentId)).toBe(1)
  })

  it('what carries no byte of a document is no opening', async () => {
    const { href, as, studentId } = await aDocument()
    const etag = (await admin.fetch(href)).headers.get('etag') ?? ''
    const before = await openings(studentId)
    expect(await ask(href, as, 'HEAD', {})).toEqual({ status: 200, sent: 0 })
    expect(await ask(href, as, 'GET', { range: `bytes=${bytes.length}-` })).toEqual({ status: 416, sent: 0 })
    expect(await ask(href, as, 'GET', { range: 'bytes=-0' })).toEqual({ status: 416, sent: 0 })
    expect(await ask(href, as, 'GET', { 'if-none-match': etag })).toEqual({ status: 304, sent: 0 })
    expect(await openings(studentId)).toBe(before)
  })

  it('a person who opens a document again and again has one entry in a quarter of an hour', async () => {
    const { href, as, studentId } = await aDocument()
    await Promise.all(Array.from({ length: 20 }, () => ask(href, as, 'GET', {})))
    for (let part = 0; part < 5; part++) await ask(href, as, 'GET', { range: `bytes=${part * 100}-` })
    expect(await openings(studentId)).toBe(1)
    await ask(href, admin, 'GET', {})
    expect(await openings(studentId)).toBe(2)
    portal.passTime(QUARTER_HOUR_MS + 1)
    await ask(href, as, 'GET', {})
    expect(await openings(studentId)).toBe(3)
  })

  it('a document that has taken another’s place is another document', async () => {
    const { href, as, studentId } = await aDocument()
    await ask(href, as, 'GET', {})
    const sent = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: bytes })
    const { id: file } = (await sent.json()) as Upload
    const id = new URL(href, portal.url).pathname.split('/').at(-1) ?? ''
    await admin.certificates.update({ id, title: 'Paper', documentType: 'T', file })
    await ask(href, as, 'GET', {})
    expect(await openings(studentId)).toBe(2)
  })
})
