import { clerks, office, type RoomActions, students } from '../action-facts.ts'

export const idCardActions = {
  viewIdCards: { who: office, limit: 'read', programs: true },
  addIdCard: { who: clerks, limit: 'write', audited: 'Added an ID card', programs: true },
  updateIdCard: { who: clerks, limit: 'write', audited: 'Updated an ID card' },
  deleteIdCard: { who: clerks, limit: 'write', audited: 'Deleted an ID card' },
  restoreIdCard: { who: clerks, limit: 'write', audited: 'Restored an ID card' },
  replaceLostCard: { who: clerks, limit: 'write', audited: 'Replaced a lost ID card', needs: 'verification' },
  viewOwnIdCards: { who: students, limit: 'read' },
  printIdCards: { who: clerks, limit: 'write', audited: 'Printed ID cards', needs: 'verification' },
  openCardPrint: { audited: 'Opened a PDF of ID cards', needs: 'verification' },
  undoCardPrint: { who: clerks, limit: 'write', audited: 'Took back a print of ID cards', needs: 'verification' },
} as const satisfies RoomActions
