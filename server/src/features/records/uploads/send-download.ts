import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AuditedAction } from '@portal/contract/actions'
import { EXPORTS_PER_HOUR } from '@portal/contract/limits'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { recordAudit } from '../../../audit/record-audit.ts'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { attachmentDisposition } from '../../../platform/http/content-disposition.ts'
import type { AppContext } from '../../context.ts'

/** What `pipeline` throws when the client has closed the connection, meanwhile or before: not an error of the portal. */
const CLIENT_HAS_GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])
/** Chunks that are made before the reader takes them. */
const BUFFERED_CHUNKS = 2

export type HourlyLimit = { name: string; limit: number; refusal: ProblemCode }
export const exportLimit: HourlyLimit = {
  name: 'export/hour',
  limit: EXPORTS_PER_HOUR,
  refusal: 'TOO_MANY_EXPORTS',
}

/** What was downloaded, for the audit trail. */
export type Downloaded = { action: AuditedAction; record?: string; studentId?: string }

/** The download that this node is sending to each user. */
const running = new Map<string, symbol>()

/**
 * Runs the work of a download: one of each user at a time on each node, because each reads a lot. The next may begin as soon
 * as the work calls `made`, when everything has been read. Throws EXPORT_RUNNING for a second one before that.
 */
export async function oneDownloadAtATime({ id }: AuthenticatedActor, work: (made: () => void) => Promise<void>) {
  if (running.has(id)) throw new Problem('EXPORT_RUNNING')
  const download = Symbol()
  running.set(id, download)
  const made = () => void (running.get(id) === download && running.delete(id))
  try {
    await work(made)
  } finally {
    made()
  }
}

/** Counts a download against its limit and records it. Throws the refusal of the limit. */
export async function recordDownload(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  actor: AuthenticatedActor,
  downloaded: Downloaded,
  { name, limit, refusal }: HourlyLimit = exportLimit,
) {
  await database.transaction(async (tx) => {
    const at = now()
    await consumeOrThrow(tx, [{ name, subject: actor.id, limit, windowMs: HOUR_MS }], at, refusal)
    await recordAudit(tx, { ...downloaded, by: actor }, at)
  })
}

/**
 * Sends a file while it is made. It is made only as fast as it is taken, and no further when the client disconnects: then
 * `content` is closed. Calls `made` after the last of it, so before the client has it all.
 */
export async function sendContent(
  response: ServerResponse,
  file: { name: string; type: string },
  content: AsyncIterable<Uint8Array | string>,
  made: () => void,
) {
  response.writeHead(200, {
    'content-type': file.type,
    'content-disposition': attachmentDisposition(file.name),
    'cache-control': 'no-store',
  })
  const source = Readable.from(endingWith(content, made), { highWaterMark: BUFFERED_CHUNKS })
  try {
    await pipeline(source, response)
  } catch (error) {
    if (!CLIENT_HAS_GONE.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    // `pipeline` leaves it open when the client had gone before.
    source.destroy()
  }
}

/** Sends a file that is made already. Calls `made` as `sendContent`. */
export const sendMade = (
  response: ServerResponse,
  file: { name: string; type: string },
  content: Uint8Array,
  made: () => void,
) => sendContent(response, file, once(content), made)

async function* once(content: Uint8Array) {
  yield content
}

async function* endingWith(content: AsyncIterable<Uint8Array | string>, made: () => void) {
  yield* content
  made()
}
