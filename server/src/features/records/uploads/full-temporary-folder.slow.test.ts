import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { photoImportFilesPath } from '@portal/contract/office-paths'
import { httpPaths, uploadPath } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto, aPng } from '../../../testing/files/files.ts'
import { type LimitedDisk, openLimitedDisk } from '../../../testing/files/limited-disk.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { skipWithout } from '../../../testing/runner/skip-without.ts'
import { openS3Server, type S3Server, s3Keys } from '../../../testing/services/s3-server.ts'

const MEGABYTE = 1024 * 1024

const probe = await openLimitedDisk(1)
await probe?.close()
const testOptions = skipWithout('the right to mount a disk', probe)

/** Students with long names, as a CSV file of about two megabytes. */
const manyStudents = Buffer.from(
  `First Name,Last Name,Email,Course Name\r\n${Array.from({ length: 10_000 }, (_, at) => `${'Zubin'.repeat(15)},${'Mistry'.repeat(12)},zubin-${at}@college.example,B.Com.`).join('\r\n')}`,
)

onBothEngines('a full folder for temporary files of a portal with its files on S3', (engine) => {
  let dataDir: string
  let disk: LimitedDisk
  let server: S3Server
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    const opened = await openLimitedDisk(8)
    if (!opened) return
    disk = opened
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-temporary-'))
    await symlink(disk.folder, path.join(dataDir, 'drafts'))
    server = await openS3Server()
    const settings = { PORTAL_DATA_DIR: dataDir, STORAGE_URL: server.urlOf('/portal'), ...s3Keys }
    portal = await openTestPortal(engine, settings)
    admin = await portal.signInAdmin()
  })
  afterAll(async () => {
    await portal?.close()
    await server?.close()
    await disk?.close()
    if (dataDir) await rm(dataDir, { recursive: true })
  })

  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(2 * MEGABYTE)])
  const paths = {
    'a PDF': async () => ({ to: uploadPath('certificate'), body: aPdf(2 * MEGABYTE) }),
    'a scanned picture': async () => ({ to: uploadPath('certificate'), body: padded(aPng) }),
    'a photo': async () => ({ to: uploadPath('photo'), body: padded(aPhoto) }),
    'a list of students': async () => ({ to: httpPaths.imports, body: manyStudents }),
    'a photo of an import': async () => ({
      to: photoImportFilesPath((await admin.photoImports.create()).id),
      body: padded(aPhoto),
    }),
  }
  const stored = async () => {
    const { read } = portal.app.database
    const files = await read.selectFrom('files').select('key').execute()
    const imports = await read.selectFrom('imports').select('id').execute()
    return [files.length, imports.length]
  }

  it.each(Object.keys(paths) as (keyof typeof paths)[])(
    'refuses %s because no room is left, keeps nothing, and accepts it after space is freed',
    testOptions,
    async (name) => {
      const { to, body } = await paths[name]()
      const headers = { 'x-file-name': 'students.csv', 'content-type': 'application/octet-stream' }
      const send = () => admin.fetch(to, { method: 'POST', body, headers })
      const before = await stored()
      for (const leave of [MEGABYTE, 0]) {
        await disk.fill(leave)
        const refused = await send()
        expect([refused.status, await refused.json()]).toMatchObject([
          507,
          { code: 'STORAGE_FULL', message: problems.STORAGE_FULL.message },
        ])
        expect([await readdir(disk.folder), await stored()]).toEqual([['ballast'], before])
      }
      await disk.free()
      expect((await send()).status).toBeLessThan(300)
    },
  )
})
