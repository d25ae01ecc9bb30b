import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@portal/contract/problems'
import { expect, it, onTestFinished } from 'vitest'
import { withLimitedBody } from './byte-limit.ts'

it('an upload that breaks off while the portal still asks its database ends that upload, and not the portal', async () => {
  const broken = Promise.withResolvers<unknown>()
  const receive = (request: IncomingMessage) =>
    withLimitedBody(request, 1_000_000, new Problem('IMPORT_TOO_LARGE'), async (body) => {
      sending.destroy()
      await new Promise((closed) => body.once('close', closed))
      // Whatever nobody has listened for has ended the process by now.
      await new Promise(setImmediate)
      return buffer(body)
    })
  const server = createServer((request) => void receive(request).then(broken.reject, broken.resolve))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sending = httpRequest({ port, method: 'POST', headers: { 'content-length': 1_000 } })
  sending.on('error', () => {})
  sending.write('First Name,Last Name')
  expect(await broken.promise).toMatchObject({ code: 'UPLOAD_CUT_OFF' })
})
