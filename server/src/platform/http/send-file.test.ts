import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { sendFile } from './send-file.ts'

const key = 'certificates/two.pdf'

it('no file stays open after a client disconnects, even before the first byte', async () => {
  const { app, close } = await openTestPortal('sqlite')
  const { storage: disk, database, now } = app
  await disk.put(key, Buffer.alloc(1_000_000))
  const opened: Readable[] = []
  const watched = {
    ...disk,
    async open(...args: Parameters<typeof disk.open>) {
      const source = await disk.open(...args)
      if (source) opened.push(source)
      return source
    },
  }
  const server = createServer((request, response) => {
    const closesBeforeFirstByte = request.url === '/early'
    if (closesBeforeFirstByte) response.destroy()
    void sendFile(
      { storage: watched, database, now },
      { key, name: 'a.pdf', type: 'application/pdf' },
      request,
      response,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const disconnect = (when: '/early' | '/late') =>
    new Promise<void>((resolve) => {
      const request = get({ port, path: when, agent: false }, () => request.destroy())
      request.on('close', resolve)
      request.on('error', () => {})
    })
  try {
    await Promise.all([disconnect('/early'), disconnect('/late'), disconnect('/early'), disconnect('/late')])
    await waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual([true, true, true, true]))
  } finally {
    server.close()
    await close()
  }
})
