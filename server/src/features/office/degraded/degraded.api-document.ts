import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  tags: { degraded: 'What of the portal does not work just now.' },
  descriptions: { DegradedState: { degraded: 'What does not work at the moment. Empty: everything works.' } },
} satisfies RoomApiDocument
