import type { Action } from '@portal/contract/actions'
import { problems } from '@portal/contract/problems'
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
