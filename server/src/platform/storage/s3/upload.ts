import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3'
import { type SpooledFile, withSpooledFile } from '../spool.ts'

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
) {
  const hash = createHash('sha256')
  return withSpooledFile(
    spoolFolder,
    source,
    (file) => send(putSpooledFile(target, file, hash.digest('hex'))),
    (chunk) => hash.update(chunk),
  )
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
