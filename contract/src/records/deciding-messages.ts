import { counted } from '../plural.ts'
import type { QueueAge } from './requests.ts'

/** What an administrator reads above and below a queue. */
export const decidingMessages = {
  byYou: 'by you',
  /** In the question about a request that somebody else has decided meanwhile. */
  quicker: (says: string) => `${says}. What you have typed is kept here.`,
  quickerOf: (name: string, says: string) => `${name}: ${says}.`,
  filters: {
    course: 'Course',
    semester: 'Semester',
    age: 'Age',
    anyAge: 'Any age',
    ages: {
      lastDay: 'Last 24 hours',
      lastWeek: 'Last 7 days',
      overWeek: 'Over 7 days',
      overTwoWeeks: 'Over 14 days',
      overMonth: 'Over 30 days',
    } satisfies Record<QueueAge, string>,
  },
  /** Above a queue: 'oldest 12 days · you decided 14 today'. */
  figures: {
    oldest: 'oldest',
    days: (days: number, formatted: string) => (days === 0 ? 'today' : counted('one day', '# days')(days, formatted)),
    decided: 'you decided',
    today: 'today',
  },
  selectAll: 'Select all of the page, then all that match',
  hints: {
    label: 'Keys',
    move: 'next, previous',
    Approved: 'approve',
    Rejected: 'reject',
    Completed: 'mark as completed',
    select: 'select',
    all: 'all keys',
  },
}
