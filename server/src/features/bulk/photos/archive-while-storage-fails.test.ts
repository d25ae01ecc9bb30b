import { photoImportFilesPath } from '@portal/contract/office-paths'
import { NOT_STORED } from '@portal/contract/records/file-problems'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { expect, it } from 'vitest'
import { aPhoto, aPng } from '../../../testing/files/files.ts'
import { rawZip } from '../../../testing/files/raw-zip.ts'
import { openTestPortal } from '../../../testing/portal/test-portal.ts'
import { openS3FaultProxy } from '../../../testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../../../testing/services/s3-server.ts'

it('an archive of photos whose storage fails in its middle says how many are kept, and is sent again', async () => {
  const storage = await openS3FaultProxy()
  const portal = await openTestPortal('sqlite', { STORAGE_URL: storage.urlOf(), ...s3Keys })
  const admin = await portal.signInAdmin()
  const students = await Promise.all([portal.addStudent(), portal.addStudent()])
  const archive = rawZip(students.map(({ email }, at) => ({ name: `${email}.jpg`, data: at ? aPng : aPhoto })))
  const { id } = await admin.photoImports.create()
  const send = async () => {
    const headers = { [FILE_NAME_HEADER]: 'photos.zip' }
    const answer = await admin.fetch(photoImportFilesPath(id), { method: 'POST', body: Buffer.from(archive), headers })
    return { status: answer.status, body: await answer.json() }
  }

  let stored = 0
  storage.of = ({ method }) => (method === 'PUT' && ++stored > 1 ? 'disconnect' : null)
  const message = expect.stringContaining('One photo of this archive is kept. Please send the archive again')
  expect(await send()).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE', message } })
  expect(await send()).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE', message: NOT_STORED } })

  storage.of = () => null
  expect(await send()).toEqual({ status: 201, body: { added: 1, known: 1 } })
  await portal.close()
  await storage.close()
})
