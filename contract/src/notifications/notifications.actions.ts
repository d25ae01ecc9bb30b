import { everybodySignedIn, type RoomActions } from '../action-facts.ts'

export const notificationActions = {
  viewOwnNotifications: { who: everybodySignedIn, limit: 'read', needs: 'notifications' },
  changeOwnNotifications: { who: everybodySignedIn, limit: 'write', needs: 'notifications' },
} as const satisfies RoomActions
