import { joined, type RoomKinds, type RoomSubjects, toOffice } from '../room-notifications.ts'

export const webhookSubjects = {
  webhook: { action: 'viewWebhooks', office: 'webhook' },
} as const satisfies RoomSubjects

export const webhookKinds = {
  webhookOff: {
    ...{ ...toOffice, action: 'viewWebhooks', needs: 'webhooks' },
    en: {
      choice: 'A webhook is switched off by itself',
      title: ({ record }) => joined(': ', 'A webhook was switched off', record),
      detail: 'Its receiver wants no more or did not take a delivery for three days',
      email: 'A webhook was switched off',
    },
    hi: {
      choice: 'कोई वेबहुक अपने आप बंद हो जाता है',
      title: ({ record }) => joined(': ', 'एक वेबहुक बंद हो गया', record),
      detail: 'दूसरी ओर से मना किया गया या एक संदेश तीन दिन तक नहीं पहुँचा',
      email: 'एक वेबहुक बंद हो गया',
    },
  },
} as const satisfies RoomKinds
