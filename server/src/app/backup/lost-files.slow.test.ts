import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { aPdf } from '../../testing/files/files.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

/** The exit code of a backup or restore in which files are missing. */
const FILES_MISSING = 66

onBothEngines('a backup of a college that has lost a file', (engine) => {
  let folder: string
  let portal: TestPortal
  let admin: Caller
  let settings: Record<string, string>
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-lost-files-'))
    portal = await openTestPortal(engine, { PORTAL_DATA_DIR: path.join(folder, 'source') })
    settings = settingsFor('source', portal.app.config.databaseUrl)
    admin = await portal.signInAdmin()
  })
  afterEach(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  const settingsFor = (name: string, databaseUrl: string | null) => ({
    PORTAL_DATA_DIR: path.join(folder, name),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const fileOf = (key: string) => path.join(folder, 'source', 'files', key)
  const archive = () => path.join(folder, 'portal.tar.gz')
  const backupFolder = () => path.join(folder, 'backup')

  async function addCertificate(studentId: string) {
    const upload = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(2_000) })
    const { id: file } = (await upload.json()) as { id: string }
    const { id } = await admin.certificates.add({ studentId, title: 'Degree', documentType: 'Degree', file })
    const row = portal.app.database.read.selectFrom('certificates').select('imageUrl').where('id', '=', id)
    return { id, key: (await row.executeTakeFirstOrThrow()).imageUrl ?? '' }
  }
  const photoOf = async (id: string) => {
    const row = portal.app.database.read.selectFrom('users').select('imageUrl').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).imageUrl ?? ''
  }

  it('names file, kind and student, holds everything else, and ends with a code of its own', async () => {
    const student = await portal.addStudent()
    const [photo, certificate] = [await photoOf(student.id), await addCertificate(student.id)]
    await rm(fileOf(photo))
    await truncate(fileOf(certificate.key), 500)
    const other = await addCertificate(student.id)
    await writeFile(fileOf(other.key), Buffer.alloc(2_000))
    const { code, output } = await runCommandOf('backup', [archive()], settings)
    expect(output).toContain(
      `The photo ${photo} of the student /admin/students/${student.id} is missing in the storage.`,
    )
    expect(output).toContain(
      `The uploaded certificate ${certificate.key} of the student /admin/students/${student.id} has 500 bytes in the storage instead of 2000.`,
    )
    expect(output).toContain(
      `${other.key} of the student /admin/students/${student.id} has other bytes in the storage than were stored`,
    )
    expect(output).toContain(`${archive()} holds 2 users, 0 ID cards, 2 certificates, 0 requests and 1 files.`)
    expect(code).toBe(FILES_MISSING)
  })

  it('can be restored: the restore names what is missing, too', async () => {
    const student = await portal.addStudent()
    const photo = await photoOf(student.id)
    await rm(fileOf(photo))
    await runCommandOf('backup', [archive()], settings)
    const target = settingsFor('target', await newDatabase(engine, { empty: true }))
    const { code, output } = await runCommandOf('restore', [archive()], target)
    expect(output).toContain(
      `The photo ${photo} of the student /admin/students/${student.id} is missing in the backup.`,
    )
    expect(output).toContain('2 users and 1 files. Start the portal.')
    expect(code).toBe(FILES_MISSING)
  })

  it('still has the file from the night before, and it is put back from there', async () => {
    const student = await portal.addStudent()
    const { key } = await addCertificate(student.id)
    expect((await runCommandOf('backup', [backupFolder()], settings)).code).toBe(0)
    const content = await readFile(fileOf(key))
    await rm(fileOf(key))
    const night = await runCommandOf('backup', [backupFolder()], settings)
    expect(night.code).toBe(FILES_MISSING)
    expect(night.output).toContain(
      `The uploaded certificate ${key} of the student /admin/students/${student.id} is missing in the storage. The backup still has it.`,
    )
    expect(night.output).toContain(`npm run files -- repair --from ${backupFolder()}`)
    const repaired = await runCommandOf('files', ['repair', '--from', backupFolder()], settings)
    expect(repaired).toEqual({ code: 0, output: '1 files were put back. No file is missing.\n' })
    expect(await readFile(fileOf(key))).toEqual(content)
    expect((await runCommandOf('backup', [backupFolder()], settings)).code).toBe(0)
  })

  it('restored from the folder has the lost file again, and names those that were never copied', async () => {
    const student = await portal.addStudent()
    const copied = await addCertificate(student.id)
    await runCommandOf('backup', [backupFolder()], settings)
    const neverCopied = await addCertificate(student.id)
    for (const { key } of [copied, neverCopied]) await rm(fileOf(key))
    await runCommandOf('backup', [backupFolder()], settings)
    const target = settingsFor('target', await newDatabase(engine, { empty: true }))
    const { code, output } = await runCommandOf('restore', [backupFolder()], target)
    expect(output).toContain(
      `${neverCopied.key} of the student /admin/students/${student.id} is missing in the backup.`,
    )
    expect(output).toContain('2 users and 3 files. Start the portal.')
    expect(code).toBe(FILES_MISSING)
    expect((await stat(path.join(folder, 'target', 'files', copied.key))).size).toBe(2_000)
  })

  it('is put right from a whole archive, too; what that does not have is named', async () => {
    const student = await portal.addStudent()
    const photo = await photoOf(student.id)
    await runCommandOf('backup', [archive()], settings)
    const later = await addCertificate(student.id)
    for (const key of [photo, later.key]) await rm(fileOf(key))
    const { code, output } = await runCommandOf('files', ['repair', '--from', archive()], settings)
    expect(output).toContain('1 files were put back. The files named above are not in this backup.')
    expect(output).toContain(`The uploaded certificate ${later.key} of the student`)
    expect(code).toBe(FILES_MISSING)
    expect((await stat(fileOf(photo))).size).toBeGreaterThan(0)
  })

  it('because the whole file storage is empty is refused, and nothing is written', async () => {
    await portal.addStudent()
    await rm(path.join(folder, 'source', 'files'), { recursive: true })
    const { code, output } = await runCommandOf('backup', [backupFolder()], settings)
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('The file store is empty, but the database has 1 document'),
    ])
    expect(existsSync(backupFolder())).toBe(false)
  })
})

describe('the command backup', () => {
  it.each<[string, string[], string]>([
    ['without a target', [], 'Makes a backup of all records and files'],
    ['with a flag instead of a folder', ['--all'], 'Makes a backup of all records and files'],
    ['with a number of days that is none', ['/tmp', '--keep', 'all'], 'Makes a backup of all records and files'],
    ['into a folder that is not there', ['/nowhere/at/all'], 'There is no folder /nowhere/at.'],
    ['into a file', ['/etc/hostname'], '/etc/hostname is a file.'],
    ['into the data directory', [path.join(tmpdir(), 'college', 'backup')], 'is in the data directory'],
  ])('%s says what is wrong', async (_what, args, sentence) => {
    const { code, output } = await runCommandOf('backup', args, { PORTAL_DATA_DIR: path.join(tmpdir(), 'college') })
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  })
})
