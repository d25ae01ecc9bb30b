import { office, type RoomActions, registrars } from '../action-facts.ts'

export const reportActions = {
  viewReports: { who: office, limit: 'read', needs: 'reports' },
  /** Who has decided how much. */
  viewReportsByPerson: { who: registrars, limit: 'read', needs: 'reports' },
} as const satisfies RoomActions

export const reportExportActions = {
  exportReport: { audited: 'Downloaded a report' },
} as const satisfies RoomActions
