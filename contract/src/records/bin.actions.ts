import { auditors, office, type RoomActions } from '../action-facts.ts'

export const binActions = {
  viewBin: { who: office, limit: 'read' },
  /** Seeing in the bin, and restoring, what somebody else has deleted. */
  viewBinOfOthers: { who: auditors, limit: 'read' },
} as const satisfies RoomActions
