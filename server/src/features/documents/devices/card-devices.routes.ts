import { os, requireActor } from '../../rpc.ts'
import { keepCard, refreshCard, removeDevice } from './card-devices.actions.ts'
import { listActiveDevicesOf } from './card-devices.store.ts'

/** The phones that show a student's own ID card without a connection. */
export const cardDeviceRoutes = {
  list: os.cardDevices.list.handler(({ context }) =>
    listActiveDevicesOf(context.app.database.read, requireActor(context).id, context.app.now()),
  ),
  register: os.cardDevices.register.handler(({ context, input }) =>
    keepCard(context.app, requireActor(context), input),
  ),
  refresh: os.cardDevices.refresh.handler(({ context, input }) =>
    refreshCard(context.app, requireActor(context), input),
  ),
  remove: os.cardDevices.remove.handler(({ context, input }) =>
    removeDevice(context.app, requireActor(context), input.id),
  ),
}
