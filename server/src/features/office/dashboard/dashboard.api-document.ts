import * as dashboard from '@portal/contract/office/dashboard'
import * as requestFigures from '@portal/contract/office/request-figures'
import type { RoomApiDocument } from '../../api-document.ts'

export const apiDocument = {
  schemas: [dashboard, requestFigures],
  tags: { dashboard: 'The first screen of the office.' },
  descriptions: {
    Dashboard: {
      college: 'What the college is called, and its time zone.',
      administrators: 'How many people of the office there are.',
      students: 'How many active students there are, and how many lack something.',
      lastImport: 'The import of students that was applied last; null: none, or the person may not open imports.',
      hasFirstCard: 'Whether an ID card was printed. Where the portal prints none: whether there is a card.',
      new: 'What came since the beginning of yesterday and is still in its list.',
    },
    DashboardCollege: {
      name: ['The name of the college.', 'Bytecode College'],
      timeZone: ['The time zone of the college, by its IANA name.', 'Asia/Kolkata'],
      isSet: 'Whether both were set for this portal.',
    },
    DashboardStudents: {
      all: 'How many active students there are.',
      withoutEmail: 'How many of them have no e-mail.',
      withoutPassword: 'How many of them have no password, counted up to a limit.',
    },
    DashboardLastImport: { name: ['The name of the file; empty: the rows were pasted.', 'students.xlsx'] },
    DashboardNew: {
      since: 'The beginning of yesterday, in the time zone of the college.',
      moreRequests: 'Whether there are more requests than were counted.',
    },
    RequestFigures: {
      ages: 'How many pending requests have waited how long.',
      weeks: 'The last weeks, the present one last.',
      kinds: 'How long decisions take, the most frequent kind first; null: request kinds are off.',
    },
    RequestFiguresAge: { age: 'How long they have waited: up to 2, 7, 14 or 30 days, or longer.' },
    RequestFiguresWeek: {
      from: ['The first day of the week, YYYY-MM-DD.', '2026-11-23'],
      arrived: 'How many requests arrived in the week.',
      decided: 'How many requests were decided in the week.',
    },
    RequestFiguresKind: {
      name: 'The name of the request kind, in English and Hindi; null: free messages.',
      medianDays: ['How many days pass until a decision: half of them need fewer.', 2.5],
    },
  },
} satisfies RoomApiDocument
