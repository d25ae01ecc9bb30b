import * as z from 'zod/mini'
import { errorMap } from '../problems.ts'
import { byId, changes, deleted, nothing, reads } from '../procedures.ts'
import { pushDevice, pushKey, pushSubscriptionInput } from './push.ts'

export const pushProcedures = {
  key: reads
    .with('push', 'viewOwnNotifications')
    .route({ method: 'GET', path: '/me/push/key', summary: 'The key with which a browser subscribes to messages' })
    .input(nothing)
    .output(pushKey),
  list: reads
    .with('push', 'viewOwnNotifications')
    .route({ method: 'GET', path: '/me/push/devices', summary: 'My devices that get messages, newest first' })
    .input(nothing)
    .output(z.array(pushDevice)),
  subscribe: changes
    .with('push', 'changeOwnNotifications')
    .route({ method: 'POST', path: '/me/push/devices', summary: 'Get messages on this device', successStatus: 201 })
    .errors(errorMap('TOO_MANY_PUSH_DEVICES'))
    .input(pushSubscriptionInput)
    .output(pushDevice),
  remove: changes
    .with('push', 'changeOwnNotifications')
    .route({ method: 'DELETE', path: '/me/push/devices/{id}', summary: 'Get no more messages on a device' })
    .input(byId)
    .output(deleted),
}
