import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { problems } from '@portal/contract/problems'
import { NOT_STORED } from '@portal/contract/records/file-problems'
import type { Upload } from '@portal/contract/records/uploads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto } from '../../../testing/files/files.ts'
import { type LimitedDisk, openLimitedDisk } from '../../../testing/files/limited-disk.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { skipWithout } from '../../../testing/runner/skip-without.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const MEGABYTE = 1024 * 1024
const CARDS = 40

const probe = await openLimitedDisk(1)
await probe?.close()
const testOptions = skipWithout('the right to mount a disk', probe)

onBothEngines('a data disk', (engine) => {
  let disk: LimitedDisk
  let portal: TestPortal
  let admin: Caller
  let studentId: string
  const open = async (dataDir: (folder: string) => string) => {
    portal = await openTestPortal(engine, { PORTAL_DATA_DIR: dataDir(disk.folder) })
    admin = await portal.signInAdmin()
    studentId = (await portal.addStudent()).id
  }
  beforeEach(async () => {
    const opened = await openLimitedDisk(24)
    if (opened) disk = opened
  })
  afterEach(async () => {
    await disk.free()
    await portal.close()
    await disk.close()
  })

  const upload = (bytes: Uint8Array<ArrayBuffer>, kind = 'certificate') =>
    admin.fetch(`/api/uploads/${kind}`, { method: 'POST', body: bytes })
  const addCertificate = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { id: file } = (await (await upload(bytes)).json()) as Upload
    return admin.certificates.add({ studentId, title: 'Paper', documentType: 'T', file })
  }
  const addCard = (card: string) =>
    admin.fetch(`/api/students/${studentId}/id-cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ card, collegeId: 'CLG' }),
    })
  const listIncoming = () => readdir(path.join(portal.app.config.dataDir, 'files', '.incoming'))
  const fileRows = () => portal.app.database.read.selectFrom('files').select('key').execute()
  const storedKeys = async () => {
    const keys: string[] = []
    for await (const { key } of portal.app.storage.list()) keys.push(key)
    return keys.sort()
  }
  const full = { code: 'STORAGE_FULL', message: problems.STORAGE_FULL.message }

  it(
    'that is full refuses a file with an error message, keeps no part of it, and accepts it after space is freed',
    testOptions,
    async () => {
      await open((folder) => path.join(folder, 'data'))
      const { imageUrl: photo } = await admin.students.read({ id: studentId })
      const [files, rows] = [await storedKeys(), await fileRows()]
      await disk.fill(MEGABYTE)
      const freeBefore = await disk.freeBytes()
      for (const refused of await Promise.all([upload(aPdf(5 * MEGABYTE)), upload(aPdf(6 * MEGABYTE))])) {
        expect(refused.status).toBe(507)
        expect(await refused.json()).toMatchObject(full)
      }
      // The rate limit rows of the attempts take a few pages of the database.
      await waitFor(async () => expect(freeBefore - (await disk.freeBytes())).toBeLessThan(MEGABYTE / 4))
      await disk.fill()
      expect(await (await upload(aPhoto, 'photo')).json()).toMatchObject(full)
      expect([await listIncoming(), await storedKeys(), await fileRows()]).toEqual([[], files, rows])
      expect((await admin.fetch(photo ?? '')).status).toBe(200)
      await disk.free()
      const after = await addCertificate(aPdf(5 * MEGABYTE))
      expect((await admin.fetch(after.imageUrl ?? '')).headers.get('content-length')).toBe(String(5 * MEGABYTE))
    },
  )

  it.runIf(engine === 'sqlite')(
    'that is full refuses a record with an error message, keeps the confirmed records, and accepts more after space is freed',
    testOptions,
    async () => {
      await open((folder) => path.join(folder, 'data'))
      await disk.fill()
      const answers = await Promise.all(Array.from({ length: CARDS }, (_, index) => addCard(`C-${index}`)))
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.length).toBeGreaterThan(0)
      for (const answer of refused) expect([answer.status, await answer.json()]).toMatchObject([507, full])
      const confirmed = answers.flatMap(({ status }, index) => (status === 201 ? [`C-${index}`] : []))
      const cards = async () => {
        const { rows } = await admin.idCards.listOf({ studentId, pageSize: 50 })
        return rows.map(({ card }) => card).sort()
      }
      expect(await cards()).toEqual(confirmed.sort())
      await disk.free()
      expect((await addCard('afterwards')).status).toBe(201)
      expect(await cards()).toEqual(['afterwards', ...confirmed].sort())
    },
  )

  it.runIf(engine === 'postgres')(
    'that is read-only refuses files with an error message, still serves the others, and accepts more when it is writable',
    testOptions,
    async () => {
      await open((folder) => folder)
      const before = await addCertificate(aPdf())
      const rows = await fileRows()
      await disk.makeReadOnly()
      const refused = await upload(aPdf())
      expect([refused.status, await refused.json()]).toMatchObject([
        503,
        { code: 'STORAGE_UNAVAILABLE', message: NOT_STORED },
      ])
      expect(await fileRows()).toEqual(rows)
      expect((await admin.fetch(before.imageUrl ?? '')).status).toBe(200)
      expect((await addCard('meanwhile')).status).toBe(201)
      await disk.makeWritable()
      expect((await upload(aPdf())).status).toBe(201)
    },
  )
})
