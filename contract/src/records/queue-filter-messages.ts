import { counted } from '../text/plural.ts'
import type { QueueAge, QueueAssignee, QueueChange, QueueDue, QueueRule, QueueWaiting } from './queue-choices.ts'

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
  assignees: { mine: 'Mine' } satisfies Record<QueueAssignee, string>,
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
  },
  selectAll: 'Select all of the page, then all that match',
}
