import * as requestFile from '@portal/contract/records/request-file'
import * as cannedAnswers from '@portal/contract/records/request-thread/canned-answers'
import * as requestThread from '@portal/contract/records/request-thread/request-thread'
import * as threadSummary from '@portal/contract/records/request-thread/thread-summary'
import { uploadRules } from '@portal/contract/records/uploads'
import { file, opened, type RoomApiDocument } from '../../api-document.ts'

const CANNED_TITLE = 'The title by which the office finds the text.'

export const apiDocument = {
  schemas: [requestFile, cannedAnswers, requestThread, threadSummary],
  fileOperations: {
    requestFile: {
      tag: 'requests',
      summary: 'A file of a request',
      answer: { description: 'The file', content: file(...uploadRules.requestFile.types) },
      problems: opened,
    },
  },
  descriptions: {
    RequestFile: { name: ['The name of the file.', 'fee-receipt.pdf'] },
    MeAnswerRequestInput: { text: 'The answer to the office.' },
    CannedAnswer: {
      title: [CANNED_TITLE, 'Fee not paid'],
      text: [
        'The text. {student.name}, {request.number} and {request.due} are filled in.',
        'Dear {student.name}, please pay the fee first.',
      ],
    },
    RequestThreadCannedAnswer: {
      title: [CANNED_TITLE, 'Fee not paid'],
      text: 'The text, filled in for this request.',
    },
    ThreadSummary: {
      due: 'The day on which it is due; null: it is decided, or there is no such day.',
      waitingSince: 'Since when the office waits for the student; null: it does not.',
      assignee: 'Who of the office works on it; null: nobody.',
    },
    ThreadSummaryDue: {
      on: ['The day on which it is due, YYYY-MM-DD.', '2026-12-04'],
      days: ['How many days there are from today until then. Below 0: the day is over.', 3],
      state: 'How near the day is. stopped: the office waits for the student.',
    },
    RequestEntry: {
      kind: 'What happened.',
      by: 'Who did it; null: a student is not told who of the office it was.',
      isStudent: 'Whether the student did it.',
      text: 'The message, the note, the text of a decision, or why a letter was cancelled. It may be empty.',
      status: 'The status that the request got; null: the entry does not change it.',
      reason: 'Why the rule of the kind left the request to the office; null: another entry, or a student asks.',
      assignee: 'Who works on it since this entry; null: nobody, or another entry.',
      files: 'The files that were sent with it.',
      letter: 'The letter that it is about; null: none.',
      other:
        'The request that repeats it, or that it repeats; null: another entry, or that request has been withdrawn.',
    },
    RequestThread: {
      staff: 'Who of the office can work on it.',
      cannedAnswers: 'Texts to choose from, filled in for this request.',
    },
    RequestPresence: { others: 'Who else of the office has the request open.' },
    RequestsSendMessageInput: {
      text: 'The message to the student.',
      isQuestion: 'Whether the office waits for an answer.',
    },
    RequestsAddNoteInput: { text: 'The note. Only the office reads it.' },
    RequestsAssignInput: {
      from: 'The id of who worked on it as it was shown; null: nobody. If it is another person now, it is refused.',
      to: 'The id of who works on it from now on; null: nobody.',
    },
    RequestsPresenceInput: { isOpen: 'Whether the person has the request open.' },
  },
} satisfies RoomApiDocument
