import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../api/base.ts'
import { presentQueued, presentRequest } from './present-request.ts'
import { listQueue } from './queue.ts'
import { decideRequest, editRequest, submitRequest, withdrawRequest } from './requests.actions.ts'
import { findRequestOf, listRequestsOf } from './requests.store.ts'

/** A student's own requests. */
export const myRequestRoutes = {
  requests: os.me.requests.handler(async ({ context, input }) => {
    const page = await listRequestsOf(context.house.database.read, requireActor(context).id, input)
    return { ...page, rows: page.rows.map(presentRequest) }
  }),
  request: os.me.request.handler(async ({ context, input }) => {
    const request = await findRequestOf(context.house.database.read, requireActor(context).id, input.id)
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    return presentRequest(request)
  }),
  submitRequest: os.me.submitRequest.handler(async ({ context, input }) =>
    presentRequest(await submitRequest(context.house, requireActor(context), input.message)),
  ),
  editRequest: os.me.editRequest.handler(async ({ context, input }) =>
    presentRequest(await editRequest(context.house, requireActor(context), input.id, input.message)),
  ),
  withdrawRequest: os.me.withdrawRequest.handler(({ context, input }) =>
    withdrawRequest(context.house, requireActor(context), input.id),
  ),
}

/** The administrators' queues. */
export const requestRoutes = {
  queue: os.requests.queue.handler(async ({ context, input }) => {
    const page = await listQueue(context.house.database, input)
    return { ...page, rows: page.rows.map(presentQueued) }
  }),
  decide: os.requests.decide.handler(async ({ context, input }) =>
    presentRequest(await decideRequest(context.house, requireActor(context), input)),
  ),
}
