import { Problem } from '@portal/contract/problems'
import type { HttpContext } from '../http-context.ts'
import { requireActor } from '../rpc.ts'

/** Receives the file of an import. */
export async function receiveImport(httpContext: HttpContext) {
  requireActor(httpContext)
  throw new Problem('IMPORT_FILE_REFUSED')
}
