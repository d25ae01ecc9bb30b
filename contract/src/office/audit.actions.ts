import { auditors, type RoomActions } from '../action-facts.ts'

export const auditActions = {
  viewAudit: { who: auditors, limit: 'read' },
} as const satisfies RoomActions
