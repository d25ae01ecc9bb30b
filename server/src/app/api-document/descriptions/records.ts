import type { Descriptions, SchemaDescriptions } from './descriptions.ts'

const certificate: Descriptions = {
  imageUrl: 'The address of the file, below that of the portal; null: there is none.',
  document: 'The uploaded file; null: there is none.',
  status: 'The status of the record.',
}

const title: Descriptions = { title: ['The title of the certificate.', 'Mark sheet of semester 3'] }

/** The filters of the queues of requests, which exports and jobs have too. */
const queueFilters: Descriptions = {
  semester: ['Only these semesters of the students. Empty: all.', ['3']],
  kind: 'The id of a request kind; other: requests with a free message. Empty: all.',
  assignee:
    'Only requests on which this person of the office works, by id; mine: the person who asks; nobody: nobody. Empty: all.',
}
const queue: Descriptions = { ...queueFilters, status: 'The status of the requests.' }

const request: Descriptions = { status: 'The status of the request. Rejected and Completed are final.' }

const ownRequest: Descriptions = {
  ...request,
  kind: 'What was asked for; null: a free message, or the college has not switched request kinds on.',
}

const decision: Descriptions = { status: 'What was decided.', at: 'When it was decided.' }

const kindNames: Descriptions = { name: 'The name of the request kind, in English and Hindi.' }

const VERSION_STATE = 'draft: being written. inUse: what is made now is made from it. kept: was in use or put aside.'
const countedVersion: Descriptions = {
  state: VERSION_STATE,
  requests: 'How many requests were sent under this version.',
}

const studentOfRequest: Descriptions = { status: 'The status of the student.' }

const files: Descriptions = {
  files: 'The files that are answers, by the keys of their questions.',
}

const savedName: Descriptions = { name: ['The name under which the filters are saved.', 'Second year, no photo'] }

const CANNED_TITLE = 'The title by which the office finds the text.'

const ofOffice: Descriptions['x'] = ['The officeRevision that was shown. If it is another one now, it is refused.', 1]
const question: Descriptions = {
  default: 'What a field of the office begins with; missing or null: nothing.',
  changes:
    'The field of the student to which the answer is the new value; null: none. One of the college’s own is named customFields.KEY.',
  keeps:
    'The key of the field of the college’s own that a field of the office begins with, and that keeps its answer; missing or null: none.',
}

