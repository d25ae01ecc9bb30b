import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { openLocalDisk } from '../../platform/storage/local-disk.ts'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'

/** Made with the command of each version, of a college with one student, one ID card, one certificate and three files. */
const archiveOf = (version: string) =>
  fileURLToPath(new URL(`../../testing/databases/older-backups/${version}.tar.gz`, import.meta.url))

onBothEngines('an archive of an earlier version', (engine) => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-older-backups-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(['0.1.0', '0.2.0', '0.3.0'])('is restored with its records and files (%s)', async (version) => {
    const databaseUrl = await newDatabase(engine, { empty: true })
    const dataDir = path.join(folder, version)
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const restored = await runCommandOf('restore', [archiveOf(version)], settings)
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('and 3 files. Start the portal.') })
    const database = await openDatabase({ dataDir, databaseUrl })
    const certificates = await database.read.selectFrom('certificates').select(['studentId', 'imageUrl']).execute()
    const students = await database.read.selectFrom('users').select('id').where('userType', '=', 'student').execute()
    expect(certificates.map(({ studentId }) => studentId)).toEqual(students.map(({ id }) => id))
    const storage = await openLocalDisk(path.join(dataDir, 'files'))
    const paper = await storage.open(certificates[0]?.imageUrl ?? '')
    expect(paper && (await text(paper))).toBe('%PDF-1.4 old')
    await database.close()
  })
})
