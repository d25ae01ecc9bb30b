import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NOT_STORED } from '@portal/contract/records/file-problems'
import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { markIncomplete } from '../platform/storage/incomplete-storage.ts'
import { markStorage } from '../platform/storage/owner-mark.ts'
import { openS3 } from '../platform/storage/s3/s3.ts'
import { newDatabase, onBothEngines } from '../testing/databases/engines.ts'
import { aPdf, aPhoto } from '../testing/files/files.ts'
import { startPortalProcess } from '../testing/portal/portal-process.ts'
import { type Caller, openTestPortal } from '../testing/portal/test-portal.ts'
import { openS3FaultProxy, type S3Call, type S3FaultProxy } from '../testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../testing/services/s3-server.ts'

const LATENCY_MS = 400
const BACK_WITHIN_MS = 15_000

onBothEngines('a college whose files are on S3', (engine) => {
  let s3: S3FaultProxy
  let folder: string
  let number = 0
  let settings: Record<string, string>
  beforeAll(async () => {
    s3 = await openS3FaultProxy()
    folder = await mkdtemp(path.join(tmpdir(), 'portal-without-storage-'))
  })
  beforeEach(async () => {
    const databaseUrl = await newDatabase(engine)
    settings = {
      ...s3Keys,
      STORAGE_URL: s3.urlOf(`/college-${++number}`),
      PORTAL_DATA_DIR: path.join(folder, String(number)),
      PORTAL_SECRET: 'a secret of the college that is long enough',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }
  })
  afterEach(async () => {
    s3.latencyMs = 0
    await s3.start()
  })
  afterAll(async () => {
    await s3.close()
    await rm(folder, { recursive: true })
  })

  const storage = () => openS3(s3.placeOf(`/college-${number}`), { spoolFolder: folder })
  const upload = (admin: Caller, kind: string, body: Uint8Array<ArrayBuffer>) =>
    admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body })
  const readinessOf = async (url: string) => {
    const answer = await fetch(`${url}/readyz`)
    return [answer.status, await answer.json()]
  }
  const withoutStorage = [200, { ready: true, missing: [], degraded: ['storage'] }]
  const whole = [200, { ready: true, missing: [], degraded: [] }]
  const changes = (calls: S3Call[]) => calls.filter(({ method }) => !['GET', 'HEAD'].includes(method))

  async function startOnceWithCertificate(more: Record<string, string> = {}) {
    const portal = await openTestPortal(engine, { ...settings, ...more })
    const admin = await portal.signInAdmin()
    const { id: studentId } = await portal.addStudent()
    const { id: file } = (await (await upload(admin, 'certificate', aPdf())).json()) as Upload
    const { imageUrl } = await admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
    await portal.close()
    return { studentId, certificate: imageUrl ?? '' }
  }

  it('is served without S3 but for its files, stores nothing, and has its files by itself when S3 answers again', async () => {
    const { studentId, certificate } = await startOnceWithCertificate()
    await s3.stop()
    const portal = await openTestPortal(engine, settings)
    const admin = await portal.signInAdmin()
    const student = await admin.students.read({ id: studentId })
    expect(await readinessOf(portal.url)).toEqual(withoutStorage)
    for (const answer of [await admin.fetch(certificate), await admin.fetch(student.imageUrl ?? '')]) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' }),
      ])
    }
    for (const answer of [await upload(admin, 'certificate', aPdf()), await upload(admin, 'photo', aPhoto)]) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'STORAGE_UNAVAILABLE', message: NOT_STORED }),
      ])
    }
    s3.calls.length = 0
    await s3.start()
    await vi.waitFor(async () => expect((await admin.fetch(certificate)).status).toBe(200), BACK_WITHIN_MS)
    await vi.waitFor(async () => expect(await readinessOf(portal.url)).toEqual(whole), BACK_WITHIN_MS)
    expect(changes(s3.calls)).toEqual([])
    expect((await upload(admin, 'certificate', aPdf())).status).toBe(201)
    await portal.close()
  })

  it('issues nothing before its files are checked, counts no attempt for that, and issues when they are', async () => {
    const more = { PORTAL_VERIFICATION: 'on', PORTAL_URL: 'https://documents.college.edu' }
    const { studentId } = await startOnceWithCertificate(more)
    await s3.stop()
    const portal = await openTestPortal(engine, { ...settings, ...more })
    const admin = await portal.signInAdmin()
    await admin.idCards.add({ studentId, card: 'CARD-1', collegeId: 'CLG' })
    await portal.app.jobs.poll()
    const waiting = (await admin.jobs.list({})).rows.filter(({ kind }) => kind === 'issueDocuments')
    expect(waiting.map(({ state, tries }) => [state, tries])).toEqual([['waiting', 0]])
    await s3.start()
    await vi.waitFor(async () => {
      const documents = await portal.app.database.read.selectFrom('issuedDocuments').select('state').execute()
      expect(documents.map(({ state }) => state)).toContain('valid')
    }, BACK_WITHIN_MS)
    await portal.close()
  })

  it.each([
    [
      'of another college',
      () => markStorage(storage(), 'another-college'),
      'The file store belongs to another college',
    ],
    ['incomplete', () => markIncomplete(storage(), { by: 'move' }), 'npm run files -- move was interrupted'],
  ])('ends with the sentence of a refused start when its files turn out to be %s', async (_what, spoil, sentence) => {
    await startOnceWithCertificate()
    await spoil()
    await s3.stop()
    const portal = startPortalProcess(settings)
    await portal.waitUntilOpen()
    expect(portal.isRunning()).toBe(true)
    s3.calls.length = 0
    await s3.start()
    expect(await portal.ended).toBe(1)
    expect(portal.output).toContain(sentence)
    expect(portal.output).not.toContain('    at ')
    expect(changes(s3.calls)).toEqual([])
  })

  it('does not start without S3 where the database is still empty, and says why', async () => {
    await s3.stop()
    const portal = startPortalProcess(settings)
    expect(await portal.ended).toBe(1)
    expect(portal.output).toMatch(
      /^The file storage at .* cannot be reached \(.*\)\. Check that it runs, and STORAGE_URL\.$/m,
    )
  })

  it('starts after one round trip to S3, and the first time after four', async () => {
    s3.latencyMs = LATENCY_MS
    const countRounds = async () => {
      const arrivals: number[] = []
      s3.of = () => {
        arrivals.push(performance.now())
        return null
      }
      const portal = await openTestPortal(engine, settings)
      await portal.close()
      return arrivals.filter((at, index) => at - (arrivals[index - 1] ?? Number.NEGATIVE_INFINITY) > LATENCY_MS / 2)
        .length
    }
    expect(await countRounds()).toBeLessThanOrEqual(4)
    expect(await countRounds()).toBe(1)
  })
})
