import { counted } from '../../text/plural.ts'
import { bulkOperationMessages } from '../bulk-operation-messages.ts'

/** An import while it is applied or undone, and its result. */
export const importProgressMessages = {
  leaveSafely: 'You may leave this page; the import goes on and its result waits for you here.',
  leaveUndoSafely: 'You may leave this page; the undo goes on and its result waits for you here.',
  label: { applying: 'Rows applied', undoing: 'Rows undone' },
  stages: {
    former: 'What was there before is kept for the undo',
    applied: 'Rows applied',
    refused: 'Rows refused',
    untouched: 'Unchanged and wrong rows, left alone',
    undone: 'Rows undone',
    leftAlone: 'Rows left alone',
  },
  waiting: 'It starts in a moment.',
  heading: {
    stopped: 'The import is stopped',
    applied: 'The import is done',
    undone: 'The import is undone',
    cancelled: 'This import was cancelled',
  },
  stoppedWhy: counted(
    'One row is applied; the others are not. Go on with them, or undo what is done.',
    '# rows are applied; the others are not. Go on with them, or undo what is done.',
  ),
  applied: counted('One row was applied.', '# rows were applied.'),
  undone: counted('One row was undone.', '# rows were undone.'),
  cancelledWhy: 'Nothing was written.',
  brokenOff: (row: string | null) =>
    row === null ? bulkOperationMessages.brokenOff : `The work broke off at row ${row} of the file:`,
  triedAgain: (at: string) => `It is tried again at ${at}, or now with “Try now”.`,
  whatToDo:
    '“Go on” tries it again from there, “Give up” keeps what is applied and leaves the other rows out, “Undo” takes back what is applied.',
  whatToDoUndo: '“Go on” tries it again from there.',
  tryNow: 'Try now',
  pauses: 'You may leave this page; nothing of the file is lost.',
  refusedHeading: counted('One row was refused on the way', '# rows were refused on the way'),
  leftAloneHeading: counted('One row was left alone by the undo', '# rows were left alone by the undo'),
  allOfThem: (rows: string) => `All ${rows}`,
  seeRows: 'See all rows',
  seeStudents: 'Go to the students',
  wrongHeading: 'If something is wrong',
  stopExplained: 'Stopping keeps the rows already applied.',
  undoExplained: 'Undo takes back every row that is applied.',
  undoExplainedUntil: (until: string) => `Undo takes back every row that is applied. It is possible until ${until}.`,
  undoOver: 'The time to undo this import is over.',
  leavesAlone: 'Undo leaves alone',
  leavesAloneWhy:
    'A student whom somebody has changed since the import, or for whom something has been added or handed out, such as a printed ID card. They are named before anything is undone, and here afterwards.',
  giveUp: {
    label: 'Give up',
    question: 'Give up the other rows?',
    why: 'What is applied stays and can still be undone. The other rows of the file are left out.',
    confirm: 'Give them up',
  },
  undo: {
    label: 'Undo the import',
    question: 'Undo the import?',
    why: 'New students are removed and changed students get their former values back. Students whom somebody has changed since, or who have got something since, are left alone and named. Invitations that have not left are cancelled.',
    confirm: 'Undo it',
  },
  undoPreview: {
    undone: counted('One row would be undone.', '# rows would be undone.'),
    leftAlone: counted('One would be left alone:', '# would be left alone:'),
    row: (row: string, sheet: string, name: string, reason: string) =>
      `Row ${row}${sheet && ` of ${sheet}`}, ${name}: ${reason}`,
    others: (rows: string) => `and ${rows} more`,
  },
} as const
