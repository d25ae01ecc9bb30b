import type { Readable } from 'node:stream'
import { PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3'
import { openMeasure } from '../measure.ts'
import { type SpooledFile, withSpooledFile } from '../spool.ts'
import type { StoredFacts } from '../storage.ts'

type HttpRequest = { headers: Record<string, string> }
type Target = Pick<PutObjectCommandInput, 'Bucket' | 'Key'>

/**
 * Uploads a stream of unknown length in one request, through a temporary file in `spoolFolder`. Its length and SHA-256
 * are signed, so the storage rejects different content. Nothing is sent when the stream fails.
 */
export function putStream(
  spoolFolder: string,
  source: Readable,
  target: Target,
  send: (command: PutObjectCommand) => Promise<unknown>,
): Promise<StoredFacts> {
  const { add, facts } = openMeasure()
  const sendMeasured = async (file: SpooledFile) => {
    const stored = facts()
    await send(putSpooledFile(target, file, stored.sha256))
    return stored
  }
  return withSpooledFile(spoolFolder, source, sendMeasured, add)
}

/** The SDK does not retry a request with a stream as its body, so each attempt gets a new stream here. */
function putSpooledFile(target: Target, { bytes, open }: SpooledFile, sha256: string) {
  const command = new PutObjectCommand({ ...target, ContentLength: bytes })
  command.middlewareStack.add(
    (next) => (args) => next({ ...args, request: withHash(args.request as HttpRequest, sha256) }),
    { step: 'build' },
  )
  command.middlewareStack.add(
    (next) => async (args) => {
      const body = open()
      const failed = new Promise<never>((_resolve, reject) => body.once('error', reject))
      try {
        return await Promise.race([next({ ...args, request: { ...(args.request as HttpRequest), body } }), failed])
      } finally {
        body.destroy()
      }
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  return command
}

/** The SDK signs this hash instead of computing its own. */
const withHash = (request: HttpRequest, sha256: string) => ({
  ...request,
  headers: { ...request.headers, 'x-amz-content-sha256': sha256 },
})
