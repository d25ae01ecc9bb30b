import * as reports from '@portal/contract/office/reports'
import { reportExportInput } from '@portal/contract/office/reports'
import { XLSX_TYPE } from '../../../platform/spreadsheet/xlsx.ts'
import { CSV, exportProblems, file, json, type RoomApiDocument } from '../../api-document.ts'

const reportFields = {
  report: 'What is counted.',
  period:
    'The present or the last academic year, the three whole months before the present one, or from and until. Students are counted as they are now.',
  from: ['The first day of the period days, YYYY-MM-DD.', '2026-06-01'],
  until: ['The last day of the period days, YYYY-MM-DD; ten years later at most.', '2027-05-31'],
  by: 'By what it is divided; what this report is not divided by is left out. clerk is for registrars.',
  field: ['With field in by: the key of a field of the college that is a choice or yes or no.', 'category'],
} as const

export const apiDocument = {
  schemas: [reports],
  tags: { reports: 'How many of what there are in a period.' },
  fileOperations: {
    reportExport: {
      tag: 'reports',
      summary: 'A report as a file, with all of its rows',
      body: json(reportExportInput),
      answer: { description: 'The report', content: file(XLSX_TYPE, CSV) },
      problems: ['NOT_FOUND', ...exportProblems],
    },
  },
  descriptions: {
    ReportInput: reportFields,
    ReportExportInput: { ...reportFields, format: 'The kind of file.' },
    Report: {
      from: ['The first day of the period, YYYY-MM-DD.', '2026-06-01'],
      until: ['The last day of the period, YYYY-MM-DD.', '2027-05-31'],
      groups: 'By what it is divided, in the order in which each row has them.',
      measures:
        'What is counted, in the order in which each row has it. Days are working days until the decision, without those on which the office waited; late: decided in more than the request had; overdue: pending now, at most 1001.',
      rows: 'The rows, in the order of their groups.',
      more: 'Whether there are more rows: a file has all.',
      withoutPhoto: 'With the report of ID cards: how many active students have no photo now; null otherwise.',
    },
    ReportRow: {
      groups: 'One of each of groups.',
      values: 'One of each of measures; null: there is none, such as a median of no decisions.',
    },
    ReportRowGroup: {
      key: ['What lists are filtered by: an id, a month or a value.', '2026-11'],
      label: ['What it is called; null: nothing is set.', 'BSc'],
    },
  },
} satisfies RoomApiDocument
