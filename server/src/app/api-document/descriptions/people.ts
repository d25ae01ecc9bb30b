import type { Descriptions, SchemaDescriptions } from './descriptions.ts'

/** The filters of the list of students, which exports and jobs have too. */
export const studentFilters: Descriptions = {
  customFilters: 'Filters by fields that the college has added. Those that whoever asks may not see are refused.',
  customSort: 'Sorts by a field that the college has added instead; students without a value come last.',
  semester: ['Only these semesters, as they are written in the records. Empty: all.', ['3']],
  year: ['Only these years of study. Empty: all.', ['2']],
  gender: ['Only students of these genders. Empty: all.', ['Female']],
  status: 'Students of this status: active, inactive (may not sign in) or former (has left).',
}

const customDefinition = {
  key: ['The name of the field in letters, imports and the API; it never changes.', 'apaarId'],
  label: 'What the field is called, in English and, where the office has written it, in Hindi.',
  type: 'What a value is: number is a text of digits, yesNo is yes or no.',
  pattern: ['How a number is written, with # for each digit. Empty: any number of digits.', '############'],
  choices: 'What a value can be, where the type is choice. A value is the English text of its choice.',
  required: 'Whether a new student needs a value, and a value cannot be taken away.',
  group: ['The heading under which forms and profiles show the field; empty: none.', 'Admission'],
  studentAccess: 'none: the student does not see it; reads; corrects: they may also ask to have it corrected.',
  unique: 'Whether no two students have the same value.',
  sensitive: 'Whether, of the office, only registrars see and change it, and keys that may viewSensitiveFields.',
  keptMonths: 'How many months after a student has left its value is deleted; null: it is kept as long as the student.',
} satisfies Descriptions
const { key, label, type, choices, group, studentAccess } = customDefinition
const customField = {
  ...customDefinition,
  id: 'The id of the field.',
  revision: 'Counted with every change. A change names the revision that was shown.',
} satisfies Descriptions

/** The values of own fields, as they are read and as they are sent. */
export const ownFields = {
  read: 'The values of the fields that the college has added, by their keys; without empty ones and those that whoever asks may not see. It is there only where there are such fields.',
  sent: 'Values of the fields that the college has added, by their keys. One that is left out is not changed, an empty one is taken away.',
}

const profile: Descriptions = {
  customFields: ownFields.read,
  collegeId: ['The College Id on the newest ID card; empty: the student has no card.', 'BC-2026-0117'],
  status: 'active; inactive: may not sign in; former: has left, and may still sign in for a time.',
}

const saved: Descriptions = {
  ...profile,
  commonPassword: 'Whether many people use the password that was set with this change.',
}

const found: Descriptions = {
  status: 'active; inactive: may not sign in; former: has left, and may still sign in for a time.',
}

const newDetails: Descriptions = {
  password: 'The password of the student. Empty: none, or in a change the present one stays.',
  customFields: ownFields.sent,
}

