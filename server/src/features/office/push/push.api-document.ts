import * as push from '@portal/contract/notifications/push'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [push],
  tags: { push: 'The devices that are told by push messages.' },
  descriptions: {
    PushDevice: {
      lastUsedAt: 'When the device last got a message, or subscribed.',
      isHere: 'Whether it is the device of this session.',
    },
    PushKey: { key: 'The public key of the portal with which a browser subscribes: 65 bytes in base64url.' },
    PushSubscriptionInput: {
      endpoint: 'Where messages to the browser are sent, as the browser says it.',
      keys: 'The keys with which messages to the browser are encrypted.',
    },
    PushSubscriptionInputKeys: {
      p256dh: 'The public key of the browser: 65 bytes in base64url.',
      auth: 'The secret of the subscription: 16 bytes in base64url.',
    },
  },
} satisfies RoomApiDocument
