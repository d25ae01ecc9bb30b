import * as z from 'zod/mini'
import type { Action } from './permissions.ts'
import { errorMap } from './problems.ts'
import { byId, deleted, nothing, requiresWith } from './procedures.ts'
import { pushDevice, pushKey, pushSubscriptionInput } from './push.ts'

const requiresWithPush = (action: Action) => requiresWith('push', action)

export const pushProcedures = {
  key: requiresWithPush('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/push/key', summary: 'The key with which a browser subscribes to messages' })
    .input(nothing)
    .output(pushKey),
  list: requiresWithPush('viewOwnNotifications')
    .route({ method: 'GET', path: '/me/push/devices', summary: 'My devices that get messages, newest first' })
    .input(nothing)
    .output(z.array(pushDevice)),
  subscribe: requiresWithPush('changeOwnNotifications')
    .route({ method: 'POST', path: '/me/push/devices', summary: 'Get messages on this device', successStatus: 201 })
    .errors(errorMap('TOO_MANY_PUSH_DEVICES'))
    .input(pushSubscriptionInput)
    .output(pushDevice),
  remove: requiresWithPush('changeOwnNotifications')
    .route({ method: 'DELETE', path: '/me/push/devices/{id}', summary: 'Get no more messages on a device' })
    .input(byId)
    .output(deleted),
}
