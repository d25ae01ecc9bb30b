import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import { photoImportFilesPath } from '@portal/contract/office-paths'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto, aPng } from '../../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { tryJobsAgain } from '../../../testing/portal/try-jobs-again.ts'
import { faultFor, openS3FaultProxy, type S3Call, type S3FaultProxy } from '../../../testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../../../testing/services/s3-server.ts'

onBothEngines('an import of photos whose files cannot be read in the storage', (engine) => {
  let proxy: S3FaultProxy
  let portal: TestPortal
  let admin: Caller
  let students = 0
  beforeAll(async () => {
    proxy = await openS3FaultProxy()
    portal = await openTestPortal(engine, { STORAGE_URL: proxy.urlOf(), ...s3Keys })
    admin = await portal.signInAdmin()
  })
  afterEach(() => proxy.start())
  afterAll(async () => {
    await portal.close()
    await proxy.close()
  })

  /** An import with a photo for each of `photos` new students. */
  async function sendPhotos(photos: readonly Buffer[]) {
    const { id } = await admin.photoImports.create()
    for (const body of photos) {
      const { email } = await portal.addStudent({ email: `photo-${++students}@college.example` })
      const headers = { [FILE_NAME_HEADER]: encodeURIComponent(`${email}.jpg`) }
      await admin.fetch(photoImportFilesPath(id), { method: 'POST', body: Buffer.from(body), headers })
    }
    return { id, photos: photos.length, onlyMissing: false }
  }
  const resultsOf = async (id: string) => {
    await portal.app.jobs.poll()
    const { rows } = await admin.photoImports.files({ id, pageSize: 50 })
    return rows.map(({ result, reason }) => `${result ?? 'waits'} ${reason ?? ''}`.trim())
  }
  const isSent = ({ method, key }: S3Call) => method === 'GET' && key.endsWith('.upload')

  it('gives the others first, and those at a later attempt', async () => {
    const sent = await sendPhotos([aPhoto, aPng, aPhoto])
    proxy.of = faultFor(2, 'missing', isSent)
    await admin.photoImports.apply(sent)
    expect(await resultsOf(sent.id)).toEqual(['applied', 'applied', 'applied'])
    expect(await admin.photoImports.read({ id: sent.id })).toMatchObject({ state: 'applied', counts: { applied: 3 } })
  })

  it('waits while none of those that are left can be read', async () => {
    const sent = await sendPhotos([aPhoto, aPng])
    proxy.of = () => ({ content: (stored) => stored.subarray(0, 100) })
    await admin.photoImports.apply(sent)
    expect(await resultsOf(sent.id)).toEqual(['waits', 'waits'])
    const { state, job } = await admin.photoImports.read({ id: sent.id })
    const fault = 'A file is missing in the file storage, or damaged. The log of the portal says which.'
    expect([state, job]).toMatchObject(['applying', { state: 'waiting', fault }])
    await proxy.start()
    await tryJobsAgain(portal)
    expect(await resultsOf(sent.id)).toEqual(['applied', 'applied'])
  })

  it('refuses those that cannot be read at the last attempt, and says that they were lost', async () => {
    const sent = await sendPhotos(Array.from({ length: 22 }, () => aPhoto))
    let reads = 0
    // The first one is there.
    proxy.of = (call) => (isSent(call) && ++reads > 1 ? 'missing' : null)
    await admin.photoImports.apply(sent)
    await portal.app.jobs.poll()
    await tryJobsAgain(portal, { tries: JOB_ATTEMPTS_MAX - 1 })
    const lost = 'refused The file was lost in the storage of the portal. Send it again.'
    expect(await resultsOf(sent.id)).toEqual(['applied', ...Array.from({ length: 21 }, () => lost)])
    expect((await admin.photoImports.read({ id: sent.id })).state).toBe('applied')
  })

  it('still refuses at once what is no photo', async () => {
    const sent = await sendPhotos([aPhoto.subarray(0, aPhoto.length / 2)])
    await admin.photoImports.apply(sent)
    const damaged = 'This picture is damaged and cannot be opened. Please choose another one.'
    expect(await resultsOf(sent.id)).toEqual([`refused ${damaged}`])
  })
})
