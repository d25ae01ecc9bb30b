import type { Upload } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPdf } from '../../testing/files/files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { openS3FaultProxy, type S3FaultProxy } from '../../testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../../testing/services/s3-server.ts'

let proxy: S3FaultProxy
let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  proxy = await openS3FaultProxy()
  portal = await openTestPortal('sqlite', { STORAGE_URL: proxy.urlOf(), ...s3Keys })
  admin = await portal.signInAdmin()
})
afterAll(async () => {
  await portal.close()
  await proxy.close()
})

// A proxy that gets no answer takes the node for a broken one, and sends it nothing for some seconds.
it('a file that S3 breaks off before its first byte is answered with a sentence, not with a closed connection', async () => {
  const { id: studentId } = await portal.addStudent()
  const uploaded = await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf() })
  const { id: file } = (await uploaded.json()) as Upload
  const { imageUrl } = await admin.certificates.add({ studentId, title: 'Bonafide', documentType: 'Certificate', file })
  proxy.of = ({ method }) => (method === 'GET' ? { firstBytes: 0, rest: 'disconnect' } : null)
  const refused = await admin.fetch(imageUrl ?? '')
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'STORAGE_UNAVAILABLE' }])
  await proxy.start()
  expect((await (await admin.fetch(imageUrl ?? '')).bytes()).length).toBe(aPdf().length)
})
