import type { RoomApiDocument } from '../../api-document.ts'

const KEPT_ID = '0198f3c2-7d1e-7a44-9b52-3f6c1e8a0d57'
const OTHER_ID = '0198f3c2-7d1e-7a44-9b52-3f6c1e8a0d58'
const otherId = ['The record that is merged, and becomes inactive.', OTHER_ID] as const

export const apiDocument = {
  tags: { studentMerges: 'Merging two records of one student, and taking that back.' },
  descriptions: {
    StudentMergesCompareAnswer: {
      kept: 'The record that would stay.',
      other: 'The record that would be merged into it.',
      fields: 'All fields of both but the e-mail, which belongs to the account; then those of the college.',
      bothHaveCards: 'Whether both have an ID card, so that idCard says whose stay.',
      refusals: 'Why they cannot be merged now; empty: they can.',
    },
    StudentMergesCompareAnswerKept: {
      name: ['The name of the student.', 'Asha Patil'],
      status: 'The status of the record.',
      hasPassword: 'Whether the student has a password.',
      lastSignInAt: 'When the student signed in last; null: never, or it is not known any more.',
      secondFactor: 'Whether the student has a second factor, which ends where the account does not stay.',
    },
    StudentMergesCompareAnswerKeptCounts: {
      pendingRequests: 'How many of the requests are pending.',
      documents: 'How many documents were issued and neither withdrawn nor replaced.',
      letters: 'How many letters were issued.',
      shares: 'How many links to documents the student has made.',
    },
    StudentMergesCompareAnswerField: {
      kept: ['The value in the record that would stay. Empty: not known.', 'Asha'],
      other: ['The value in the other record. Empty: not known.', 'Aasha'],
      differs: 'Whether the two values are different.',
    },
    StudentMergesCompareAnswerRefusal: {
      why: 'What is in the way.',
      sentence: ['The same as a sentence.', 'This is one record: choose another one.'],
    },
    'studentMerges.compare': { otherId },
    StudentMergesMergeInput: {
      otherId,
      take: ['The fields, and photo, whose value is taken from the other record.', ['contact', 'photo']],
      account: 'Whose e-mail and password stay. Second factors of the other record end; with other those of both.',
      idCard: 'Whose ID cards stay where both have some. The others are deleted into the bin.',
    },
    StudentMergesMergeInputVersions: {
      kept: ['The version of the record that stays, as the comparison had it.', 'b1c8f0d2a94e'],
      other: ['The version of the other record.', '5f0c2b7d1e9a'],
    },
    StudentMergesMergeAnswer: {
      keptId: ['The student who stays.', KEPT_ID],
      otherId: ['The record that was merged.', OTHER_ID],
      otherName: ['What the other record was called. Empty: it is no longer kept.', 'Aasha Patil'],
      otherCollegeId: ['The College Id of the other record. Empty: it had none.', 'CS-2026-0412'],
      archiveUntil: 'Until when the archive of both can be downloaded; null: it is no longer kept.',
    },
    StudentMergesArchiveAnswer: {
      name: ['What the file is called.', 'two records before their merge.json'],
      content: ['What both records were before, as JSON with kept and other.', '{"kept": {}, "other": {}}'],
    },
  },
} satisfies RoomApiDocument
