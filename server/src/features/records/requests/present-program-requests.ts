import type { ProgramRequest } from '@portal/contract/records/program-requests'
import type { AppContext } from '../../context.ts'
import { standingDecisions } from '../decisions/decisions.store.ts'
import { givenAnswersOf } from '../request-types/given-answers.ts'
import { presentRequest } from './present-request.ts'
import type { RequestOfProgram } from './program-requests.store.ts'

/** Requests as programs read them. */
export async function presentProgramRequests(
  app: AppContext,
  rows: readonly RequestOfProgram[],
): Promise<ProgramRequest[]> {
  const given = await givenAnswersOf(app, rows)
  const decisions = await standingDecisions(app.database.read, rows)
  const hasNumbers = app.features.requestLife
  return rows.map((row) => ({
    ...presentRequest(row),
    number: hasNumbers ? row.number : null,
    ...given(row),
    decidedAt: decisions.get(row.id)?.at ?? null,
  }))
}
