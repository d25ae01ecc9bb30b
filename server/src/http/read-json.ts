import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { JSON_BODY_MAX_BYTES } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import { atMost } from './at-most.ts'

/** A door's JSON body, checked. Throws TOO_LARGE, MALFORMED or INVALID_INPUT. */
export async function readJson<Schema extends z.ZodMiniType>(request: IncomingMessage, schema: Schema) {
  const body = await json(request.pipe(atMost(JSON_BODY_MAX_BYTES, new Problem('TOO_LARGE')))).catch((error) => {
    throw error instanceof Problem ? error : new Problem('MALFORMED')
  })
  const read = schema.safeParse(body)
  if (!read.success) throw new Problem('INVALID_INPUT')
  return read.data
}
