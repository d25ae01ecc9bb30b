import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3 } from '../../platform/storage/s3/s3.ts'
import { newDatabase, skipWithoutPostgres } from '../../testing/databases/engines.ts'
import { aPhoto } from '../../testing/files/files.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { openS3Server, type S3Server, s3Keys } from '../../testing/services/s3-server.ts'

describe('backup and restore of a college with its files on S3', () => {
  let server: S3Server
  let folder: string
  beforeAll(async () => {
    server = await openS3Server()
    folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-s3-'))
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const archive = () => path.join(folder, 'portal.tar.gz')
  const settingsOf = (name: string, bucketFolder: string) => ({
    PORTAL_DATA_DIR: path.join(folder, name),
    STORAGE_URL: server.urlOf(bucketFolder),
    ...s3Keys,
  })

  it('copies the files into another bucket, and the portal shows them from there', async () => {
    const source = settingsOf('source', '/source')
    const portal = await openTestPortal('sqlite', source)
    const { student } = await portal.signInStudent()
    const backedUp = await runCommandOf('backup', [archive()], source)
    expect(backedUp).toEqual({ code: 0, output: expect.stringContaining('and 2 files.') })
    await portal.close()

    const target = settingsOf('target', '/target')
    expect(await runCommandOf('restore', [archive()], target)).toEqual({
      code: 0,
      output: expect.stringContaining('2 users and 2 files'),
    })
    const restored = await openTestPortal('sqlite', target)
    const as = await restored.signIn(student, 'student')
    const { imageUrl } = await as.me.profile()
    expect(Buffer.from(await (await as.fetch(imageUrl ?? '')).arrayBuffer())).toEqual(aPhoto)
    await restored.close()
  })

  it('is refused when the bucket has files of another college', async () => {
    const { output } = await runCommandOf('restore', [archive()], settingsOf('another', '/target'))
    expect(output.trim()).toBe(
      'There are files in the file store already. A backup is restored only into an empty file store: name another.',
    )
    expect(await readdir(path.join(folder, 'another'))).toEqual(['lock'])
  })

  it('leaves no file in the bucket when the database refuses the records', skipWithoutPostgres(), async () => {
    const source = settingsOf('source', '/source')
    const college = new DatabaseSync(path.join(source.PORTAL_DATA_DIR, 'portal.sqlite'))
    // PostgreSQL refuses text with a zero byte. The restore notices it after the files are written.
    college.exec("update users set contact = 'a' || char(0) || 'b'")
    college.close()
    const invalid = path.join(folder, 'invalid.tar.gz')
    expect((await runCommandOf('backup', [invalid], source)).code).toBe(0)
    const databaseUrl = await newDatabase('postgres', { empty: true })
    const target = { ...settingsOf('failing', '/failing'), DATABASE_URL: databaseUrl ?? '' }
    const { code, output } = await runCommandOf('restore', [invalid], target)
    expect([code, output]).toEqual([1, expect.stringContaining('invalid byte sequence')])
    const keys: string[] = []
    for await (const { key } of openS3(server.placeOf('/failing'), { spoolFolder: folder }).list()) keys.push(key)
    expect(keys).toEqual([])
  })
})
