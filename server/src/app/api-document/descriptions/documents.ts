import type { Description, Descriptions, SchemaDescriptions } from './descriptions.ts'
import { ownFields } from './people.ts'

const issuedDocument: Descriptions = {
  kind: 'What was issued: an ID card, a certificate or a letter.',
  code: [
    'The code by which the document is checked; null: it is not made yet, or could not be made.',
    '7K3M9Q2W8T5X1B6D4F0H',
  ],
  state: 'Whether the document is valid. making: its file is being made; failed: its file could not be made.',
  reason: 'Why the document is not valid; empty: it is, or no reason is kept.',
  note: 'What the office wrote about the state for the public. Of a failed document: why it cannot be made.',
  issuedBy: 'The id of who issued it; null: it was not kept at that time.',
}

const feed: Descriptions = {
  after: 'What the answer before called next. Left out: from the beginning.',
  pageSize: ['How many records at most, from 1 to 500.', 500],
  changedSince: 'Only what is new or has changed since this moment. Not looked at with after.',
}
const nextOfFeed: Descriptions = {
  next: 'What to send as after for the next part, at once or later. It is always there.',
  more: ['Whether there is more now.', false],
}
const feedAnswer: Descriptions = {
  ...nextOfFeed,
  rows: 'The records, as they are now.',
  removed: 'What is gone. It is to be deleted from a copy.',
}

const signatory: Descriptions = {
  name: ['The name of who signs, as printed below letters.', 'Dr. Meera Joshi'],
  fromDay: ['The first day on which letters can be issued with this name, YYYY-MM-DD.', '2026-06-01'],
  untilDay: [
    'The last day on which letters can be issued with this name, YYYY-MM-DD. Empty: without an end.',
    '2027-05-31',
  ],
}

const template: Descriptions = {
  name: ['The name of the template.', 'Bonafide certificate'],
}

const register: Descriptions = {
  serial: ['A part of the serial number. Empty: all.', 'BC-2026'],
  fromDay: ['Only letters of this day or later, YYYY-MM-DD. Empty: from the beginning.', '2026-06-01'],
  untilDay: ['Only letters of this day or earlier, YYYY-MM-DD. Empty: without an end.', '2027-05-31'],
  issuedBy: 'A part of the name of who issued it. Empty: everybody.',
  state: 'Only letters in this state. Empty: all.',
  templateId: 'Only letters of the template with this id. Empty: all.',
  request: ['The whole number of the request. Empty: all.', '2026-0412'],
}

const VALID_UNTIL: Description = [
  'The last day on which the card is valid, YYYY-MM-DD. Empty: without an end. Left out: not changed.',
  '2027-05-31',
]
const addedFields: Descriptions = {
  validUntil: VALID_UNTIL,
  bloodGroup: 'The blood group for the card. Empty: not printed. Left out: not changed.',
  emergencyContact: 'Whom to call in an emergency. Empty: not printed. Left out: not changed.',
}

const printing: Descriptions = {
  layout: 'cards: each side on its own page, for a card printer. a4: ten cards on a page, to be cut.',
  sides: 'duplex: each page of fronts is followed by one of backs. Otherwise only fronts or only backs.',
}

const afterOfWalk: Description = ['What the part before called next. 0: from the beginning.', 412]

