import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { openLocalDisk } from '../storage/local-disk.ts'
import { sendFile } from './send-file.ts'

const key = 'certificates/two.pdf'

it('no file stays open for readers who have gone away, however early they went', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-send-'))
  const disk = await openLocalDisk(folder)
  await disk.put(key, Buffer.alloc(1_000_000))
  const opened: Readable[] = []
  const watched = {
    ...disk,
    async open(...asked: Parameters<typeof disk.open>) {
      const source = await disk.open(...asked)
      if (source) opened.push(source)
      return source
    },
  }
  const server = createServer((request, response) => {
    const leavesBeforeTheFirstByte = request.url === '/early'
    if (leavesBeforeTheFirstByte) response.destroy()
    void sendFile(
      { storage: watched, now: () => new Date() },
      { key, name: 'a.pdf', type: 'application/pdf' },
      request,
      response,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const leave = (when: '/early' | '/late') =>
    new Promise<void>((gone) => {
      const asked = get({ port, path: when, agent: false }, () => asked.destroy())
      asked.on('close', gone)
      asked.on('error', () => {})
    })
  try {
    await Promise.all([leave('/early'), leave('/late'), leave('/early'), leave('/late')])
    await vi.waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual([true, true, true, true]), 5_000)
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
})
