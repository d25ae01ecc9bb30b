import { request as httpRequest } from 'node:http'
import type { Upload } from '@portal/contract/records/uploads'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

const FIFTEEN_MINUTES_MS = 15 * MINUTE_MS
const bytes = aPdf(5_000)

onBothEngines('documents that are opened', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const addDocument = async () => {
    const { student, as } = await portal.signInStudent()
    const sent = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: bytes })
    const { id: file } = (await sent.json()) as Upload
    const added = await admin.certificates.add({ studentId: student.id, title: 'Paper', documentType: 'T', file })
    return { href: added.imageUrl ?? '', as, studentId: student.id }
  }
  const countOpenings = async (studentId: string) => {
    const { read } = portal.app.database
    const opened = read.selectFrom('audit').select('actorId').where('action', '=', 'openCertificateFile')
    return (await opened.where('studentId', '=', studentId).execute()).length
  }
  /** Sends a request with exactly these headers: `fetch` would change them. */
  const sendRaw = (path: string, { cookie }: Caller, method: string, headers: Record<string, string>) =>
    new Promise<{ status: number; sent: number }>((resolve, reject) => {
      const { hostname, port } = new URL(portal.url)
      const request = httpRequest({ hostname, port, path, method, headers: { cookie, ...headers } }, (answer) => {
        let sent = 0
        answer.on('data', (chunk: Buffer) => {
          sent += chunk.length
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, sent }))
      })
      request.on('error', reject).end()
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
  ])('a response to %j contains bytes and is in the audit trail', async (headers, status, sent) => {
    const { href, as, studentId } = await addDocument()
    expect(await sendRaw(href, as, 'GET', headers)).toEqual({ status, sent })
    expect(await countOpenings(studentId)).toBe(1)
  })

  it('a response without bytes of the document is not in the audit trail', async () => {
    const { href, as, studentId } = await addDocument()
    const etag = (await admin.fetch(href)).headers.get('etag') ?? ''
    const before = await countOpenings(studentId)
    expect(await sendRaw(href, as, 'HEAD', {})).toEqual({ status: 200, sent: 0 })
    expect(await sendRaw(href, as, 'GET', { range: `bytes=${bytes.length}-` })).toEqual({ status: 416, sent: 0 })
    expect(await sendRaw(href, as, 'GET', { range: 'bytes=-0' })).toEqual({ status: 416, sent: 0 })
    expect(await sendRaw(href, as, 'GET', { 'if-none-match': etag })).toEqual({ status: 304, sent: 0 })
    expect(await countOpenings(studentId)).toBe(before)
  })

  it('a user who opens a document repeatedly has one audit entry in 15 minutes', async () => {
    const { href, as, studentId } = await addDocument()
    await Promise.all(Array.from({ length: 20 }, () => sendRaw(href, as, 'GET', {})))
    for (let chunk = 0; chunk < 5; chunk++) await sendRaw(href, as, 'GET', { range: `bytes=${chunk * 100}-` })
    expect(await countOpenings(studentId)).toBe(1)
    await sendRaw(href, admin, 'GET', {})
    expect(await countOpenings(studentId)).toBe(2)
    portal.passTime(FIFTEEN_MINUTES_MS + 1)
    await sendRaw(href, as, 'GET', {})
    expect(await countOpenings(studentId)).toBe(3)
  })

  it('a new document of the same certificate has its own audit entry', async () => {
    const { href, as, studentId } = await addDocument()
    await sendRaw(href, as, 'GET', {})
    const sent = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: bytes })
    const { id: file } = (await sent.json()) as Upload
    const id = new URL(href, portal.url).pathname.split('/').at(-1) ?? ''
    await admin.certificates.update({ id, title: 'Paper', documentType: 'T', file })
    await sendRaw(href, as, 'GET', {})
    expect(await countOpenings(studentId)).toBe(2)
  })
})
