import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openS3 } from '../../platform/storage/s3/s3.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { faultFor, openS3FaultProxy, type S3FaultProxy } from './s3-fault-proxy.ts'

const KEY = 'students/one.jpg'

describe('an S3 server behind a proxy that makes faults', () => {
  let proxy: S3FaultProxy
  let storage: Storage
  beforeAll(async () => {
    proxy = await openS3FaultProxy()
    storage = openS3(proxy.placeOf('/portal'), {
      spoolFolder: '',
      timeouts: { inactivityMs: 1_000, responseMs: 3_000 },
    })
    await storage.put(KEY, Buffer.from('0123456789'))
  })
  beforeEach(() => proxy.start())
  afterAll(() => proxy.close())

  const read = async () => {
    const file = await storage.open(KEY)
    return file && text(file)
  }

  it('stores and gives files as the server does, and records each request', async () => {
    proxy.calls.length = 0
    expect(await read()).toBe('0123456789')
    expect(proxy.calls).toEqual([{ method: 'GET', key: `portal/${KEY}` }])
  })

  it('a file is missing for as many requests as the test says', async () => {
    proxy.of = faultFor(2, 'missing', ({ method }) => method === 'GET')
    expect([await read(), await read(), await read()]).toEqual([null, null, '0123456789'])
  })

  it('a file is shorter or longer than it was stored, also for HEAD', async () => {
    proxy.of = () => ({ content: (stored) => stored.subarray(0, 4) })
    expect([await storage.sizeOf(KEY), await read()]).toEqual([4, '0123'])
    proxy.of = ({ method }) => (method === 'GET' ? { content: (stored) => Buffer.concat([stored, stored]) } : null)
    expect([await storage.sizeOf(KEY), await read()]).toEqual([10, '01234567890123456789'])
  })

  it('an answer ends in its middle, or never', async () => {
    for (const rest of ['disconnect', 'silence'] as const) {
      proxy.of = () => ({ firstBytes: 4, rest })
      await expect(read()).rejects.toThrow()
    }
  })

  it('an answer is refused, delayed or missing, and the server can be stopped', async () => {
    proxy.of = faultFor(1, 'busy')
    expect(await read()).toBe('0123456789')
    proxy.of = () => 'silence'
    await expect(read()).rejects.toThrow('timed out')
    await proxy.stop()
    await expect(read()).rejects.toThrow('ECONNREFUSED')
    await proxy.start()
    expect(await read()).toBe('0123456789')
  })
})
