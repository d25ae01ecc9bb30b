import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetByCommand } from '../../features/privacy/forgetting/forget-by-command.ts'
import { removeErasedFiles } from '../../features/records/uploads/erased-files.ts'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { checkBackup } from './check-backup.ts'
import { writeBackup } from './write-backup.ts'

onBothEngines('a backup while a student is forgotten', (engine) => {
  let portal: TestPortal
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'))
    portal = await openTestPortal(engine)
  })
  afterAll(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('begins again, and has neither the student nor their files', async () => {
    const { database, storage, now } = portal.app
    const kept = await portal.addStudent()
    const student = await portal.addStudent()
    let forgotten = false
    const openFile = async (key: string) => {
      if (!forgotten) {
        forgotten = true
        await forgetByCommand(portal.app, student.id, now())
        await removeErasedFiles(portal.app)
      }
      return storage.open(key)
    }
    const file = path.join(folder, 'portal.tar.gz')
    // As the command does: with its own connections.
    const own = await openWithoutMigrating(portal.app.config)
    const { manifest } = await writeBackup({ database: own, storage: { ...storage, open: openFile } }, file, now())
    await own.close()
    expect(manifest.files).toBe(2)
    const { keys } = await checkBackup(file)
    const photo = await database.read.selectFrom('users').select('imageUrl').where('id', '=', kept.id).execute()
    expect([...keys]).toEqual(photo.map(({ imageUrl }) => imageUrl))
  })
})
