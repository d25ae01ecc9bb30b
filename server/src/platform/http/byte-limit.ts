import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { Problem } from '@portal/contract/problems'

/** A stream that passes at most `maxBytes` bytes and fails with `problem` after that. */
function limitBytes(maxBytes: number, problem: Problem) {
  let totalBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      totalBytes += chunk.length
      if (totalBytes > maxBytes) callback(problem)
      else callback(null, chunk)
    },
  })
}

/**
 * Gives `use` the body of a request as a stream that fails with `tooLarge` after `maxBytes`, and with UPLOAD_CUT_OFF when the
 * client disconnects. Throws `tooLarge` for a longer announced length. The stream ends afterwards: the unread rest of a
 * refused file would block the next request on this connection.
 */
export async function withLimitedBody<Result>(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: Problem,
  use: (body: Transform) => Promise<Result>,
) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  // The client has gone while the request waited: its body would never end.
  if (request.destroyed) throw new Problem('UPLOAD_CUT_OFF')
  const limited = request.pipe(limitBytes(maxBytes, tooLarge))
  // `use` gets the error when it reads. Until then, as while it asks the database, an error without a listener would end the process.
  limited.on('error', () => {})
  request.on('error', () => limited.destroy(new Problem('UPLOAD_CUT_OFF')))
  request.on('aborted', () => limited.destroy(new Problem('UPLOAD_CUT_OFF')))
  try {
    return await use(limited)
  } finally {
    limited.destroy()
  }
}
