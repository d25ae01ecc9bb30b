import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../rpc.ts'
import { presentQueued, presentRequest } from './present-request.ts'
import { listQueue } from './queue.store.ts'
import { decideRequest, editRequest, restoreRequest, submitRequest, withdrawRequest } from './requests.actions.ts'
import { findRequestOf, listRequestsOf } from './requests.store.ts'

/** A student's own requests. */
export const myRequestRoutes = {
  requests: os.me.requests.handler(async ({ context, input }) => {
    const page = await listRequestsOf(context.app.database.read, requireActor(context).id, input)
    return { ...page, rows: page.rows.map(presentRequest) }
  }),
  request: os.me.request.handler(async ({ context, input }) => {
    const request = await findRequestOf(context.app.database.read, requireActor(context).id, input.id)
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    return presentRequest(request)
  }),
  submitRequest: os.me.submitRequest.handler(async ({ context, input }) =>
    presentRequest(await submitRequest(context.app, requireActor(context), input.message)),
  ),
  editRequest: os.me.editRequest.handler(async ({ context, input }) =>
    presentRequest(await editRequest(context.app, requireActor(context), input.id, input.message)),
  ),
  withdrawRequest: os.me.withdrawRequest.handler(({ context, input }) =>
    withdrawRequest(context.app, requireActor(context), input.id),
  ),
  restoreRequest: os.me.restoreRequest.handler(async ({ context, input }) =>
    presentRequest(await restoreRequest(context.app, requireActor(context), input.id)),
  ),
}

/** The administrators' queues. */
export const requestRoutes = {
  queue: os.requests.queue.handler(async ({ context, input }) => {
    const page = await listQueue(context.app.database, input)
    return { ...page, rows: page.rows.map(presentQueued) }
  }),
  decide: os.requests.decide.handler(async ({ context, input }) =>
    presentRequest(await decideRequest(context.app, requireActor(context), input)),
  ),
}
