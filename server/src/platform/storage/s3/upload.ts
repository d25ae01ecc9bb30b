import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3'
import { type SpooledFile, withSpooledFile } from '../spool.ts'

type HttpRequest = { headers: Record<string, string> }
type Target = Pick<PutObjectCommandInput, 'Bucket' | 'Key'>

/**
 * Puts a stream of unknown length in one call, by way of a file on the disk in `drafts`: its length and SHA-256 are
 * signed, so the store refuses what differs, and nothing is sent of a stream that breaks off.
 */
export function putStream(
  drafts: string,
  source: Readable,
  target: Target,
  send: (command: PutObjectCommand) => Promise<unknown>,
) {
  const hash = createHash('sha256')
  return withSpooledFile(
    drafts,
    source,
    (draft) => send(putDraft(target, draft, hash.digest('hex'))),
    (chunk) => hash.update(chunk),
  )
}

/** The client repeats no call with a stream as its body, so each attempt is given a stream of its own here. */
function putDraft(target: Target, { bytes, open }: SpooledFile, sha256: string) {
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

/** A hash that is there already is the one that is signed. */
const withHash = (request: HttpRequest, sha256: string) => ({
  ...request,
  headers: { ...request.headers, 'x-amz-content-sha256': sha256 },
})
