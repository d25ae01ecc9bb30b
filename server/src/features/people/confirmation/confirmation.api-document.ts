import * as confirmation from '@portal/contract/people/second-factor/confirmation'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [confirmation],
  tags: { confirmation: 'Confirming that it is oneself, before acts that reach many.' },
  descriptions: {
    ConfirmationState: {
      isConfirmed: 'Whether the person confirmed within the last minutes, so that nothing is asked now.',
      singleSignOn: 'The name of the sign-in of the institution, if it can confirm; null: it cannot.',
    },
    ConfirmedUntil: { until: 'Until when nothing more is asked.' },
  },
} satisfies RoomApiDocument
