import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { httpPaths } from '@portal/contract/paths'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPhoto } from '../testing/files/files.ts'
import { unzip } from '../testing/files/unzip.ts'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { openS3FaultProxy, type S3FaultProxy } from '../testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../testing/services/s3-server.ts'

type Spoil = (key: string, content: Buffer | null) => Promise<void>
type Opened = { portal: TestPortal; spoil: Spoil; close(): Promise<void> }

/** Files are changed or removed behind the portal. */
async function onDisk(): Promise<Opened> {
  const portal = await openTestPortal('sqlite')
  const fileOf = (key: string) => path.join(portal.app.config.dataDir, 'files', key)
  const spoil: Spoil = (key, content) => (content ? writeFile(fileOf(key), content) : rm(fileOf(key)))
  return { portal, spoil, close: portal.close }
}

/** HEAD answers as if nothing were wrong; GET gives something else. */
async function onS3(): Promise<Opened> {
  const proxy = await openS3FaultProxy()
  const portal = await openTestPortal('sqlite', { STORAGE_URL: proxy.urlOf(), ...s3Keys })
  const spoiled = new Map<string, Buffer | null>()
  proxy.of = ({ method, key }) => {
    const content = method === 'GET' ? spoiled.get(key) : undefined
    return content === undefined ? null : content === null ? 'missing' : { content: () => content }
  }
  const spoil: Spoil = async (key, content) => void spoiled.set(key, content)
  return { portal, spoil, close: () => portal.close().then(proxy.close) }
}

const pdf = aPdf(3_000)
const faults: [string, Buffer | null][] = [
  ['too short', pdf.subarray(0, 1_000)],
  ['too long', Buffer.concat([pdf, Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nfalse')])],
  ['missing', null],
]

describe.each([
  ['a local disk', onDisk],
  ['S3', onS3],
])('a file on %s that is not as it was stored', (_storage, open) => {
  let { portal, spoil, close } = {} as Opened
  beforeAll(async () => {
    ;({ portal, spoil, close } = await open())
  })
  afterAll(() => close())

  async function addCertificate() {
    const admin = await portal.signInAdmin()
    const { student, as } = await portal.signInStudent()
    const uploaded = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: pdf })
    const { id: file } = (await uploaded.json()) as Upload
    const draft = { studentId: student.id, title: 'Paper', documentType: 'T', file }
    const { id, imageUrl } = await admin.certificates.add(draft)
    const row = portal.app.database.read.selectFrom('certificates').select('imageUrl').where('id', '=', id)
    const { imageUrl: key } = await row.executeTakeFirstOrThrow()
    return { id, href: imageUrl ?? '', key: key ?? '', student, as }
  }

  it.each(faults)('%s is refused with a sentence, and never sent', async (_fault, content) => {
    const { href, key, as } = await addCertificate()
    await spoil(key, content)
    const answer = await as.fetch(href, { signal: AbortSignal.timeout(5_000) })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'FILE_UNREADABLE',
        message:
          'The portal cannot read this file at the moment. Please try again later. If it stays so, tell the office.',
      }),
    ])
    expect(portal.lines.join('\n')).toContain(`"fault":"${key}`)
  })

  it.each(faults)('%s does not spoil the next answer on the connection', async (_fault, content) => {
    const { href, key, as } = await addCertificate()
    await spoil(key, content)
    const { hostname, port } = new URL(portal.url)
    const socket = connect(Number(port), hostname).setTimeout(5_000, () => socket.destroy(new Error('no end')))
    await once(socket, 'connect')
    const received = text(socket)
    socket.write(`GET ${href} HTTP/1.1\r\nhost: x\r\ncookie: ${as.cookie}\r\n\r\n`)
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    const [first = '', second = '', ...more] = (await received).split(/(?<=})(?=HTTP)/)
    expect([first.slice(0, 12), second.slice(0, 12), more]).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200', []])
    expect(second).toContain('"alive":true')
  })

  it.each(faults)('%s is named in the archive of a student, which has everything else', async (_fault, content) => {
    const { key, as } = await addCertificate()
    await spoil(key, content)
    const archive = await as.fetch(httpPaths.ownArchive, { method: 'POST', signal: AbortSignal.timeout(5_000) })
    const files = unzip(Buffer.from(await archive.arrayBuffer()))
    expect([...files.keys()]).not.toContain('documents/Paper.pdf')
    expect(files.get('missing files.txt')?.toString()).toContain('documents/Paper.pdf')
    expect(files.has('photo.jpg')).toBe(true)
  })
})

describe('a file on S3', () => {
  let proxy: S3FaultProxy
  let portal: TestPortal
  beforeAll(async () => {
    proxy = await openS3FaultProxy()
    portal = await openTestPortal('sqlite', { STORAGE_URL: proxy.urlOf(), ...s3Keys })
  })
  afterAll(async () => {
    await portal.close()
    await proxy.close()
  })
  async function openPhoto() {
    const { as } = await portal.signInStudent()
    const { imageUrl } = await as.me.profile()
    return (range?: string) => as.fetch(imageUrl ?? '', { headers: range ? { range } : {} })
  }

  it('is opened with one request to the storage, whole or in parts', async () => {
    const open = await openPhoto()
    proxy.calls.length = 0
    const answers = [await open(), await open('bytes=10-19'), await open('bytes=-10')]
    const lengths = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
    expect(lengths).toEqual([aPhoto.length, 10, 10])
    expect(answers.map(({ headers }) => Number(headers.get('content-length')))).toEqual(lengths)
    expect(proxy.calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET'])
  })

  it('whose answer breaks off is a failed download, not a short file', async () => {
    const open = await openPhoto()
    proxy.of = () => ({ firstBytes: 100, rest: 'disconnect' })
    await expect(open().then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated')
    proxy.of = () => null
  })
})
