import * as bulkLetters from '@portal/contract/bulk/bulk-letters'
import { exportProblems, file, PDF, type RoomApiDocument } from '../../api-document.ts'
import { studentFilters } from '../../people/students/students.api-document.ts'
import { run } from '../operation/operation.api-document.ts'

export const apiDocument = {
  schemas: [bulkLetters],
  tags: { letterRuns: 'Issuing letters for many students.' },
  fileOperations: {
    letterRunFile: {
      tag: 'letterRuns',
      summary: 'The letters of a run as one PDF',
      answer: { description: 'The file', content: file(PDF) },
      problems: ['NOT_FOUND', 'LETTER_RUN_NOT_FOUND', ...exportProblems],
    },
  },
  descriptions: {
    BulkLetter: {
      ...run,
      first: 'The first student who gets a letter; null: nobody.',
      files: 'How many files of valid letters are made, and how many are being made.',
    },
    BulkLetterFiles: { made: 'How many files are made. The PDF has them.', making: 'How many files are being made.' },
    'letterRuns.rows': { result: 'Only students with this result. Empty: all.' },
    BulkLetterCounts: { issued: 'How many letters were issued.', leftOut: 'How many letters cannot be made.' },
    BulkLetterCreateInput: studentFilters,
    BulkLetterRow: {
      reason: 'Why there is no letter; empty: there is one, or it is not tried yet.',
      student: 'The student; null: forgotten.',
      letterId: 'The id of the letter; null: there is none.',
      serial: ['The serial number of the letter; null: there is none.', 'BC-2026-000412'],
    },
    ListedBulkLetter: run,
    LetterRunsApplyInput: { students: ['How many students were shown. If there are others now, it is refused.', 60] },
  },
} satisfies RoomApiDocument