export const documentsDescriptions: SchemaDescriptions = {
  DocumentsFindAnswerItem: {
    kind: 'Whether it is an ID card, a certificate or a letter.',
    recordId: 'The id of the ID card, the certificate or the letter.',
  },
  CardDevice: {
    name: ['The name of the phone.', 'Chrome on Android'],
    lastSeenAt: 'When the phone last asked whether it may still show the card.',
  },
  KeepCardInput: {
    cardId: 'The id of the ID card to keep.',
    publicKey: 'The public half of the key that the browser made, as a JSON Web Key.',
    name: ['The name of the phone.', 'Chrome on Android'],
  },
  KeepCardInputPublicKey: {
    x: 'The first coordinate of the key: 32 bytes in base64url.',
    y: 'The second coordinate of the key: 32 bytes in base64url.',
  },
  OfflineCard: {
    deviceId: 'The id of the phone in the list of phones that keep the card.',
    code: ['The code of the document. The codes that the phone shows are made for it.', '7K3M9Q2W8T5X1B6D4F0H'],
    url: ['The web address of the portal, without a slash at its end.', 'https://portal.example'],
    now: 'The time of the server. The phone counts from it how long it may show the card.',
    card: 'The ID card as it is now.',
  },
  RefreshedCardKept: { kept: 'What the phone keeps of the card from now on.' },
  RefreshedCardGone: { reason: 'Why the phone may no longer show the card.' },
  CardPrint: {
    ...printing,
    state: 'preparing: the PDF is being made. ready: it can be printed. failed: it could not be made.',
    cards: 'How many cards the PDF has. While it is being made: how many were chosen.',
    readyAt: 'When the PDF was ready; null: it is not.',
    undoneAt: 'When somebody said that the cards were not printed after all; null: nobody did.',
  },
  CardPrintInput: { selection: 'Whose cards are printed.', options: 'How the cards are printed.' },
  CardSelection: {
    semester: ['Only these semesters. Empty: all.', ['3']],
    year: ['Only these years of study. Empty: all.', ['2']],
    notPrinted: 'Whether to take only cards that were never printed as they are now.',
    misplacedPhotos: 'Whether to take only cards that were issued with a misplaced photo. They are issued anew.',
    withoutPhotos: 'Whether cards without a photo are printed too. Otherwise they are left out.',
  },
  CardSelectionCounts: {
    cards: 'How many cards the print would have. A print takes at most 1,000 of them.',
    withoutPhoto: 'How many cards have no photo. They are left out, unless the selection takes them too.',
    withoutPhotoNames: 'The names of the first students whose card has no photo, at most 5.',
    misplacedPhotos: 'How many valid cards were issued with a misplaced photo, printed or not.',
    misplacedPhotoNames: 'The names of the first of their students, at most 100.',
    withoutCard: 'How many active students have no card.',
    printed: 'How many are left out because they were printed already.',
    notActive: 'How many are left out because their student is inactive or has left.',
    notValid: 'How many are left out because they are not valid: withdrawn, under review, or over.',
    failed: 'How many are left out because they cannot be made.',
  },
  PrintOptions: {
    ...printing,
    offsetX: ['How far the backs are moved to the right, in millimetres, from -10 to 10.', 0.5],
    offsetY: ['How far the backs are moved down, in millimetres, from -10 to 10.', -0.5],
  },
  DocumentChecks: { days: 'The days on which the document was checked, newest first.' },
  DocumentChecksDay: {
    checks: 'How often the document was checked on this day.',
    lastAt: 'When it was checked last on this day.',
  },
  PublicNote: { note: ['What everybody who checks the document reads.', 'We are checking the marks'] },
  StudentDocument: {
    ...issuedDocument,
    recordId: 'The id of the ID card or certificate that it was issued for, also when that is deleted.',
    title: ['The number of the ID card or the title of the certificate, as printed.', 'CS-2026-0117'],
    checks: 'How often the document was checked.',
    lastCheckedAt: 'When the document was last checked; null: never.',
  },
  IssuedDocument: issuedDocument,
  LetterSignatory: {
    ...signatory,
    untilDay: ['The last day on which letters can be issued with this name, YYYY-MM-DD; null: no end.', '2027-05-31'],
    hasPicture: 'Whether there is a picture of the signature.',
    isCurrent: 'Whether letters can be issued today with this name.',
  },
  SignatoryCreateInput: signatory,
  LetterSignatoriesUpdateInput: {
    ...signatory,
    withoutPicture: 'Whether to remove the present picture of the signature.',
  },
  LetterFault: { code: 'What is wrong. A program decides by this word.' },
  LetterTemplate: {
    ...template,
    nextSerial: ['The serial number that the next letter gets, as it stands now.', 'BC-2026-000413'],
    nextNumber: ['The number that the next letter gets, as it stands now.', 413],
    requestTypes: 'The kinds of request that make its letters, as they are written now or in use.',
    isSeriesUsed: 'Whether letters have numbers of this series already. The prefix can then not change.',
  },
  LetterTemplateRequestType: { name: ['The name of the kind, in English.', 'Bonafide certificate'] },
  LetterTemplateRequestTypeAnswer: { name: ['The name of the answer in the text.', 'office.conduct'] },
  LetterTemplateContent: {
    languages: ['The languages of the letter, one or two, in their order.', ['en', 'hi']],
    texts: 'The text in each language, in the order of languages.',
    layout: 'Two languages one below the other, or side by side.',
    size: ['The size of the letters, in points.', 11],
    signers: 'The ids of the signatories, in their order.',
    shown: 'What the public page of the letter shows besides its title and the name.',
    validDays: ['How many days the letter is valid, with the day of issue; null: without an end.', 180],
  },
  LetterTemplateCreateInput: template,
  LetterTemplatesSaveInput: template,
  LetterTemplateVersion: {
    state: 'draft: it is being written. inUse: letters are made from it. kept: it was in use, or was put aside.',
    problems: 'What is wrong with the text, for each language in its order.',
    answers: ['The answers that the texts need, by their names.', ['request.purpose', 'office.conduct']],
  },
  LetterTemplateVersionProblemItem: {
    line: ['The line of the text, from 1.', 3],
    column: ['The place in the line, from 1, in UTF-16 units.', 12],
    code: 'What is wrong. A program decides by this word.',
  },
  ListedLetterTemplate: {
    ...template,
    state: 'That of its draft or of the version in use; without both, of the last version.',
    languages: ['The languages of the letter.', ['en', 'hi']],
    answers: ['The answers that the version in use needs, by their names.', ['request.purpose']],
    questions: 'How the kind of request in use asks for them; one that no kind asks is missing.',
  },
  LetterQuestion: {
    name: ['The name of the answer in the text.', 'office.conduct'],
    question: 'How the kind of request asks it.',
  },
  SeriesPattern: {
    lead: ['What stands before the prefix; empty: nothing.', 'GCS/'],
    separator: 'The sign between the parts.',
    year: 'calendar: the year of the date of the letter. academic: the academic year that holds it. none: no year.',
    digits: ['The least digits of the counter: zeros stand before it.', 1],
    restarts: 'Whether the counter begins with 1 each year.',
  },
  SeriesNumbers: {
    pattern: 'How the numbers are written now.',
    next: ['The next three numbers.', ['GCS/BC/2026-27/1']],
    later: 'How they are written from another day on; null: as now.',
  },
  SeriesNumbersLater: {
    pattern: 'How they are written then.',
    from: ['The first day, YYYY-MM-DD.', '2027-06-01'],
    next: ['The first three numbers then.', ['GCS/BC/2027-28/1']],
  },
  LetterTemplatesSaveSeriesInput: { pattern: 'How the numbers are to be written.' },
  SeriesPreview: {
    from: ['The first day on which they would be written so, YYYY-MM-DD; null: at once.', '2027-06-01'],
    next: ['The next three numbers then.', ['GCS/BC/2027-28/1']],
  },
  DraftPreviewInput: { prefix: ['The prefix as typed so far; it may be empty.', 'BC'] },
  IssuedLetter: {
    course: ['The course of the student, as printed.', 'B.Sc. Computer Science'],
    day: ['The day, YYYY-MM-DD, that is printed on the letter.', '2026-08-14'],
    state: 'Whether the letter is valid. making: its file is being made; failed: its file could not be made.',
    student: 'The student to whom it is; null: the student was forgotten.',
    signedBy: ['The name below the letter.', 'Dr. Meera Joshi'],
    collectedBy: 'Who of the office handed it over; null: nobody yet.',
    collectedCard: ['The number of the ID card that was shown; null: none was.', 'CS-2026-0117'],
    replaces: ['The serial number of the letter that this one corrects; null: none.', 'BC-2026-000398'],
    replacedBy: ['The serial number of the letter that corrects this one; null: none.', 'BC-2026-000420'],
    cancelledAt: 'When it was cancelled; null: it was not.',
    cancelledBy: 'Who cancelled it; null: nobody.',
    cancelReason: 'Why it was cancelled; empty: it was not.',
    requestNumber: ['The number of the request that it was issued for; null: none.', '2026-0412'],
    document: 'The issued document; null: the student was forgotten.',
  },
  LetterPreview: {
    svg: 'The pages, one below the other, as SVG; null: the letter cannot be made.',
    fingerprint: 'Names exactly what is shown; it is sent when the letter is issued. Null: it cannot be made.',
    pages: 'How many pages it has.',
    faults: 'Why the letter cannot be made. Empty: it can.',
  },
  LetterSeries: {
    year: ['The year in which they are counted: 2026, 202627 for an academic year, 0 without a year.', 2026],
    first: ['The first number of the year.', 1],
    last: ['The last number of the year so far.', 412],
    missing: 'How many numbers between the first and the last have no letter. A cancelled letter keeps its number.',
    missingNumbers: 'The first of the missing numbers.',
  },
  RegisterExportInput: register,
  RegisterInput: register,
  LettersCancelInput: { reason: ['Why it is cancelled. Everybody who checks the letter reads it.', 'Wrong course'] },
  LettersCollectInput: {
    collected: 'true: it was handed over. false: it was not.',
    card: ['What was scanned or typed of the ID card; empty: no card was shown.', 'CS-2026-0117'],
  },
  ProgramLetter: {
    day: ['The day, YYYY-MM-DD, that is printed on the letter.', '2026-08-14'],
    state: 'Whether the letter is valid. making: its file is being made; failed: its file could not be made.',
    studentId: ['The id of the student; null: the student was forgotten.', '6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77'],
    withdrawnAt: 'When it was withdrawn; null: it was not.',
    replacedAt: 'When another letter replaced it; null: none did.',
    fileUrl: 'Where a key reads the signed PDF; null: there is none.',
  },
  RemovedRecord: {
    id: ['The id of the record that is gone.', '6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77'],
    kind: ['What it was.', 'certificate'],
    at: 'When it went.',
  },
  RecordChange: {
    type: 'What happened, as webhooks tell it.',
    recordId: ['The id of the record.', '6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77'],
  },
  RecordChanges: { rows: 'What has changed, in order.', ...nextOfFeed },
  ...Object.fromEntries(
    ['students', 'idCards', 'certificates', 'documents', 'requests', 'letters'].flatMap((list) => [
      [`changes.${list}`, feed],
      [`Changes${list.charAt(0).toUpperCase()}${list.slice(1)}Answer`, feedAnswer],
    ]),
  ),
  'changes.all': feed,
  ProgramStudent: {
    customFields: ownFields.read,
    status: 'active, former (has left) or inactive (may not sign in).',
    etag: ['To be sent as If-Match or ifMatch when the student is changed.', '"aS3xT0V9cUq1mZ4kYb7wLg"'],
    photoUrl: [
      'Where a key that may readPhotos reads the photo; null: there is none.',
      '/api/programs/students/6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77/photo',
    ],
  },
  ProgramsChangeStudentInput: { customFields: ownFields.sent },
  ProgramStudentsInputRow: {
    customFields: ownFields.sent,
    ifMatch: 'The etag with which the student was read.',
    key: ['The idempotency key of the row: what is sent again with it is not done once more.', 'row-117'],
  },
  ...Object.fromEntries(
    ['ProgramCertificateInput', 'ProgramIdCardInput'].map((name) => [
      name,
      { student: 'The student whom it is of, named in one of three ways.' },
    ]),
  ),
  RowResult: {
    row: ['Which row, from 0.', 0],
    status: ['As the status of a call: 200 where it was done.', 200],
    id: 'The id of the record; null: it was not done.',
    code: ['The code of the problem; null: it was done.', 'STUDENT_NOT_FOUND'],
    message: 'What the problem is; null: it was done.',
    fields: 'Which fields are wrong, each with what is wrong with it.',
  },
  ProgramIdCard: { status: 'The status of the record.' },
  ProgramCertificate: {
    ...{ title: ['What the certificate is called.', 'Mark sheet of semester 1'], status: 'The status of the record.' },
    document: 'The file; null: there is none.',
    fileUrl: 'Where a key that may readCertificateFiles reads the file; null: there is none.',
  },
  ProgramDocument: {
    ...{ kind: 'What was issued: an ID card or a certificate.', code: issuedDocument.code ?? '' },
    ...{ state: issuedDocument.state ?? '', reason: issuedDocument.reason ?? '' },
    recordId: 'The id of the ID card or the certificate that it was issued for.',
    fileUrl: 'Where a key that may readDocumentFiles reads the signed PDF; null: there is none.',
  },
  ShareInput: {
    documents: 'The ids of the issued documents to show, 1 to 50.',
    name: ['What the student calls the link; it may be empty. Only the student sees it.', 'For the bank'],
    until: 'How long it can be opened: day, week, month, or the moment of its end, at most 366 days from now.',
    pin: ['4 to 8 digits that visitors must enter; empty: no PIN.', '4711'],
  },
  ShareLink: {
    name: ['What the student calls the link; it may be empty.', 'For the bank'],
    state: 'Whether the link can be opened. wrongPins: too many wrong PINs were tried.',
    url: 'The web address of the link; null: it can no longer be opened.',
    documents: 'The issued documents that the link shows.',
    hasPin: 'Whether visitors need a PIN.',
    opened: 'How often the page of the link was opened.',
    downloads: 'How often a document was opened or downloaded by the link.',
    endedAt: 'When the student ended it before its time; null: it was not.',
  },
  ShareLinkDocument: { kind: 'What was issued: an ID card, a certificate or a letter.' },
  IdCardsAddInput: addedFields,
  IdCardsReplaceLostInput: {
    validUntil: VALID_UNTIL,
    card: ['The number of the new card.', 'CS-2026-0117-R2'],
    lost: [
      'The number of the lost card, as it was shown. If the card has another one now, it is refused.',
      'CS-2026-0117',
    ],
    fee: ['A note about the fee. Only the audit trail keeps it.', 'Paid, receipt 118'],
  },
  'programs.requests': {
    after: afterOfWalk,
    student: 'Only requests of the student with this id. Left out: all.',
  },
  'programs.letters': {
    after: afterOfWalk,
    student: 'Only letters to the student with this id. Left out: all.',
  },
}
