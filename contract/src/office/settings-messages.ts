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
    ...{ letterheadName: 'Name on letters', letterheadAddress: 'Address', letterheadLine: 'Line below' },
    ...{
      web: 'Web address',
      telephone: 'Telephone',
      logo: 'Logo',
      seal: 'Seal',
      sealPrinted: 'Print the seal on letters',
    },
    academicYearStart: 'Start of the academic year',
    cannedAnswers: 'Canned answers',
  },
  hints: {
    name: 'In the bar, on ID cards and documents, and in e-mails.',
    place: 'On the pages on which anybody checks a document, such as Nashik, Maharashtra.',
    office:
      'How the office is reached by whoever checks a document: an address, a telephone number or an e-mail address.',
    timeZone: 'Of the dates on documents and on the pages on which they are checked.',
    letterheadName: 'In one or two languages. Empty: the name of the college.',
    letterheadAddress: 'Two lines at most.',
    letterheadLine: 'May stay empty.',
    weekdays: 'Due dates count these days of the week.',
    academicYearStart: 'Month and day, such as 06-01.',
  },
  sections: { college: 'College', parts: 'Parts', workingDays: 'Working days and holidays', letterhead: 'Letterhead' },
  parts: {
    letters:
      'Bonafide certificates and other letters, made and numbered by the portal. Switched off: the letters that are issued stay valid and listed.',
    requestKinds:
      'Students pick what they need and answer its questions. Switched off: requests keep what was answered.',
    requestLife:
      'Each request has a number, messages, files and a day on which it is due. Switched off: these stay stored and are hidden.',
    needsVerification: 'Cannot work: PORTAL_VERIFICATION is off on the machine, so nobody could check a letter.',
    on: (label: string) => `${label} switched on`,
    off: (label: string) => `${label} switched off`,
  },
  english: 'English',
  hindi: 'हिन्दी',
  holidaysHint:
    'One a line: the date, then the name, such as 2026-08-15 Independence Day. A list can be pasted. Due dates leave these days out.',
  wrongLine: (line: number) => `Line ${line} is no date with a name, such as 2026-08-15 Independence Day.`,
  letterhead: 'At the head of the letters that are issued from now on. Letters already issued keep theirs.',
  noPicture: 'No picture',
  remove: (label: string) => `Remove ${label.toLowerCase()}`,
  words: {
    on: 'on',
    off: 'off',
    none: 'none',
    cannedAnswers: (count: number) =>
      count === 0 ? 'no canned answers' : count === 1 ? '1 canned answer' : `${count} canned answers`,
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
    addressLines: 'The address can have two lines.',
    dayOfYear: 'Please enter a day such as 06-01, the first of June.',
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
