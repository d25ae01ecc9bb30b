import { IMPORT_MAX_BYTES, IMPORTS_PER_HOUR } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { consumeOrThrow } from '../../auth/rate-limit.ts'
import { requirePermission } from '../../permissions/permit.ts'
import { limitedBody } from '../../platform/http/byte-limit.ts'
import { fileNameOf } from '../../platform/http/file-name.ts'
import { sendJson } from '../../platform/http/responses.ts'
import { spoolFolder, withSpooledPath } from '../../platform/storage/spool.ts'
import type { AppContext } from '../context.ts'
import type { HttpContext } from '../http-context.ts'
import { requireActor } from '../rpc.ts'
import { readImportQuery } from './machine-import.ts'
import { readImport } from './present-import.ts'
import { readFile } from './read-file.ts'
import { inUploadTurn } from './upload-turns.ts'

const HOUR_MS = 60 * 60_000

/**
 * Receives a spreadsheet, or rows pasted from one, as a new import. Throws INVALID_INPUT, IMPORT_MAPPING_NOT_FOUND,
 * IMPORT_FILE_REFUSED, IMPORT_TOO_LARGE, UPLOAD_CUT_OFF, TOO_MANY_IMPORTS, IMPORT_UPLOAD_RUNNING or IMPORTS_BUSY; nothing
 * is then left of it.
 */
export async function receiveImport({ app, request, response, ...caller }: HttpContext) {
  const actor = requireActor(caller)
  requirePermission(actor, 'importStudents')
  const { stem, extension } = fileNameOf(request)
  const draft = { name: stem + extension, ...readImportQuery(request.url) }
  const id = await inUploadTurn(actor.id, async () => {
    const body = limitedBody(request, IMPORT_MAX_BYTES, new Problem('IMPORT_TOO_LARGE'))
    try {
      await countImport(app, actor.id)
      return await withSpooledPath(spoolFolder(app.config), body, (path) => readFile(app, actor, draft, path))
    } finally {
      body.destroy()
    }
  })
  sendJson(response, 201, await readImport(app, id))
}

/** Counts a file before it is received: a refused one costs as much as an accepted one. */
async function countImport({ database, now }: AppContext, subject: string) {
  const limit = { name: 'import/hour', subject, limit: IMPORTS_PER_HOUR, windowMs: HOUR_MS }
  await database.transaction((tx) => consumeOrThrow(tx, [limit], now(), 'TOO_MANY_IMPORTS'))
}
