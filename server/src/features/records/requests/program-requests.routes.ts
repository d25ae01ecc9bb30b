import { Problem } from '@portal/contract/problems'
import type { ProgramRequest } from '@portal/contract/records/program-requests'
import type { AppContext } from '../../context.ts'
import { os } from '../../rpc.ts'
import { standingDecisions } from '../decisions/decisions.store.ts'
import { givenAnswersOf } from '../request-types/given-answers.ts'
import { presentRequest } from './present-request.ts'
import { findRequestForProgram, type RequestOfProgram, walkRequests } from './program-requests.store.ts'

/** Requests as programs read them. Deciding stays with people. */
export const programRequestRoutes = {
  requests: os.programs.requests.handler(async ({ context: { app }, input }) => {
    const { rows, next } = await walkRequests(app.database.read, input)
    return { rows: await present(app, rows), next }
  }),
  request: os.programs.request.handler(async ({ context: { app }, input: { id } }) => {
    const row = await findRequestForProgram(app.database.read, id)
    const [request] = row ? await present(app, [row]) : []
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    return request
  }),
}

async function present(app: AppContext, rows: readonly RequestOfProgram[]): Promise<ProgramRequest[]> {
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
