import { office, type RoomActions } from '../action-facts.ts'

export const dashboardActions = {
  viewDashboard: { who: office, limit: 'read' },
  viewDegraded: { who: office, limit: 'read' },
} as const satisfies RoomActions
