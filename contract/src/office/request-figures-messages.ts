import { FIGURE_WEEKS } from './dashboard-limits.ts'
import type { RequestAge } from './request-figures.ts'

/** How the office gets on with its requests, on the dashboard. */
export const requestFigureMessages = {
  title: 'Requests in figures',
  failed: 'These figures could not be read.',
  ages: {
    title: 'Pending, by age',
    age: 'Sent',
    requests: 'Requests',
    names: {
      days2: 'up to 2 days ago',
      week: '3 to 7 days ago',
      twoWeeks: '8 to 14 days ago',
      month: '15 to 30 days ago',
      longer: 'over 30 days ago',
    } satisfies Record<RequestAge, string>,
    empty: 'No request is pending.',
  },
  weeks: {
    title: 'Arrived and decided, by week',
    week: 'Week from',
    arrived: 'Arrived',
    decided: 'Decided',
    present: 'until now',
    empty: `In the last ${FIGURE_WEEKS} weeks no request arrived, and none was decided.`,
  },
  kinds: {
    title: 'Days until a decision, by kind',
    explanation: `Median of the last ${FIGURE_WEEKS} weeks: half of the requests took longer.`,
    kind: 'Kind of request',
    noKind: 'Something else',
    requests: 'Decided',
    days: 'Days',
    empty: `In the last ${FIGURE_WEEKS} weeks no request was decided.`,
  },
} as const
