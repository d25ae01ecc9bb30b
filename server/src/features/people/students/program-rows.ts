import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Action } from '@portal/contract/actions'
import { IDEMPOTENCY_HEADER } from '@portal/contract/people/session'
import { Problem, problems } from '@portal/contract/problems'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { toProblem } from '../../../platform/http/errors.ts'
import type { AppContext } from '../../context.ts'

/**
 * Does each row of a call by a program by itself, with a result of its own. Each counts as one write: those over the limit are
 * answered with RATE_LIMITED.
 */
export async function doEachRow<Row>(
  app: AppContext,
  actor: AuthenticatedActor,
  action: Action,
  rows: readonly Row[],
  work: (row: Row) => Promise<{ id: string }>,
) {
  const results = []
  for (const [row, one] of rows.entries()) {
    try {
      // The call itself has been counted as one write.
      if (row > 0) app.rateLimiter.count(actor, action)
      results.push({ row, status: 200, id: (await work(one)).id, code: null, message: null, fields: {} })
    } catch (error) {
      const { code, message, fields } = toProblem(error, app.log)
      results.push({ row, status: problems[code].status, id: null, code, message, fields })
    }
  }
  return { rows: results }
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** The key that a program has sent in a header with something to be added; null without one. Throws INVALID_INPUT. */
export function idempotencyKeyOf({ req: { headers } }: Pick<ServerResponse, 'req'>) {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('INVALID_INPUT', { [IDEMPOTENCY_HEADER]: 'Idempotency-Key has 1 to 200 characters of ASCII' })
  return key
}

/** The id of what a program adds with this key: the same each time. Undefined without a key. */
export function idOfKey({ id }: AuthenticatedActor, key: string | null) {
  if (key === null) return undefined
  const sent = hash('sha256', `${id} ${key}`)
  return `${sent.slice(0, 8)}-${sent.slice(8, 12)}-8${sent.slice(12, 15)}-8${sent.slice(15, 18)}-${sent.slice(18, 30)}`
}
