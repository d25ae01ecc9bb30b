import { auditors, type RoomActions, registrars } from '../action-facts.ts'

export const jobActions = {
  viewJobs: { who: auditors, limit: 'read' },
  retryJob: { who: registrars, limit: 'write', audited: 'Had background work go on' },
  discardJob: { who: registrars, limit: 'write', audited: 'Deleted background work' },
} as const satisfies RoomActions