export const peopleDescriptions: SchemaDescriptions = {
  OwnAccount: {
    passwordSince: 'Since when the password is the present one; null: there is no password.',
    isPasswordOff: 'Whether the person signs in only at the institution, without a password.',
  },
  OwnPasswordInput: { password: 'The new password.' },
  OwnSessions: {
    rows: 'The present session first, then those used last.',
    others: 'How many sessions there are besides the present one.',
  },
  OwnSessionsRow: {
    isCurrent: 'Whether it is the session that asks.',
    browser: ['The browser; null: not known.', 'Firefox'],
    system: ['The operating system; null: not known.', 'Windows'],
    since: 'Since when the person is signed in.',
    isBySso: 'Whether the person signed in at the institution (single sign-on).',
    lastUsed: 'When it was last used; null: not recorded yet.',
  },
  Counts: {
    activeStudents: 'How many active students there are.',
    queues: 'How many requests there are in each status.',
  },
  CountsQueues: {
    Pending: 'How many requests wait for a decision.',
    Approved: 'How many requests are approved and not completed.',
    Rejected: 'How many requests were rejected.',
    Completed: 'How many requests are completed.',
  },
  CustomField: customField,
  CustomFieldDefinition: customDefinition,
  ManagedCustomField: {
    ...customField,
    values: 'How many students have a value of it.',
    retiredAt: 'Since when it is put aside: its values are kept and nobody sees them. Null: it is in use.',
  },
  MyCustomField: {
    ...{ key, label, type, choices, group, studentAccess },
    value: ['The value; empty: there is none.', '123456789012'],
  },
  InviteAllInputCustomFilter: {
    values: ['The value is one of these; an empty one: the student has none.', ['OBC']],
    from: ['The value is this one or stands behind it, as of dates or numbers. Empty: any.', '2026-07-01'],
    to: ['The value is this one or stands before it. Empty: any.', '2026-07-31'],
  },
  InviteAllInputCustomSort: { descending: 'Whether the last value comes first.' },
  CustomFieldCreateInput: { definition: 'The new field.' },
  CustomFieldOrderInput: { ids: 'The ids of all fields, those that are put aside as well, in their new order.' },
  InvitationHandout: {
    name: ['The name of the student.', 'Asha Patil'],
    code: ['The code to choose a first password: 12 letters and digits. It is shown only now.', 'K3M9Q2W8T5X1'],
  },
  InviteAllInput: studentFilters,
  ExportInput: studentFilters,
  StudentAccess: {
    hasPassword: 'Whether the student has a password with which they can sign in.',
    invitation: 'The invitation to choose a first password; null: there is none. It stays after it has expired.',
  },
  StudentAccessInvitation: {
    sentBy: 'How it was given: by e-mail, or on a paper slip.',
    invitedAt: 'When the student was invited.',
  },
  EverythingFound: {
    students: 'The students who match best, best first.',
    cards: 'The ID cards that match.',
    certificates:
      'The certificates whose title begins with the text, or of a student whom it names with words of the title.',
  },
  EverythingFoundStudentsRow: {
    ...found,
    similar: 'Whether it was found only because the name is spelt in a similar way.',
  },
  EverythingFoundCardStudent: found,
  FoundStudent: found,
  StudentsByIdsInput: { ids: 'The ids of the students, at most 10.' },
  HandoutsInput2: { ids: 'The ids of the students, 1 to 500.' },
  AccessInput: { ids: 'The ids of the students of one page.' },
  StaffMember: {
    state: 'invited: has not chosen a password yet. disabled: may not sign in.',
    lastSignIn: 'When the person last signed in; null: never.',
    signInLink: 'The link with the account at the institution; null: there is no single sign-on.',
    invitedUntil: 'Until when the link of the last invitation works; null: it was used or has been ended.',
  },
  NewStudentInput: newDetails,
  StudentsUpdateInput: newDetails,
  Profile: profile,
  SavedStudent: saved,
  ChangedStudent: {
    ...saved,
    change: 'The id by which the change can be undone; null: nothing that can be put back was changed.',
  },
  StudentsUndoUpdateInput: { change: 'The id that students.update has answered.' },
  StudentsPutBackInput: {
    value: ['Which former value is put back.', '412'],
    present: ['The value that the field has now, as it was shown.', '2005-08-14'],
  },
  StudentFilterChoices: {
    course: ['The courses that these students have.', ['B.Sc. Computer Science']],
    semester: ['The semesters that these students have.', ['1', '3']],
    year: ['The years of study that these students have.', ['1', '2']],
    noPassword: 'Whether any of them has no password yet.',
    noEmail: 'Whether any of them has no e-mail.',
    noPhoto: 'Whether any of them has no photo.',
  },
  StudentsInput: studentFilters,
  StudentListExportInput: {
    ...studentFilters,
    list: 'What is exported: the students, their ID cards or their certificates.',
    customColumns:
      'The keys of the fields that the college has added whose columns it has. Without it all where the list of students has all columns, else none.',
  },
  'students.filterChoices': { status: 'The choices are those of the students of this status.' },
  AgreementInput: { count: 'How many students are to be forgotten. It must be the number of the present list.' },
  ForgettingOverview: {
    years: 'After how many years students are proposed.',
    counts: 'How many students are proposed, and how many are kept.',
  },
  ForgettingOverviewYears: {
    former: ['After how many years former students are proposed; null: never.', 5],
    inactive: ['After how many years inactive students are proposed; null: never.', 5],
  },
  Proposal: {
    name: ['The name of the student.', 'Asha Patil'],
    status: 'The status of the student.',
    since: 'When the student left or was made inactive.',
    reason: 'Why the student is kept; empty: the student is proposed to be forgotten.',
    keptBy: 'Who decided to keep the student; null: nobody.',
    askedAgainAt: 'When the portal proposes the student again; null: the student is proposed now.',
  },
  'forgetting.list': { state: 'proposed: to be forgotten. kept: somebody said why not.' },
}
