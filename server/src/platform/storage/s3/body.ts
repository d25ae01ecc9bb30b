import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { withSpooledFile } from '../spool.ts'
import type { Body } from './signed-call.ts'

/** Hands over what is to be sent as the body of a call: its length and hash are known before the store hears of it. */
export function withBody<Result>(
  drafts: string,
  source: Readable | Uint8Array,
  send: (body: Body) => Promise<Result>,
): Promise<Result> {
  const hash = createHash('sha256')
  if (!(source instanceof Readable)) {
    const open = () => Readable.from([source], { objectMode: false })
    return send({ bytes: source.byteLength, sha256: hash.update(source).digest('hex'), open })
  }
  return withSpooledFile(
    drafts,
    source,
    (draft) => send({ ...draft, sha256: hash.digest('hex') }),
    (chunk) => hash.update(chunk),
  )
}
