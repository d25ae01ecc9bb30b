import { auditors, type RoomActions, registrars } from '../action-facts.ts'

export const undeliveredEmailActions = {
  viewMail: { who: auditors, limit: 'read' },
  retryEmail: { who: registrars, limit: 'write', audited: 'Had an e-mail sent again' },
  discardEmail: { who: registrars, limit: 'write', audited: 'Deleted an e-mail' },
} as const satisfies RoomActions
