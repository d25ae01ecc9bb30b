import * as webhooks from '@portal/contract/webhooks/webhooks'
import type { RoomApiDocument } from '../../api-document.ts'
import { webhookOperations, webhooksSection } from './webhook-operations.ts'

export const apiDocument = {
  schemas: [webhooks],
  tags: { webhooks: 'The systems that are told of changes.' },
  webhooks: webhookOperations,
  sections: { webhooks: webhooksSection },
  descriptions: {
    Webhook: {
      url: ['Where deliveries are sent.', 'https://library.example/portal'],
      state: 'Whether it is on. failed: too many attempts failed. gone: the receiver answered that it wants no more.',
      waiting: 'How many deliveries wait for their first or next attempt.',
      deliveredAt: 'When a delivery last arrived; null: none has yet.',
      lastTried: 'The delivery that was tried last; null: none was.',
      formerSecretUntil: 'Until when the former secret signs as well; null: there is none.',
    },
    WebhookCreateInput: { url: ['Where deliveries are sent: an https address.', 'https://library.example/portal'] },
    WebhooksUpdateInput: {
      url: ['Where deliveries are sent: an https address. Left out: it stays.', 'https://library.example/portal'],
      types: ['What the system is told. Left out: it stays.', ['request.decided']],
      isOn: 'Whether it is on. Left out: it stays. Switched off, what still waits is not sent.',
    },
    WebhookDelivery: {
      type: 'What the system is told. webhook.test: a test.',
      subjectId: 'The id of the record that it is about; empty: a test.',
      state: 'How far it is. stopped: the webhook was switched off before it arrived.',
      attempts: 'How many attempts there were.',
      nextAt: 'When it is tried next; null: as soon as possible, now, or no more.',
      isSentNow: 'Whether it is being sent now.',
      lastAt: 'When the last attempt ended; null: there was none.',
      status: ['The HTTP status of the last answer; null: there was no answer.', 200],
      failure: 'Why there was no answer; null: there was one.',
      tookMs: ['How long the last attempt took, in milliseconds; null: there was none.', 184],
    },
    WebhookSecret: {
      webhook: 'The webhook.',
      secret: 'The secret with which deliveries are signed: whsec_ and 32 bytes in base64. It is shown only now.',
    },
  },
} satisfies RoomApiDocument
