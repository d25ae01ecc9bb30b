import type { IncomingMessage } from 'node:http'
import { JSON_BODY_MAX_BYTES } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'

const BODY_TIMEOUT_MS = 30_000
const JSON_TYPE = 'application/json'

/** Reads and validates a JSON body. Throws TOO_LARGE, TOO_SLOW (after 30 s), MALFORMED or INVALID_INPUT. */
export async function readJson<Schema extends z.ZodMiniType>(request: IncomingMessage, schema: Schema) {
  const result = schema.safeParse(await jsonOf(request))
  if (!result.success) throw new Problem('INVALID_INPUT')
  return result.data
}

/** Reads a JSON body; undefined when it is empty. Throws TOO_LARGE, TOO_SLOW (after 30 s) or MALFORMED. */
export async function jsonOf(request: IncomingMessage, maxBytes = JSON_BODY_MAX_BYTES): Promise<unknown> {
  const body = await readBody(request, maxBytes)
  if (body.length === 0) return undefined
  if (!isJson(request.headers['content-type'])) throw new Problem('MALFORMED')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Problem('MALFORMED')
  }
}

/** The media type must be exactly application/json, with any parameters; a body without a type counts as JSON. */
const isJson = (contentType = JSON_TYPE) => contentType.split(';', 1)[0]?.trim().toLowerCase() === JSON_TYPE

/** Reads a short body. Throws TOO_LARGE, TOO_SLOW (after 30 s) or MALFORMED. */
export function readBody(request: IncomingMessage, maxBytes = JSON_BODY_MAX_BYTES) {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const timeout = setTimeout(() => reject(new Problem('TOO_SLOW')), BODY_TIMEOUT_MS)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) reject(new Problem('TOO_LARGE'))
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('close', () => {
      clearTimeout(timeout)
      if (!request.readableEnded) reject(new Problem('MALFORMED'))
    })
  })
}
