import { shellMessages } from '../shell-messages.ts'

/** The texts of the settings of the college. */
export const settingsMessages = {
  title: shellMessages.settings,
  explanation:
    'What the college is called and how it is reached. Documents that are issued already keep what they say.',
  labels: {
    ...{ name: 'Name', place: 'Place', office: 'Office', timeZone: 'Time zone' },
    ...{ letters: 'Letters', requestKinds: 'Request kinds', requestLife: 'Life of a request' },
    ...{ weekdays: 'Working days', holidays: 'Holidays', holidayName: 'Name of the holiday' },
  },
  hints: {
    name: 'In the bar, on ID cards and documents, and in e-mails.',
    place: 'On the pages on which anybody checks a document, such as Nashik, Maharashtra.',
    office:
      'How the office is reached by whoever checks a document: an address, a telephone number or an e-mail address.',
    timeZone: 'Of the dates on documents and on the pages on which they are checked.',
  },
  words: {
    on: 'on',
    off: 'off',
    holidays: (count: number) => (count === 0 ? 'no holidays' : count === 1 ? '1 holiday' : `${count} holidays`),
  },
  save: (label: string) => `Save ${label.toLowerCase()}`,
  discard: 'Discard',
  notSaved: 'Not saved yet',
  savedToast: (label: string) => `${label} saved`,
  changed: (by: string, at: string) => `Changed by ${by} on ${at}`,
  byDefault: 'Not changed yet',
  /** `variable`: the environment variable of the machine. */
  fixed: (variable: string) => `Set on the machine by ${variable}, so it cannot be changed here.`,
  elsewhere: (by: string, value: string) =>
    `${by} has changed this to “${value}” meanwhile. What you typed is still here.`,
  saveFailed: 'This could not be saved. Please try again.',
  faults: {
    timeZone: 'Please choose a time zone such as Asia/Kolkata.',
    noWorkingDay: 'A week needs a working day.',
    holidayDay: 'A holiday needs a date, such as 2026-08-15.',
    tooManyHolidays: (max: number) => `There can be at most ${max} holidays.`,
    sameDay: 'Two holidays are on the same day.',
  },
  time: (time: string) => `It is ${time} there.`,
  history: {
    open: 'All changes',
    title: 'Changes of settings',
    when: 'When',
    setting: 'Setting',
    before: 'Before',
    after: 'After',
    by: 'By',
    default: 'the default',
    nothing: 'empty',
    empty: 'No setting has been changed yet.',
  },
} as const
