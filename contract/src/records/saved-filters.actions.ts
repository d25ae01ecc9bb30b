import { clerks, type RoomActions } from '../action-facts.ts'

export const savedFilterActions = {
  changeSavedFilters: { who: clerks, limit: 'write' },
} as const satisfies RoomActions
