import * as z from 'zod/mini'
import { instant, recordId, singleLine } from '../fields.ts'
import { DEVICE_NAME_MAX_CHARACTERS, PUSH_ENDPOINT_MAX_CHARACTERS } from '../limits.ts'

/** The public key of the portal, with which a browser subscribes: a point of P-256, 65 bytes as base64url. */
export const pushKey = z.object({ key: z.string() })

/** What a browser says of itself when it subscribes: where messages are sent, and the keys that encrypt them. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z.string().check(z.maxLength(PUSH_ENDPOINT_MAX_CHARACTERS)),
  /** 65 and 16 bytes as base64url. */
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  device: singleLine('Device', DEVICE_NAME_MAX_CHARACTERS),
})
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>

/** A device that gets messages. `isHere`: it is the one of this session. */
export const pushDevice = z.object({
  id: recordId,
  device: z.string(),
  created_at: instant,
  lastUsedAt: instant,
  isHere: z.boolean(),
})
export type PushDevice = z.output<typeof pushDevice>

/** What a message carries, encrypted. `id` is one of a notification, or `inbox` where it is about several. */
export type PushMessage = { id: string; path: string; title: string }
