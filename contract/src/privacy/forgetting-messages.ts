import { KEPT_STUDENT_DAYS } from '../delays.ts'
import { shellMessages } from '../shell/shell-messages.ts'
import { counted, plural } from '../text/plural.ts'

const DAYS_A_YEAR = 365
const yearsOf = (years: number) => plural(years, { one: 'a year', other: `${years} years` })
const students = counted('one student', '# students')

/** The labels, headings and notices of the screen that forgets students. Numbers come formatted beside the plain ones. */
export const forgettingMessages = {
  title: shellMessages.forgetting,
  failed: 'Something went wrong. Please try again.',

  off: 'The portal proposes nobody to be forgotten, because no time is set.',
  howToSwitchOn: 'Whoever runs the portal sets the number of years:',
  switches: {
    former: { setting: 'PORTAL_FORGET_FORMER_YEARS', whom: 'for students who have left' },
    inactive: { setting: 'PORTAL_FORGET_INACTIVE_YEARS', whom: 'for inactive students' },
  },
  explanation: 'Once a month the portal proposes students whom the college no longer needs to keep:',
  rules: {
    former: (years: number) => `students who left more than ${yearsOf(years)} ago`,
    inactive: (years: number) => `students who have been inactive for more than ${yearsOf(years)}`,
  },
  nobodyYet: 'A student with a pending request is not proposed. Nobody is forgotten before an administrator agrees.',

  tabs: 'Proposed and kept students',
  proposed: 'Proposed',
  kept: 'Kept',
  student: 'Student',
  since: 'Since',
  records: 'Has',
  idCards: (n: number) => plural(n, { one: '1 ID card', other: `${n} ID cards` }),
  certificates: (n: number) => plural(n, { one: '1 certificate', other: `${n} certificates` }),
  requests: (n: number) => plural(n, { one: '1 request', other: `${n} requests` }),
  noRecords: 'No records',
  reason: 'Reason',
  keptBy: (name: string) => `by ${name}`,
  askedAgain: 'Asked again',
  action: 'Action',
  emptyProposed: 'Nobody is proposed at present. The portal looks again next month.',
  emptyKept: 'Nobody is kept.',

  keep: 'Keep',
  keepOf: (name: string) => `Keep ${name}`,
  keepQuestion: 'Keep this student?',
  keepWhy:
    KEPT_STUDENT_DAYS === DAYS_A_YEAR
      ? 'The portal asks again in a year.'
      : `The portal asks again in ${KEPT_STUDENT_DAYS} days.`,
  reasonMissing: 'Reason is required',
  reasonHint: 'For example: has asked for a transcript.',
  nowKept: (name: string) => `${name} is kept.`,
  stopKeeping: 'Propose again',
  stopKeepingOf: (name: string) => `Propose again: ${name}`,
  proposedAgain: (name: string) => `${name} is proposed again.`,

  agree: (count: number, formatted: string) => `Forget ${students(count, formatted)}`,
  agreeWhy: 'Nothing of them can be restored afterwards.',
  agreeQuestion: (count: number, formatted: string) => `Forget ${students(count, formatted)} for good?`,
  agreeExplanation:
    'Their accounts, profiles, photos, cards, certificates and requests are removed, and nobody can restore them. The audit trail keeps who did what and when, without names.',
  typeCount: (formatted: string) => `Type ${formatted} to go on`,
  wrongCount: (formatted: string) => `Type the number ${formatted}.`,
  agreed: 'The students are being forgotten.',

  running: 'Students forgotten',
  leaveSafely: 'You can leave this screen: the work goes on.',
  done: (count: number, formatted: string, date: string) =>
    `The last list, of ${students(count, formatted)}, was done on ${date}.`,
  brokenOff: (fault: string) => `The work has stopped before its end. ${fault}`,

  notice: counted('One student is proposed to be forgotten', '# students are proposed to be forgotten'),
}
