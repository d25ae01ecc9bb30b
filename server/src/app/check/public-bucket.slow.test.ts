import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markStorage } from '../../platform/storage/owner-mark.ts'
import { openS3 } from '../../platform/storage/s3/s3.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openS3Server, type S3Server, s3Keys } from '../../testing/services/s3-server.ts'

let folder: string
let server: S3Server
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-check-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
const check = () =>
  runCommandOf('check', [], { PORTAL_DATA_DIR: folder, STORAGE_URL: server.urlOf('/portal'), ...s3Keys })
const storeFiles = async () => {
  const storage = openS3(server.placeOf('/portal'), { spoolFolder: folder })
  await markStorage(storage, 'a-college')
  await storage.put('students/a.jpg', Buffer.from('x'))
}

it('the check says that a bucket can be read by nobody without keys', async () => {
  server = await openS3Server()
  await storeFiles()
  const { code, output } = await check()
  expect(output).toMatch(/✓ storage +the bucket college answers, and gives nothing to anybody without keys/)
  expect(code).toBe(0)
})

it.each(['read', 'list', 'read and list'] as const)(
  'the check fails for a bucket that anybody can %s',
  async (anybodyMay) => {
    server = await openS3Server({ anybodyMay })
    await storeFiles()
    const { code, output } = await check()
    expect(output).toContain(`Anybody can ${anybodyMay} the files in the bucket college at 127.0.0.1:`)
    expect(output).toContain('One thing is wrong.')
    expect(code).toBe(1)
  },
)
