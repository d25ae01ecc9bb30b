import type { IncomingMessage } from 'node:http'
import { JSON_BODY_MAX_BYTES } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'

const ARRIVES_WITHIN_MS = 30_000
const JSON_TYPE = 'application/json'

/** A door's JSON body, checked. Throws TOO_LARGE, TOO_SLOW, MALFORMED or INVALID_INPUT. */
export async function readJson<Schema extends z.ZodMiniType>(request: IncomingMessage, schema: Schema) {
  const read = schema.safeParse(await jsonOf(request))
  if (!read.success) throw new Problem('INVALID_INPUT')
  return read.data
}

/** The JSON a request brings; undefined where it brings nothing. Throws TOO_LARGE, TOO_SLOW or MALFORMED. */
export async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const body = await bodyOf(request)
  if (body.length === 0) return undefined
  if (!isJson(request.headers['content-type'])) throw new Problem('MALFORMED')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Problem('MALFORMED')
  }
}

/** The media type is JSON's exactly, whatever its parameters; a body without one is taken for JSON. */
const isJson = (contentType = JSON_TYPE) => contentType.split(';', 1)[0]?.trim().toLowerCase() === JSON_TYPE

function bodyOf(request: IncomingMessage) {
  return new Promise<Buffer>((whole, failed) => {
    const parts: Buffer[] = []
    let bytes = 0
    const late = setTimeout(() => failed(new Problem('TOO_SLOW')), ARRIVES_WITHIN_MS)
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > JSON_BODY_MAX_BYTES) failed(new Problem('TOO_LARGE'))
      else parts.push(part)
    })
    request.on('end', () => whole(Buffer.concat(parts)))
    request.on('close', () => {
      clearTimeout(late)
      failed(new Problem('MALFORMED'))
    })
  })
}
