import { importQuery } from '@portal/contract/bulk/imports/import-query'
import { importOptions } from '@portal/contract/bulk/imports/imports'
import { CONCURRENT_IMPORTS, IMPORT_BYTES_PER_HOUR, IMPORT_MAX_BYTES, OPEN_IMPORTS_MAX } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import { requireConfirmed } from '../../../auth/confirmation/must-confirm.ts'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import { requirePermission } from '../../../permissions/permit.ts'
import { withLimitedBody } from '../../../platform/http/byte-limit.ts'
import { fileNameOf } from '../../../platform/http/file-name.ts'
import { sendJson } from '../../../platform/http/responses.ts'
import { spoolFolder, withSpooledPath } from '../../../platform/storage/spool.ts'
import type { AppContext } from '../../context.ts'
import type { HttpContext } from '../../http-context.ts'
import { requireActor } from '../../rpc.ts'
import { assertFewOpen } from '../operation/limit-open-bulk-operations.ts'
import { importNames } from './imports.store.ts'
import { readFile } from './plan/read-file.ts'
import { readImport } from './present-import.ts'

/**
 * Receives a spreadsheet, or rows pasted from one, as a new import. Throws INVALID_INPUT, IMPORT_MAPPING_NOT_FOUND,
 * IMPORT_FILE_REFUSED, IMPORT_TOO_LARGE, UPLOAD_CUT_OFF, TOO_MANY_IMPORTS, TOO_MANY_OPEN_IMPORTS, IMPORT_UPLOAD_RUNNING or
 * IMPORTS_BUSY, and CONFIRMATION_NEEDED where it is to apply itself; nothing is then left of it.
 */
export async function receiveImport({ app, request, response, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  requirePermission(actor, 'importStudents')
  const { stem, extension } = fileNameOf(request)
  const draft = { name: stem + extension, ...readImportQuery(request.url) }
  if (draft.autoApply) requireConfirmed(app, caller)
  const id = await inUploadTurn(actor.id, () =>
    withLimitedBody(request, IMPORT_MAX_BYTES, new Problem('IMPORT_TOO_LARGE'), async (body) => {
      await countImport(app, actor.id, Number(request.headers['content-length'] ?? IMPORT_MAX_BYTES))
      return withSpooledPath(spoolFolder(app.config), body, async (path) => {
        // Receiving it has taken a while.
        await recheckActor(app.database.read, actor, 'importStudents')
        return readFile(app, actor, draft, path)
      })
    }),
  )
  sendJson(response, 201, await readImport(app, id))
}

/** Counts a file before it is received: a refused one costs as much as an accepted one. */
async function countImport({ database, now }: AppContext, userId: string, bytes: number) {
  // Counts are 32-bit numbers.
  const [amount, limit] = [Math.ceil(bytes / 1024), IMPORT_BYTES_PER_HOUR / 1024]
  const counted = { name: 'import/bytes', subject: userId, amount, limit, windowMs: HOUR_MS }
  await database.transaction(async (tx) => {
    await assertFewOpen(tx, importNames, userId, OPEN_IMPORTS_MAX)
    await consumeOrThrow(tx, [counted], now(), 'TOO_MANY_IMPORTS')
  })
}

const RETRY_AFTER_SECONDS = 20

/** The people whose files this node is reading. */
const reading = new Set<string>()

/**
 * Runs the work of reading a file: one of each person and CONCURRENT_IMPORTS on each node at a time, because each takes
 * memory and disk. Throws IMPORT_UPLOAD_RUNNING or IMPORTS_BUSY.
 */
async function inUploadTurn<Result>(userId: string, work: () => Promise<Result>) {
  const wait = { retryAfterSeconds: RETRY_AFTER_SECONDS }
  if (reading.has(userId)) throw new Problem('IMPORT_UPLOAD_RUNNING', {}, wait)
  if (reading.size >= CONCURRENT_IMPORTS) throw new Problem('IMPORTS_BUSY', {}, wait)
  reading.add(userId)
  try {
    return await work()
  } finally {
    reading.delete(userId)
  }
}

/**
 * Reads what a program says in the query of the address that it sends a file to. Throws INVALID_INPUT with a sentence for
 * each wrong parameter.
 */
export function readImportQuery(requestUrl = '') {
  const parameters = [...new URL(requestUrl, 'http://portal').searchParams]
  const result = importQuery.safeParse(Object.fromEntries(parameters))
  if (!result.success) throw new Problem('INVALID_INPUT', sentencesOf(result.error.issues))
  const { dryRun, apply, confirmed, mapping, ...options } = result.data
  return { options: importOptions.parse(options), autoApply: apply && !dryRun, confirmed, mapping }
}

type Issue = { code: string; path: PropertyKey[]; message: string; keys?: readonly string[] }

function sentencesOf(issues: readonly Issue[]) {
  const entries = issues.flatMap(({ code, path, message, keys = [] }) =>
    code === 'unrecognized_keys'
      ? keys.map((key) => [key, 'This is not a parameter of an import'])
      : [[String(path[0] ?? ''), message]],
  )
  return Object.fromEntries(entries) as Record<string, string>
}
