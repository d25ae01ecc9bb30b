import * as degraded from '@portal/contract/office/degraded'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [degraded],
  tags: { degraded: 'What of the portal does not work just now.' },
  descriptions: { DegradedState: { degraded: 'What does not work at the moment. Empty: everything works.' } },
} satisfies RoomApiDocument
