import type { Descriptions, SchemaDescriptions } from './descriptions.ts'

const auditFilters: Descriptions = {
  student: 'The id of the student to whom it was done. Empty: everybody.',
  from: 'Only what was done at this moment or later. Empty: from the beginning.',
  before: 'Only what was done before this moment. Empty: without an end.',
}

const storedPicture = 'The picture; null: there is none.'
const picture: Descriptions = { value: 'The id of an upload with the picture; null: no picture.' }

const reportFields = {
  report: 'What is counted.',
  period:
    'The present or the last academic year, the three whole months before the present one, or from and until. Students are counted as they are now.',
  from: ['The first day of the period days, YYYY-MM-DD.', '2026-06-01'],
  until: ['The last day of the period days, YYYY-MM-DD; ten years later at most.', '2027-05-31'],
  by: 'By what it is divided; what this report is not divided by is left out. clerk is for registrars.',
  field: ['With field in by: the key of a field of the college that is a choice or yes or no.', 'category'],
} as const

export const officeDescriptions: SchemaDescriptions = {
  Person: { name: ['The name of the person.', 'Asha Patil'] },
  Problem: {
    type: 'The address of a page that explains the code.',
    data: 'More for a program: the fields of the input that it is about.',
  },
  ProblemData: {
    inactiveStudent: 'With EMAIL_TAKEN, for the office: the inactive student who has the e-mail.',
    mergedInto: 'With STUDENT_MERGED, for the office: the student who stays.',
    candidates: 'With DUPLICATE_LIKELY, for whoever may view students: up to three who are probably the same.',
    formerStudent: 'With EMAIL_TAKEN, for the office: the former student who has the e-mail.',
  },
  Job: {
    kind: 'What the job does.',
    state: 'waiting: due, running, or between two attempts. stopped: it can go on. dead: given up.',
    createdBy: 'Who began it; null: the portal itself.',
    place: ['How many of its steps are done; total says how many there are.', 120],
    secondsLeft: ['How many seconds it needs, as an estimate; null: not known, or it is not running.', 45],
    about: ['What it works on, such as the name of a file. Never the name of a person.', 'students.xlsx'],
    startedAt: 'When it began; null: it has not begun.',
  },
  InboxCount: { unread: 'How many messages are not read yet.' },
  JobsInput: { state: 'Only jobs in this state. Empty: all.' },
  Notification: {
    kind: 'What happened.',
    handover: 'How the student gets a letter; null: it is not about a letter.',
    record: ['The number of the request or letter; empty: none.', '2026-0412'],
    isRead: 'Whether it was read.',
    subject: 'What it is about, and what it opens.',
    title: 'A name in English and Hindi, such as that of the request kind; empty: none.',
    status: 'What a request was decided to; null: it is not about a request.',
    isStopped: 'Whether long work was given up before its end.',
    isUndone: 'Whether it is the undo of long work that has ended.',
    day: ['A day that the text names, YYYY-MM-DD; null: none.', '2026-12-04'],
  },
  NotificationSubject: { type: 'What the id is of.' },
  NotificationPreferences: {
    language: 'The language of e-mails and messages.',
    emails: 'each: an e-mail for each message. daily: one list a day. never: none. Security is always sent.',
    hour: ['The hour of the day at which the list is sent, in the time zone of the college, 0 to 23.', 9],
    refused: 'What the person does not want by e-mail.',
    refusedOnDevices: 'What the person does not want on their devices.',
    showsSubject: 'Whether a message on a device says what it is about.',
    newRequests: 'Whether somebody of the office is told of each request that comes.',
    weekly: 'Whether a registrar gets the list of overdue requests on Mondays.',
  },
  AuditEntry: {
    action: ['What was done.', 'updateStudent'],
    actor: 'Who did it; null: not known, or a command on the server.',
    student: 'The student to whom it was done; null: nobody.',
    record: ['To what it was done, such as the number of a card. Empty: the student was forgotten.', 'CS-2026-0117'],
    fields: ['The names of the changed fields, never their values.', ['courseName']],
    address: ['The IP address from which it was done, or "command line".', '203.0.113.7'],
    undo: 'What is needed to undo it; null: the person who asks cannot undo it, or no longer.',
  },
  AuditEntryActor: {
    name: ['The name; empty: forgotten.', 'Asha Patil'],
    email: ['The e-mail address; empty: forgotten.', 'asha.patil@example.com'],
  },
  AuditEntryUndo2: { kind: 'What is restored: a student, an ID card or a certificate.' },
  AuditInput: auditFilters,
  AuditExportInput: auditFilters,
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
  DegradedState: { degraded: 'What does not work at the moment. Empty: everything works.' },
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
  ReportInput: reportFields,
  ReportExportInput: { ...reportFields, format: 'The kind of file.' },
  Report: {
    from: ['The first day of the period, YYYY-MM-DD.', '2026-06-01'],
    until: ['The last day of the period, YYYY-MM-DD.', '2027-05-31'],
    groups: 'By what it is divided, in the order in which each row has them.',
    measures:
      'What is counted, in the order in which each row has it. Days are working days until the decision, without those on which the office waited; late: decided in more than the request had; overdue: pending now, at most 1001.',
    rows: 'The rows, in the order of their groups.',
    more: 'Whether there are more rows: a file has all.',
    withoutPhoto: 'With the report of ID cards: how many active students have no photo now; null otherwise.',
  },
  ReportRow: {
    groups: 'One of each of groups.',
    values: 'One of each of measures; null: there is none, such as a median of no decisions.',
  },
  ReportRowGroup: {
    key: ['What lists are filtered by: an id, a month or a value.', '2026-11'],
    label: ['What it is called; null: nothing is set.', 'BSc'],
  },
  Holiday: { day: ['The day, YYYY-MM-DD.', '2026-08-15'], name: ['The name of the holiday.', 'Independence Day'] },
  ShownSettings: {
    name: ['The name of the college.', 'Bytecode College'],
    parts: 'The parts of the portal that the college has switched on.',
  },
  UndeliveredEmail: {
    to: 'To whom it is.',
    subject: ['The subject of the e-mail.', 'Your request was approved'],
    refused: 'How many e-mails to this address were refused in a row; 0: it is not the present address.',
    state: 'waiting: it is tried again at dueAt. dead: only when somebody asks for it.',
    fault: 'The answer of the mail server.',
    tooOld: 'Whether the text has expired and was deleted, so that it cannot be sent again.',
  },
  CollegeSettingsLetterheadLine: {
    web: ['The web address; empty: none.', 'www.college.example'],
    telephone: ['The telephone number; empty: none.', '0253 222 4455'],
  },
  CollegeSettingsLogo: {
    key: 'Where the picture is stored.',
    name: ['The name of the file.', 'logo.png'],
  },
  CollegeSettingLogo: { value: storedPicture },
  CollegeSettingSeal: { value: storedPicture },
  CollegeSettingNameChanged: { by: ['The name of who made the last change.', 'Asha Patil'] },
  SettingChangeLogo: { after: storedPicture },
  SettingChangeSeal: { after: storedPicture },
  SettingChangeInputLogo: picture,
  SettingChangeInputSeal: picture,
  Webhook: {
    url: ['Where deliveries are sent.', 'https://library.example/portal'],
    state: 'Whether it is on. failed: too many attempts failed. gone: the receiver answered that it wants no more.',
    waiting: 'How many deliveries wait for their first or next attempt.',
    deliveredAt: 'When a delivery last arrived; null: none has yet.',
    lastTried: 'The delivery that was tried last; null: none was.',
    formerSecretUntil: 'Until when the former secret signs as well; null: there is none.',
  },
  WebhookCreateInput: { url: ['Where deliveries are sent: an https address.', 'https://library.example/portal'] },
  WebhooksUpdateInput: {
    url: ['Where deliveries are sent: an https address. Left out: it stays.', 'https://library.example/portal'],
    types: ['What the system is told. Left out: it stays.', ['request.decided']],
    isOn: 'Whether it is on. Left out: it stays. Switched off, what still waits is not sent.',
  },
  WebhookDelivery: {
    type: 'What the system is told. webhook.test: a test.',
    subjectId: 'The id of the record that it is about; empty: a test.',
    state: 'How far it is. stopped: the webhook was switched off before it arrived.',
    attempts: 'How many attempts there were.',
    nextAt: 'When it is tried next; null: as soon as possible, now, or no more.',
    isSentNow: 'Whether it is being sent now.',
    lastAt: 'When the last attempt ended; null: there was none.',
    status: ['The HTTP status of the last answer; null: there was no answer.', 200],
    failure: 'Why there was no answer; null: there was one.',
    tookMs: ['How long the last attempt took, in milliseconds; null: there was none.', 184],
  },
  WebhookSecret: {
    webhook: 'The webhook.',
    secret: 'The secret with which deliveries are signed: whsec_ and 32 bytes in base64. It is shown only now.',
  },
}
