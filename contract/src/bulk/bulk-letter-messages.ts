import { LETTERS_PER_RUN_MAX } from '../documents/letters/letter-limits.ts'
import { counted } from '../text/plural.ts'
import { LETTER_RUN_UNDO_MINUTES } from './bulk-letter-limits.ts'
import type { BulkLetterResult, BulkLetterState } from './bulk-letters.ts'
import { bulkOperationMessages } from './bulk-operation-messages.ts'

const letters = counted('One letter', '# letters')
const most = LETTERS_PER_RUN_MAX.toLocaleString('en')

/** What is said about letters that are issued for many students. */
export const bulkLetterMessages = {
  /** Everybody who checks one of them reads it. */
  cancelled: 'Cancelled with others that were issued at the same time',
  fileName: (day: string) => `letters ${day}.pdf`,
  pdfTitle: 'Letters',

  title: 'Letters for many students',
  explanation:
    'One letter for each of the students that you choose, with the same answers. Nothing is issued before you have seen who gets one.',
  states: {
    draft: 'Not issued yet',
    ...bulkOperationMessages.states,
    applying: 'Being issued',
    applied: 'Issued',
    undoing: 'Being cancelled',
    undone: 'Cancelled',
  } satisfies Record<BulkLetterState, string>,

  begin: {
    who: 'Whose letters',
    ticked: counted('One student who was ticked in Manage Students.', '# students who were ticked in Manage Students.'),
    matching: 'All students who match the search and the filters of Manage Students:',
    everybody: 'no filter',
    others: 'Choose others',
    which: 'Which letter',
    count: counted('One student.', '# students.'),
    nobody: 'No student matches.',
    tooMany: `At most ${most} letters are issued at once. Choose fewer students.`,
    list: 'Show who gets one',
    listing: 'The letters are being filled in.',
    chooseFirst: 'Choose a letter.',
  },

  list: {
    heading: 'Letters for many students so far',
    empty: 'No letters have been issued for many students yet.',
    begun: 'Letter',
    on: (at: string) => `on ${at}`,
    students: 'Students',
  },

  draft: {
    gets: counted('One student gets a letter.', '# students get a letter.'),
    nobody: 'Nobody can get this letter.',
    apply: (count: number, formatted: string) => `Issue ${letters(count, formatted).toLowerCase()}`,
    beginning: 'Issuing begins.',
    order: 'In the order below. Each gets the next number of the register.',
    discard: {
      label: 'Issue none of them',
      question: 'Issue none of these letters?',
      why: 'Nothing has been issued. This list is deleted.',
      confirm: 'Delete the list',
      keep: 'Keep it',
    },
  },

  run: {
    label: { applying: 'Letters are being issued', undoing: 'The letters are being cancelled' },
    leaveSafely: 'You can leave this page; the work goes on.',
    waiting: 'It begins in a moment.',
    heading: { stopped: 'Issuing is stopped', applied: 'The letters are issued', undone: 'The letters are cancelled' },
    issued: counted('One letter is issued.', '# letters are issued.'),
    undone: counted('One letter is cancelled; its number stays.', '# letters are cancelled; their numbers stay.'),
    notUndone: counted('One had ended before.', '# had ended before.'),
    leftOut: counted('One student got none.', '# students got none.'),
    making: counted('The file of one letter is still being made.', 'The files of # letters are still being made.'),
    print: 'Open the letters for printing',
    printHint: counted('One PDF with one letter.', 'One PDF with # letters, in the order below.'),
    undo: {
      label: 'Cancel the letters',
      question: 'Cancel all these letters?',
      why: 'Their numbers stay in the register. Everybody who checks one of them reads that it was withdrawn. Letters that were cancelled or replaced one by one stay as they are.',
      confirm: 'Cancel the letters',
      keep: 'Keep them',
    },
    giveUp: {
      label: 'Issue no more',
      question: 'Issue no more of these letters?',
      why: 'Letters that are issued stay. The other students get none.',
      confirm: 'Issue no more',
      keep: 'Keep waiting',
    },
    undoUntil: (at: string) => `They can be cancelled together until ${at}.`,
    undoFor: `They can be cancelled together for ${LETTER_RUN_UNDO_MINUTES} minutes.`,
    another: 'Letters for others',
  },

  rows: {
    heading: 'Students',
    cannot: (count: number, formatted: string) =>
      counted('One student cannot get it', '# students cannot get it')(count, formatted),
    all: 'All',
    onlyLeftOut: 'Only who gets none',
    student: 'Student',
    serial: 'Serial',
    result: 'Letter',
    waiting: 'Gets a letter',
    gone: 'The list of students is not kept any longer.',
    results: {
      issued: 'Issued',
      leftOut: 'No letter',
      undone: 'Cancelled',
      notUndone: 'Had ended before',
    } satisfies Record<BulkLetterResult, string>,
  },
} as const
