import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { sendMade } from './send-download.ts'

it('a download whose reader has gone before it begins is no fault of the portal', async () => {
  const sent = Promise.withResolvers<void>()
  const server = createServer(async (_request, response) => {
    receiving.destroy()
    await once(response, 'close')
    sendMade(response, { name: 'students.csv', type: 'text/csv' }, Buffer.from('a'), () => {}).then(
      sent.resolve,
      sent.reject,
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const receiving = httpRequest({ port: (server.address() as AddressInfo).port })
  receiving.on('error', () => {})
  receiving.end()
  await expect(sent.promise).resolves.toBeUndefined()
})
