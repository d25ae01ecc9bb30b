import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@portal/contract/durations'
import { LETTER_RUNS_PER_HOUR } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { letterRunCreateInput } from '@portal/contract/runs/letter-runs'
import type * as z from 'zod/mini'
import { consumeOrThrow } from '../../../auth/rate-limit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { findVersionInUse } from '../../documents/letters/templates.store.ts'
import { changeRun, insertRun } from '../run/run.store.ts'
import { permitRun } from '../run/run.ts'
import { letterRuns } from './letter-run.run.ts'
import { insertRows } from './letter-run-rows.store.ts'

/** Lists the students. Returns the id of the run. Throws LETTER_TEMPLATE_NOT_IN_USE, STUDENT_NOT_FOUND, RATE_LIMITED. */
export function createLetterRun(
  app: AppContext,
  actor: AuthenticatedActor,
  choice: z.output<typeof letterRunCreateInput>,
) {
  const allowed = permitRun(letterRuns, actor, randomUUID())
  const { templateId, studentIds, answers } = choice
  return app.database.transaction(async (tx) => {
    const limit = { name: 'letterRuns/hour', subject: actor.id, limit: LETTER_RUNS_PER_HOUR, windowMs: HOUR_MS }
    await consumeOrThrow(tx, [limit], app.now(), 'RATE_LIMITED')
    if (!(await findVersionInUse(tx.db, templateId))) throw new Problem('LETTER_TEMPLATE_NOT_IN_USE')
    const columns = { state: 'draft' as const, templateId, answers: JSON.stringify(answers) }
    await insertRun(tx, letterRuns, allowed, columns, app.now())
    const students = await insertRows(tx, allowed, studentIds)
    if (students === 0) throw new Problem('STUDENT_NOT_FOUND')
    await changeRun(tx, letterRuns, allowed, { students })
    tx.invalidate(letterRuns.topic)
    return allowed.row.id
  })
}
