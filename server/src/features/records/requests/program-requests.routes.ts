import { Problem } from '@portal/contract/problems'
import { os } from '../../rpc.ts'
import { presentProgramRequests } from './present-program-requests.ts'
import { findRequestForProgram, walkRequests } from './program-requests.store.ts'

/** Requests as programs read them. Deciding stays with people. */
export const programRequestRoutes = {
  requests: os.programs.requests.handler(async ({ context: { app }, input }) => {
    const { rows, next } = await walkRequests(app.database.read, input)
    return { rows: await presentProgramRequests(app, rows), next }
  }),
  request: os.programs.request.handler(async ({ context: { app }, input: { id } }) => {
    const row = await findRequestForProgram(app.database.read, id)
    const [request] = row ? await presentProgramRequests(app, [row]) : []
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    return request
  }),
}