export const recordsDescriptions: SchemaDescriptions = {
  DeletedRecord: {
    kind: 'What was deleted: an ID card or a certificate.',
    title: ['The number of the ID card or the title of the certificate.', 'CS-2026-0117'],
    documentUrl: 'Where its file can be opened; null: it has none.',
    deletedBy: 'Who deleted it.',
    deletedAt: 'When it was deleted.',
    removedAt: 'When it is removed for good, with its file. Until then it can be restored.',
  },
  DeletedRecordStudent: { ...studentOfRequest, name: ['The name of the student.', 'Asha Patil'] },
  Certificate: { ...certificate, ...title },
  CertificateDocument: { name: ['The name of the file.', 'marksheet.pdf'] },
  CertificateFields: title,
  CertificateFormUpdate: title,
  CertificatesMoveInput: { to: 'The id of the student whose certificate it is.' },
  MyCertificate: {
    ...certificate,
    ...title,
    studentName: ['The name of the student.', 'Asha Patil'],
  },
  IdCard: {
    voidSince: 'Since when it is not valid, because the student has left; null: it is valid.',
    status: 'The status of the record.',
    student: 'What is printed on the card of the student.',
  },
  ProgramRequest: {
    ...request,
    kind: 'What was asked for; null: a free message, or the college has not switched request kinds on.',
    answers: 'The answers of the student, without files.',
    decidedAt: 'When the decision was made that it has its status from; null: it is pending.',
  },
  ProgramRequestAnswer: {
    question: ['The text of the question, in English.', 'What do you need it for?'],
    answer: ['The answer. Of a choice its English text, of a date YYYY-MM-DD.', 'Scholarship'],
  },
  RequestFile: { name: ['The name of the file.', 'fee-receipt.pdf'] },
  RequestTypeDefinition: {
    ...kindNames,
    courses: ['The courses whose students may ask. Empty: all.', ['B.Sc. Computer Science']],
    semesters: ['The semesters whose students may ask. Empty: all.', ['5', '6']],
    formerStudents: 'Whether former students may ask too.',
    inYear: ['How often a student may ask in 12 months, without rejected requests; null: without a limit.', 2],
    oneOpen: 'Whether a student may have only one that is neither completed nor rejected.',
    replacesCard: 'Whether approval replaces the ID card of the student.',
  },
  RequestTypeSummary: {
    ...kindNames,
    makesLetter: 'Whether approval issues a letter.',
    changesRecord: 'Whether approval can change the record of the student.',
    asksOffice: 'Whether the office fills in something before it approves.',
  },
  QuestionText: { ...question, maxCharacters: ['How many characters the answer can have.', 200] },
  QuestionTextShownWhen: {
    key: ['The key of the earlier question.', 'purpose'],
    choices: ['The choices after which this one is asked, by their English texts.', ['Other']],
  },
  QuestionChoice: { ...question, choices: 'The choices, in English and Hindi. The answer is the English text.' },
  QuestionDate: question,
  QuestionNumber: {
    ...question,
    min: 'The smallest number that is accepted; null: no limit.',
    max: 'The largest number that is accepted; null: no limit.',
  },
  QuestionFile: question,
  ListedRequestType: {
    ...kindNames,
    state: 'That of the version in use; without one, of the draft or the last version.',
    questions: 'How many questions it has.',
    officeFields: 'How many fields the office fills in.',
  },
  OfferedRequestType: {
    ...kindNames,
    refusal: 'Why the student cannot ask for it now; null: they can.',
    expectedOn: ['By which day a request that is sent now is usually done, YYYY-MM-DD; null: not known.', '2026-12-04'],
  },
  OfferedRequestTypeRefusal: {
    why: 'open: the student has an open request of this kind. limit: they asked as often as they may.',
    until: 'When the student can ask again; null: not known.',
  },
  OwnAnswers: { ...kindNames, ...files, message: 'What the student wrote; empty: nothing.' },
  RequestAnswers: {
    ...files,
    kind: 'The kind of the request, with the version under which it was sent.',
    officeAnswers: 'What the office filled in, by the keys of its fields.',
    officeRevision: 'How often the office has filled it in.',
    proposed: 'What the last letter of the same template says of fields that are empty, for somebody to look at.',
    missing: ['The keys of the fields that the office must still fill in.', ['conduct']],
    changes: 'What approval changes in the record of the student.',
    leftByRule: 'Why the rule of the kind left the request to the office; null: it did not.',
  },
  RequestAnswersChange: {
    field: ['The field of the student that approval changes.', 'contact'],
    before: 'The value when the request was sent. Of a photo: its address.',
    now: 'The value now. Of a photo: its address.',
    asked: 'The value that the student asks for. Of a photo: its address.',
    changed: 'Who changed it since the request was sent, and when; null: nobody.',
    own: 'What a field of the college’s own is called. Left out: it is a field of the portal.',
  },
  RequestAnswersChangeOwn: {
    label: ['The name of the field.', 'Hostel'],
    isDate: 'Whether its values are dates.',
  },
  FilledInOffice: { revision: ofOffice },
  OfficeTyped: { revision: ofOffice },
  RequestAnswersChangeChanged: { by: 'Who changed it; null: not known.' },
  RequestType: { last: 'The newest version of all, also if it was put aside.' },
  RequestTypeVersion: countedVersion,
  RequestTypeVersion2: countedVersion,
  AskedRequestType: { version: ['The version whose questions are answered.', 2] },
  RequestSubmitInput: {
    message: 'What the student writes. It may be empty if a kind is given.',
    kind: 'The kind that is asked for, with the answers; null: a free message.',
  },
  MeRequestAnswersAnswer: { asked: 'The questions and answers; null: the request is a free message.' },
  RequestKindsAnswersAnswer: { asked: 'The questions and answers; null: the request is a free message.' },
  MeAnswerRequestInput: { text: 'The answer to the office.' },
  CannedAnswer: {
    title: [CANNED_TITLE, 'Fee not paid'],
    text: [
      'The text. {student.name}, {request.number} and {request.due} are filled in.',
      'Dear {student.name}, please pay the fee first.',
    ],
  },
  RequestThreadCannedAnswer: {
    title: [CANNED_TITLE, 'Fee not paid'],
    text: 'The text, filled in for this request.',
  },
  ThreadSummary: {
    due: 'The day on which it is due; null: it is decided, or there is no such day.',
    waitingSince: 'Since when the office waits for the student; null: it does not.',
    assignee: 'Who of the office works on it; null: nobody.',
  },
  ThreadSummaryDue: {
    on: ['The day on which it is due, YYYY-MM-DD.', '2026-12-04'],
    days: ['How many days there are from today until then. Below 0: the day is over.', 3],
    state: 'How near the day is. stopped: the office waits for the student.',
  },
  RequestEntry: {
    kind: 'What happened.',
    by: 'Who did it; null: a student is not told who of the office it was.',
    isStudent: 'Whether the student did it.',
    text: 'The message, the note, the text of a decision, or why a letter was cancelled. It may be empty.',
    status: 'The status that the request got; null: the entry does not change it.',
    reason: 'Why the rule of the kind left the request to the office; null: another entry, or a student asks.',
    assignee: 'Who works on it since this entry; null: nobody, or another entry.',
    files: 'The files that were sent with it.',
    letter: 'The letter that it is about; null: none.',
    other: 'The request that repeats it, or that it repeats; null: another entry, or that request has been withdrawn.',
  },
  RequestThread: {
    staff: 'Who of the office can work on it.',
    cannedAnswers: 'Texts to choose from, filled in for this request.',
  },
  RequestPresence: { others: 'Who else of the office has the request open.' },
  DecidedRequest: request,
  DecidedRequestDecision: { ...decision, by: 'Who decided it.' },
  DecisionsInput: {
    ids: 'The ids of the requests, 1 to 50.',
    status: 'The decision. A pending request is approved or rejected, an approved one completed or rejected.',
    shown: 'What was shown of requests that change their students. One that is not in here is not approved.',
  },
  DecisionsInputShownItem: { answers: 'All answers of the request that were shown, by their keys.' },
  DecisionsMade: {
    done: 'The requests that were decided, each with its decision.',
    decidedMeanwhile: 'Requests that had another status by then. The name is empty if the student withdrew it.',
  },
  DecisionsMadeIncompleteItem: {
    name: ['The name of the student.', 'Asha Patil'],
    why: 'What is to be done first, in a sentence.',
  },
  OwnRequest: { ...ownRequest, decisions: 'The decisions that stand, oldest first.' },
  OwnRequestDecision: decision,
  QueueInput: queue,
  RequestsExportInput: { ...queue, allStates: 'true: the requests of all states instead of one.' },
  BulkDecisionCreateInput: { ...queue, decision: 'The decision on all requests that match.' },
  SavedFilterStudents: savedName,
  SavedFilterRequests: savedName,
  SavedFilterInputStudents: savedName,
  SavedFilterInputRequests: savedName,
  SavedFilterStudentsSearch: {
    semester: ['Only these semesters. Empty: all.', ['3']],
    year: ['Only these years of study. Empty: all.', ['2']],
    gender: ['Only students of these genders. Empty: all.', ['Female']],
    status: 'Students of this status.',
    customFilters: 'Filters by fields that the college has added.',
    customSort: 'Sorts by a field that the college has added instead.',
  },
  SavedFilterRequestsSearch: queueFilters,
  QueueSummary: {
    oldest: 'When the request was sent that has waited longest; null: none waits.',
    decidedToday: 'How many requests the person who asks has decided today.',
  },
  QueueCounts: {
    overdue: 'Requests whose due date is over and that do not wait for their students.',
    today: 'Requests that are due today and do not wait for their students.',
    mine: 'Requests on which the person who asks works.',
    nobody: 'Requests on which nobody works.',
    waiting: 'Requests that wait for their students.',
    kinds: 'Requests of each kind that has some, by its id; other: those with a free message.',
    staff: 'Requests of each person of the office who works on some.',
  },
  QueueCountsStaffItem: { name: 'The name of the person.' },
  QueueCountsInput: { status: 'The status of the requests.' },
  QueueSummaryInput: {
    status: 'The status of the requests.',
    dayBegan: 'When the day of the person who asks began, in their time zone.',
  },
  QueuedRequest: ownRequest,
  QueuedRequestStudent: studentOfRequest,
  RequestHistoryEntry: {
    by: 'Who of the office did it.',
    from: 'The status before.',
    status: 'The status after.',
    undoes: 'The id of the decision that this step undid; null: it is a decision.',
  },
  RequestsFound: { rows: 'Pending requests first, then decided ones; in each the newest first.' },
  RequestsFoundRow: { ...ownRequest },
  RequestsFoundRowStudent: studentOfRequest,
  RequestsDecideInput: {
    answers: 'The answers that were shown. If the student has changed them, the approval is refused. Null: none shown.',
    letter: 'The fingerprint of the letter that was shown, if approval issues one; null: none.',
    seen: 'The values of the student that were shown, by field. Null: those of when the request was sent.',
    status: 'The decision. A pending request is approved or rejected, an approved one completed or rejected.',
  },
  RequestsSendMessageInput: {
    text: 'The message to the student.',
    isQuestion: 'Whether the office waits for an answer.',
  },
  RequestsAddNoteInput: { text: 'The note. Only the office reads it.' },
  RequestsAssignInput: {
    from: 'The id of who worked on it as it was shown; null: nobody. If it is another person now, it is refused.',
    to: 'The id of who works on it from now on; null: nobody.',
  },
  RequestsPresenceInput: { isOpen: 'Whether the person has the request open.' },
  Upload: { name: ['The name of the file.', 'photo.jpg'] },
  ListedVersion: { state: VERSION_STATE },
}
