import { counted } from '../text/plural.ts'
import {
  MINE,
  NOBODYS,
  type QueueAge,
  type QueueChange,
  type QueueDue,
  type QueueRule,
  type QueueWaiting,
} from './queue-choices.ts'

/** The filters of a queue and its figures. Their own file, so that a login does not load it. */
export const queueFilterMessages = {
  course: 'Course',
  semester: 'Semester',
  age: 'Age',
  anyAge: 'Any age',
  ages: {
    sinceYesterday: 'Since yesterday',
    lastDay: 'Last 24 hours',
    lastWeek: 'Last 7 days',
    overWeek: 'Over 7 days',
    overTwoWeeks: 'Over 14 days',
    overMonth: 'Over 30 days',
  } satisfies Record<QueueAge, string>,
  kind: 'Kind of request',
  anyKind: 'Any kind',
  noKind: 'Something else',
  due: 'Due date',
  anyDue: 'Any due date',
  dues: { overdue: 'Overdue', today: 'Due today', week: 'Due in 7 days' } satisfies Record<QueueDue, string>,
  waiting: 'Waiting for',
  anyWaiting: 'Waiting or not',
  waitings: { student: 'Waits for the student' } satisfies Record<QueueWaiting, string>,
  assignee: 'Who works on it',
  anyAssignee: 'Anybody’s',
  assignees: { [MINE]: 'Mine', [NOBODYS]: 'Nobody’s' },
  /** Somebody who works on no request of the queue any more. */
  colleague: 'A colleague',
  /** One of the choices, with how many requests there are. */
  choice: (name: string, count: string) => `${name} (${count})`,
  rule: 'Approved by rule',
  anyRule: 'By rule or not',
  rules: { approved: 'Approved by rule' } satisfies Record<QueueRule, string>,
  changes: 'Changes a record',
  anyChange: 'Changing or not',
  changing: { record: 'Changes a record' } satisfies Record<QueueChange, string>,
  /** Above a queue: 'oldest 12 days' and 'you decided 14 today'. */
  figures: {
    oldest: 'oldest',
    days: (days: number, formatted: string) => (days === 0 ? 'today' : counted('one day', '# days')(days, formatted)),
    decided: 'you decided',
    today: 'today',
    oldestExplained: 'How long ago the oldest request of this queue was sent, also where it waits for its student.',
    decidedExplained: 'The requests that you have decided today, each counted once, without what you have undone.',
  },
  /** Of the number beside the name of a queue. */
  allOf: (status: string) => `All ${status.toLowerCase()} requests, whatever is searched or filtered.`,
  sortDue: 'Due first',
  /** Switches above a queue, each with the number of its requests. */
  chips: {
    label: 'Show only',
    names: { overdue: 'Overdue', today: 'Due today', mine: 'Mine', nobody: 'Nobody’s', waiting: 'Waiting' },
    explanations: {
      overdue: 'Their due date is over, and they do not wait for their student. Counted whatever else is filtered.',
      today: 'They are due today and do not wait for their student. Counted whatever else is filtered.',
      mine: 'You work on them. Counted whatever else is filtered.',
      nobody: 'Nobody of the office works on them. Counted whatever else is filtered.',
      waiting: 'The office waits for an answer of their student. Counted whatever else is filtered.',
    },
  },
  selectAll: 'Select all of the page, then all that match',
}
