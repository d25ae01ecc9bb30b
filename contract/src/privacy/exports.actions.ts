import { clerks, type RoomActions, registrars, students } from '../action-facts.ts'

export const studentExportActions = {
  exportStudents: { who: clerks, limit: 'write', audited: 'Exported the list of students', programs: true },
  /** Exports of more than EXPORT_ROWS_OF_CLERK. */
  exportEverybody: { who: registrars, limit: 'write' },
} as const satisfies RoomActions

export const archiveActions = {
  downloadArchive: { who: registrars, limit: 'write', audited: "Downloaded all of a student's data" },
  downloadOwnArchive: { who: students, limit: 'write' },
} as const satisfies RoomActions

export const documentExportActions = {
  downloadDocuments: { who: clerks, limit: 'write', audited: 'Downloaded the documents of students' },
} as const satisfies RoomActions

export const requestExportActions = {
  exportRequests: { who: clerks, limit: 'write', audited: 'Exported a list of requests' },
} as const satisfies RoomActions

export const auditExportActions = {
  exportAudit: { audited: 'Exported the audit trail' },
} as const satisfies RoomActions
