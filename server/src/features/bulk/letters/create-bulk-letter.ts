import { randomUUID } from 'node:crypto'
import { LETTER_RUNS_PER_HOUR } from '@portal/contract/bulk/bulk-letter-limits'
import type { bulkLetterCreateInput } from '@portal/contract/bulk/bulk-letters'
import { HOUR_MS } from '@portal/contract/time/durations'
import type * as z from 'zod/mini'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { checkedLetterAnswers } from '../../documents/letters/letter-questions.store.ts'
import { refuseHiddenFields } from '../../people/custom-fields/custom-lists.store.ts'
import { changeBulkOperation, insertBulkOperation } from '../operation/bulk-operation.store.ts'
import { permitBulkOperation } from '../operation/bulk-operation.ts'
import { bulkLetters } from './bulk-letter.operation.ts'
import { insertRows } from './bulk-letter-rows.store.ts'
import { listStudentsOf } from './list-students.store.ts'

/**
 * Lists the students, with those who cannot get the letter as left out. Returns the id of the bulk operation. Throws
 * INVALID_INPUT for an answer that cannot be taken, LETTER_TEMPLATE_NOT_IN_USE, LETTER_TEMPLATE_WRONG, STUDENT_NOT_FOUND, LETTER_RUN_TOO_LARGE, RATE_LIMITED.
 */
export async function createBulkLetter(
  app: AppContext,
  actor: AuthenticatedActor,
  choice: z.output<typeof bulkLetterCreateInput>,
) {
  const allowed = permitBulkOperation(bulkLetters, actor, randomUUID())
  const { templateId, answers } = choice
  await refuseHiddenFields(app.database.read, actor, choice)
  const limit = { name: 'letterRuns/hour', subject: actor.id, limit: LETTER_RUNS_PER_HOUR, windowMs: HOUR_MS }
  await app.database.transaction((tx) => consumeOrThrow(tx, [limit], app.now(), 'RATE_LIMITED'))
  const said = await checkedLetterAnswers(app, app.database.read, templateId, answers)
  const students = await listStudentsOf(app, { ...choice, said })
  return app.database.transaction(async (tx) => {
    const columns = { state: 'draft' as const, templateId, answers: JSON.stringify(answers) }
    await insertBulkOperation(tx, bulkLetters, allowed, columns, app.now())
    await insertRows(tx, allowed, students)
    const leftOut = students.filter(({ reason }) => reason !== '').length
    await changeBulkOperation(tx, bulkLetters, allowed, { students: students.length, leftOut })
    tx.invalidate(bulkLetters.topic)
    return allowed.row.id
  })
}
