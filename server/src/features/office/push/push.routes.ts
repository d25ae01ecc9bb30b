import { Problem } from '@portal/contract/problems'
import type { Caller } from '../../../auth/authenticate.ts'
import { os, requireActor } from '../../rpc.ts'
import { presentDevice, removeDevice, subscribeDevice } from './push-devices.actions.ts'
import { listDevicesOf } from './push-devices.store.ts'
import { requirePushKey } from './push-keys.ts'

/** The devices on which the signed-in person gets messages. */
export const pushRoutes = {
  key: os.push.key.handler(async ({ context }) => ({ key: (await requirePushKey(context.app)).publicKey })),
  list: os.push.list.handler(async ({ context }) => {
    const rows = await listDevicesOf(context.app.database.read, requireActor(context).id)
    return rows.map((row) => presentDevice(row, sessionOf(context)))
  }),
  subscribe: os.push.subscribe.handler(({ context, input }) =>
    subscribeDevice(context.app, requireActor(context), sessionOf(context), input),
  ),
  remove: os.push.remove.handler(({ context, input }) => removeDevice(context.app, requireActor(context), input.id)),
}

function sessionOf({ session }: Caller) {
  if (!session) throw new Problem('NOT_SIGNED_IN')
  return session.id
}
