import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openS3FaultProxy } from '../../../testing/services/s3-fault-proxy.ts'
import { StorageError } from '../storage.ts'
import { openS3 } from './s3.ts'

const KEY = 'certificates/8f14e45f-ceea-467f-a9f2-1b1f3b0a5a5d.pdf'

it('a download that S3 breaks off before anybody reads it fails for its reader, and does not end the portal', async () => {
  const proxy = await openS3FaultProxy()
  onTestFinished(() => proxy.close())
  const storage = openS3(proxy.placeOf(), { spoolFolder: tmpdir() })
  await storage.put(KEY, Buffer.alloc(1_000))
  proxy.of = () => ({ firstBytes: 200, rest: 'disconnect' })
  // A route records a download in the database between opening the file and sending it.
  const content = (await storage.open(KEY)) as Readable
  await waitFor(() => expect(content.errored).toBeInstanceOf(StorageError))
  await expect(buffer(content)).rejects.toThrow(StorageError)
})
