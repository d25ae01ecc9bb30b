import type { Room } from '../../room.ts'
import { sendAuditExport } from './audit-export.routes.ts'
import { sendDocuments } from './documents.routes.ts'
import { sendRequestsExport, sendStudentListExport, sendStudentsExport } from './exports.routes.ts'

export const exportsRoom = {
  routes: {
    studentsExport: sendStudentsExport,
    studentListExport: sendStudentListExport,
    requestsExport: sendRequestsExport,
    auditExport: sendAuditExport,
    documentsExport: sendDocuments,
  },
  apiDocument: () => import('./exports.api-document.ts'),
} satisfies Room
