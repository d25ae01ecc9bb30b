import { counted } from '../../text/plural.ts'
import { askingMessages } from '../request-types/asking-messages.ts'
import { REQUEST_FILES_MAX, REQUEST_FILES_PER_MESSAGE } from './request-thread-limits.ts'
import type { RequestDue } from './thread-summary.ts'

const daysOver = counted('one day overdue', '# days overdue')
const daysAhead = counted('tomorrow', 'in # days')

/** When a request is due. `date`: of the day, as it is shown. */
function dueText({ days, state }: RequestDue, date: string) {
  if (state === 'today') return `Due today, ${date}`
  return `Due ${date}, ${days < 0 ? daysOver(-days) : daysAhead(days)}`
}

/** The same in a row that has no room for the day. */
function briefDueText({ days, state }: RequestDue) {
  if (state === 'today') return 'Due today'
  return days < 0 ? daysOver(-days) : `Due ${daysAhead(days)}`
}

type IssuedLetter = { serial: string; handover: 'file' | 'paper'; duplicateOf: string | null }

function letterIssued(who: string, { serial, handover, duplicateOf }: IssuedLetter) {
  const what = duplicateOf === null ? `the letter ${serial}` : `${serial}, a duplicate of the letter ${duplicateOf}`
  return `${who} issued ${what}${handover === 'paper' ? ', to be collected at the office' : ''}`
}

/** What students and office read on the page of one request. Its own file, so that a login does not load it. */
export const threadMessages = {
  title: 'Request',
  numbered: (number: string) => `Request ${number}`,
  /** Of a request without a number. */
  details: 'Details',
  asked: 'asked',
  failed: 'This could not be saved.',
  notFound: 'This request does not exist, or it has been withdrawn.',
  gone: 'This request has been withdrawn.',
  office: 'The office',
  you: 'You',
  due: dueText,
  briefDue: briefDueText,
  waits: { student: 'The office waits for your answer', office: 'Waits for the student' },
  stopped: 'The due date stands still meanwhile.',
  since: 'since',
  history: 'What has happened',
  /** Said when something comes while the page is open. */
  news: (who: string, text: string) => `${who}: ${text}`,
  answers: 'What you asked',
  answer: 'Answer',
  steps: {
    title: 'Where it stands',
    asked: 'You asked',
    office: 'The office works on it',
    rule: 'Decided by rule, at once',
    queued: 'Nobody has taken it up yet',
    decision: 'Decision',
    letter: 'Letter under My Certificates',
    done: 'Completed',
    by: (date: string) => `by ${date}`,
    isDone: 'done',
    now: 'now',
    later: 'later',
  },
  entries: {
    question: { waits: 'Question, waits for the answer', over: 'Question' },
    toStudent: 'to the student',
    note: 'Internal note',
    notSeen: 'The student does not see it.',
    changed: (who: string) => `${who} changed the request`,
    worksOn: (who: string) => `${who} works on it`,
    youWork: 'You work on it',
    handedOn: (who: string, to: string) => `${who} handed it on to ${to}`,
    gaveBack: (who: string) => `${who} gave it back`,
    nobody: 'Nobody works on it',
    resumed: (who: string) => `${who} goes on without waiting for an answer`,
    withdrawn: (who: string) => `${who} withdrew the request`,
    restored: (who: string) => `${who} brought the request back`,
    decided: {
      Approved: (who: string) => `${who} approved it`,
      Rejected: (who: string) => `${who} rejected it`,
      Completed: (who: string) => `${who} marked it as completed`,
    },
    decidedByRule: {
      Approved: 'Approved at once by rule',
      Rejected: 'Rejected by rule',
      Completed: 'Completed at once by rule',
    },
    issued: letterIssued,
    collected: ({ serial }: { serial: string }) => `The letter ${serial} was collected at the office`,
    replaced: ({ serial }: { serial: string }) => `Another letter takes the place of the letter ${serial}`,
    cancelled: (who: string, { serial }: { serial: string }) => `${who} cancelled the letter ${serial}`,
    undone: (who: string, status: string) => `${who} took the decision back: it is ${status} again`,
    askedAgain: (who: string) => `${who} asked for the same again:`,
    repeats: (who: string) => `${who} asked this again for the student, as in`,
    repeatsForYou: (who: string) => `${who} asked this again for you, as in`,
    otherRequest: (number: string | null) => (number === null ? 'the other request' : `request ${number}`),
    reason: 'Reason:',
    noteWith: 'Note:',
  },
  reply: {
    own: 'Your message to the office',
    toStudent: 'Message to the student',
    toStudentHint: (name: string) => `${name} reads this.`,
    note: 'Internal note',
    noteHint: 'Only the office reads this, never the student.',
    choose: 'What you write',
    left: (left: string) => `${left} characters left`,
    send: 'Send',
    sendMessage: 'Send message',
    ask: 'Ask and wait',
    addNote: 'Add note',
    sent: 'Sent.',
    noted: 'Note added.',
    closed: 'This request is closed. No more can be written to it.',
    attach: 'Attach files',
    attachHint: `PDF, JPEG or PNG, at most 5 MB; ${REQUEST_FILES_PER_MESSAGE} with a message`,
    filesUp: `This request has all the ${REQUEST_FILES_MAX} files that it can have.`,
    tooMany: (max: number) => counted('One more file can be attached.', '# more files can be attached.')(max),
    attached: (name: string) => `${name} is attached.`,
    sending: (name: string) => `Sending ${name}`,
    remove: (name: string) => `Remove ${name}`,
    again: (name: string) => `Send ${name} again`,
    stillSending: askingMessages.stillSending,
  },
  possible: { update: 'Update Request', withdraw: 'Withdraw' },
} as const
