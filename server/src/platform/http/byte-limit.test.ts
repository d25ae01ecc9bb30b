import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Problem } from '@portal/contract/problems'
import { expect, it, onTestFinished } from 'vitest'
import { withLimitedBody } from './byte-limit.ts'

/** Receives one upload in this way, on a real server; resolves with the error that it ends with. */
async function errorOfUpload(receive: (request: IncomingMessage, disconnect: () => void) => Promise<unknown>) {
  const broken = Promise.withResolvers<unknown>()
  const disconnect = () => void sending.destroy()
  const server = createServer((request) => void receive(request, disconnect).then(broken.reject, broken.resolve))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sending = httpRequest({ port, method: 'POST', headers: { 'content-length': 1_000 } })
  sending.on('error', () => {})
  sending.write('First Name,Last Name')
  return broken.promise
}

it('an upload that breaks off while the portal still asks its database ends that upload, and not the portal', async () => {
  const error = await errorOfUpload((request, disconnect) =>
    withLimitedBody(request, 1_000_000, new Problem('IMPORT_TOO_LARGE'), async (body) => {
      disconnect()
      await new Promise((closed) => body.once('close', closed))
      // Whatever nobody has listened for has ended the process by now.
      await new Promise(setImmediate)
      return buffer(body)
    }),
  )
  expect(error).toMatchObject({ code: 'UPLOAD_CUT_OFF' })
})

it('an upload whose sender has gone before its turn ends at once, so that the next one can be sent', async () => {
  const error = await errorOfUpload(async (request, disconnect) => {
    disconnect()
    await once(request, 'close').catch(() => {})
    return withLimitedBody(request, 1_000_000, new Problem('IMPORT_TOO_LARGE'), buffer)
  })
  expect(error).toMatchObject({ code: 'UPLOAD_CUT_OFF' })
})
