import { exportInput } from '@portal/contract/people/students'
import * as exports from '@portal/contract/privacy/exports'
import { auditExportInput, requestsExportInput, studentListExportInput } from '@portal/contract/privacy/exports'
import { XLSX_TYPE } from '../../../platform/spreadsheet/xlsx.ts'
import { CSV, exportProblems, file, json, type RoomApiDocument, ZIP } from '../../api-document.ts'
import { auditFilters } from '../../office/audit/audit.api-document.ts'
import { studentFilters } from '../../people/students/students.api-document.ts'
import { queue } from '../../records/requests/requests.api-document.ts'

const clerkExport = [...exportProblems, 'EXPORT_OF_CLERK_TOO_LARGE'] as const

export const apiDocument = {
  schemas: [exports],
  fileOperations: {
    studentsExport: {
      tag: 'students',
      summary: 'A list of students as CSV with all columns',
      body: json(exportInput),
      answer: { description: 'The list', content: file(CSV) },
      problems: clerkExport,
    },
    studentListExport: {
      tag: 'students',
      summary: 'A list of students, of their ID cards or of their certificates as a file',
      body: json(studentListExportInput),
      answer: { description: 'The list', content: file(CSV, XLSX_TYPE) },
      problems: clerkExport,
    },
    requestsExport: {
      tag: 'requests',
      summary: 'The requests of a queue as a file',
      body: json(requestsExportInput),
      answer: { description: 'The list', content: file(CSV, XLSX_TYPE) },
      problems: clerkExport,
    },
    auditExport: {
      tag: 'audit',
      summary: 'Entries of the audit trail as CSV',
      body: json(auditExportInput),
      answer: { description: 'The entries', content: file(CSV) },
      problems: exportProblems,
    },
    documentsExport: {
      tag: 'certificates',
      summary: 'The documents of all certificates of a list of students as a ZIP file',
      body: json(exportInput),
      answer: { description: 'The documents', content: file(ZIP) },
      problems: [...clerkExport, 'NO_DOCUMENTS', 'TOO_MANY_DOCUMENTS'],
    },
  },
  descriptions: {
    ExportInput: studentFilters,
    StudentListExportInput: {
      ...studentFilters,
      list: 'What is exported: the students, their ID cards or their certificates.',
      customColumns:
        'The keys of the fields that the college has added whose columns it has. Without it all where the list of students has all columns, else none.',
    },
    RequestsExportInput: { ...queue, allStates: 'true: the requests of all states instead of one.' },
    AuditExportInput: auditFilters,
  },
} satisfies RoomApiDocument
