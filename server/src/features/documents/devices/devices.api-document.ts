import * as cardDevices from '@portal/contract/documents/cards/card-devices'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [cardDevices],
  tags: { cardDevices: 'The phones that keep a card for a time without a connection.' },
  descriptions: {
    CardDevice: {
      name: ['The name of the phone.', 'Chrome on Android'],
      lastSeenAt: 'When the phone last asked whether it may still show the card.',
    },
    KeepCardInput: {
      cardId: 'The id of the ID card to keep.',
      publicKey: 'The public half of the key that the browser made, as a JSON Web Key.',
      name: ['The name of the phone.', 'Chrome on Android'],
    },
    KeepCardInputPublicKey: {
      x: 'The first coordinate of the key: 32 bytes in base64url.',
      y: 'The second coordinate of the key: 32 bytes in base64url.',
    },
    OfflineCard: {
      deviceId: 'The id of the phone in the list of phones that keep the card.',
      code: ['The code of the document. The codes that the phone shows are made for it.', '7K3M9Q2W8T5X1B6D4F0H'],
      url: ['The web address of the portal, without a slash at its end.', 'https://portal.example'],
      now: 'The time of the server. The phone counts from it how long it may show the card.',
      card: 'The ID card as it is now.',
    },
    RefreshedCardKept: { kept: 'What the phone keeps of the card from now on.' },
    RefreshedCardGone: { reason: 'Why the phone may no longer show the card.' },
  },
} satisfies RoomApiDocument
