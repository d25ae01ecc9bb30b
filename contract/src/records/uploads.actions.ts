import { clerks, type RoomActions } from '../action-facts.ts'

export const uploadActions = {
  uploadFile: { who: clerks, limit: null, programs: true },
} as const satisfies RoomActions
