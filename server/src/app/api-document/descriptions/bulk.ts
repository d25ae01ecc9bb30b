import type { Descriptions, SchemaDescriptions } from './descriptions.ts'
import { studentFilters } from './people.ts'

const RUN_STATE = 'draft: nothing has been done yet. stopped: partly done; it can go on or be undone.'

const run: Descriptions = { state: RUN_STATE }
const decisionRun: Descriptions = {
  ...run,
  decision: 'The decision on all requests of the run.',
  from: 'The status that the requests had.',
}

const importRow: Descriptions = {
  outcome: 'What the row will do. wrong: nothing, because of its faults.',
  name: ['The name of the student.', 'Asha Patil'],
  customValues: 'What was read for fields of the college’s own, by their keys. Left out: nothing.',
  changes: 'What the row changes in the record of the student.',
  faults: 'What is wrong with the row. Empty: nothing.',
  studentId: 'The id of the student with whom the row was matched; null: none.',
}

const sheetNumber: Descriptions = { sheet: ['Only rows of this sheet, by its number. Left out: all.', 0] }
const rowFilters: Descriptions = {
  result: 'Only rows with this result. Empty: all.',
  ...sheetNumber,
  field: 'Only rows that change this field, or have a fault in it. Empty: all.',
  q: ['A part of the name, e-mail or College Id, or the number of the row. Empty: all.', 'asha'],
}

export const bulkDescriptions: SchemaDescriptions = {
  BulkDecision: { ...decisionRun, left: 'How many requests were left undecided, by reason; 0 while it runs.' },
  BulkDecisionCounts: {
    requests: 'How many requests it is about.',
    decided: 'How many were decided.',
    leftAlone: 'How many were not decided.',
  },
  BulkDecisionLeft: {
    incomplete: 'How many needed something to be filled in or looked at first.',
    changing: 'How many change the record of their student, and nobody has seen the old and new values.',
    forRegistrar: 'How many only a registrar decides.',
  },
  ListedBulkDecision: decisionRun,
  DecisionRunsApplyInput: { requests: ['How many requests were shown. If there are others now, it is refused.', 120] },
  ImportRowsExportInput: rowFilters,
  ImportsRowsInput: rowFilters,
  ImportMapping: {
    name: ['The name under which the mapping is kept.', 'Admissions list'],
    columns: 'The headings, and what each is read as.',
    customColumns: 'Those that are read as fields of the college’s own. Left out: none.',
  },
  ImportMappingColumn: { field: 'What the column is read as.' },
  ImportMappingCustomColumn: {
    customField: ['The key of the field of the college’s own that the column is read as.', 'category'],
  },
  ImportQuestion: {
    kind: 'What is asked about.',
    title: 'The question, in a few words.',
    sentence: 'What was found, with its numbers.',
    headings: 'The headings of the columns that it is about.',
    readings: 'The ways in which the rows can be read, of which one is chosen. Empty: values is used.',
    answer: 'The answer of the reading that was chosen; null: none yet.',
    values: 'New values, of which each is a new one or the same as another. Empty: readings is used.',
    known: ['What a new value may be the same as: the values that students of the college have.', ['B.Sc. Physics']],
    remembered: 'Whether the choices are kept for the next files.',
    isAnswered: 'Whether it is answered. While it is not, the import cannot be applied.',
  },
  NewValue: {
    value: ['The value, as the file has it.', 'BSc Comp Sci'],
    rows: 'How many rows have it.',
    exampleRows: 'The numbers of the first of these rows.',
    suggestion: ['Another value that is spelt in a similar way; null: none.', 'B.Sc. Computer Science'],
    choice: 'The value that it is the same as, or itself if it is a new one; null: nobody has said it.',
    isAsked: 'Whether somebody must say it.',
  },
  QuestionExample: {
    sheet: 'The name of the sheet, if several are read.',
    text: ['What is read. A date is YYYY-MM-DD, a name is "first name · last name".', '2005-08-14'],
  },
  QuestionReading: {
    answer: 'What to send as the answer to choose it.',
    label: 'What this way of reading is called.',
    hint: 'More about it, in a sentence.',
    examples: 'Rows of the file, read in this way.',
  },
  FieldChange: {
    field: 'The field; one of the college’s own is customFields. and its key.',
    from: 'The present value.',
    to: 'The value in the file.',
    kept: 'Whether the present value stays, because somebody corrected it by hand.',
  },
  FixedRow: { ...importRow, revision: ['The revision of the import after the correction.', 4] },
  FixedRowLikelyStudent: { name: ['The name of the student.', 'Asha Patil'] },
  ImportRow: importRow,
  RowFault: {
    field: 'The field that it is about; null: the whole row.',
    value: 'The value in the file.',
    message: 'What is wrong, in a sentence.',
    resembles: 'What it has of a student of the portal whose e-mail may be new. Left out: nothing.',
  },
  UndoPreview: {
    undone: 'How many students it would undo.',
    leftAlone: 'How many students it would leave as they are, because of what has happened since.',
    rows: 'The first students whom it would leave as they are.',
  },
  UndoPreviewRow: {
    studentId: ['The id of the student; null: not known.', '6f0c1d6e-2a51-4f0d-9d53-0f6b1f1c2b77'],
    name: ['The name of the student.', 'Asha Patil'],
    reason: 'Why it would leave the student as they are.',
  },
  ImportSpelling: {
    spelling: ['The text in a file.', 'BSc Comp Sci'],
    value: ['What it is read as.', 'B.Sc. Computer Science'],
  },
  ImportColumn: {
    examples: 'The first different values of the column.',
    field: 'What the column is read as; null: it is not read, or as customField says.',
    customField: ['The key of the field of the college’s own that it is read as. Left out: none.', 'category'],
    dateOrderUnknown: 'Whether the order of day and month is open, and somebody must say it.',
    daysFrom1904: 'Whether numbers count days from 1904, as in files of an old Mac.',
    isCharacterSetGuessed: 'Whether the file does not say its character set. It was read as Windows-1252.',
    font: [
      'The font of the texts, if it shows other letters than the file has. Left out: an ordinary font.',
      'Kruti Dev',
    ],
    hasDates: 'Whether some of its cells are dates or times, and not texts.',
  },
  SetColumnsInputColumn: {
    field: 'What the column is read as; null: it is not read, or as customField says.',
    customField: ['The key of a field of the college’s own to read it as. Left out: none.', 'category'],
  },
  ImportCounts: {
    new: 'How many rows add a student.',
    changed: 'How many rows change a student.',
    unchanged: 'How many rows change nothing.',
    wrong: 'How many rows have a fault and are left out.',
    applied: 'How many rows were applied.',
  },
  ImportInvitations: {
    state: 'planned: they are sent at plannedFor. failed: they could not be made.',
    invited: 'How many students were invited so far.',
    students: 'How many are to be invited; once they are sent, how many were.',
  },
  ImportNote: {
    kind: 'What was noticed in the file.',
    detail: 'More about it, such as the name of a sheet; it may be empty.',
  },
  ImportOptions: {
    matchBy: 'By what a row and a student are known to be the same: the e-mail or the College Id.',
    access: 'When new students are invited: an hour after the import (invite), at once (inviteNow), or not (none).',
    overwriteCorrections:
      'Fields in which the file replaces what was corrected by hand. In others the correction stays.',
    restoreInactive:
      'Whether inactive students whose e-mail is in the file become active. Otherwise their rows are wrong.',
    newEmails:
      'What a row is with an unknown e-mail that resembles a student: ask a person, that student, or another one.',
    leaveOutHidden: 'Whether rows that are hidden in the file are left out.',
    cardPattern: ['The pattern for the numbers of new ID cards; empty: no cards are made.', '{course}-{year}-{n:0000}'],
  },
  ImportSheet: {
    sheet: ['The number of the sheet in the file, from 0.', 0],
    name: ['The name of the sheet.', 'Sheet1'],
    rows: 'How many rows there are below the headings; null: the sheet cannot be read.',
    hiddenRows: 'How many of the rows are hidden.',
    headingRow: 'The number of the row with the headings; null: no known headings.',
    columns: 'How many columns it has.',
    knownColumns: 'How many columns have a known heading.',
    courses: 'The first different courses, as they are written.',
    semesters: 'The first different semesters, as they are written.',
    isChosen: 'Whether the sheet is read.',
  },
  StudentImport: {
    state:
      'columns: somebody must say what a column is. planning: the rows are being read. preview: nothing is written yet.',
    name: ['The name of the file; empty: the rows were pasted.', 'students.xlsx'],
    revision: ['Another number after every change of columns, options or a row.', 4],
    columns: 'The columns of the file.',
    sheets: 'The sheets of the file.',
    notes: 'What the reader should know about the file.',
    options: 'How the rows are read and applied.',
    canInvite: 'Whether the portal can send e-mails to the students whom it invites.',
    invitations: 'The invitations of the new students; null: it is not applied, or invites nobody.',
    missingFields: 'Fields that new students need and that no column has.',
    threshold:
      'How many known students change, compared with the limit; null: none is known, or the rows are not read yet.',
    newEmails: 'How many rows have an unknown e-mail and wait until somebody says whose they are.',
    linksToEnd: 'How many links with an account of the institution end, because an e-mail changes.',
    questions: 'What must be answered before it is applied, and what has been answered.',
    haltedAt: 'The row at which the job failed or is stopped; null: neither.',
  },
  StudentImportThreshold: {
    known: 'How many rows are of students who are in the portal already.',
    changed: 'How many of them change.',
    limitPercent: ['The limit, in percent of the known students.', 20],
    exceeded: 'Whether the limit is exceeded. To apply the import, confirmed is then needed.',
    newTerm: 'Nearly all change in the same way, as when a new term begins; null: they do not.',
    mostChanged: 'The field that changes in most of them; null: none.',
  },
  StudentImportThresholdNewTerm: { changes: 'What changes in all of them.' },
  StudentImportThresholdMostChanged: { students: 'In how many students the field changes.' },
  TermChange: {
    field: 'What changes: semester or year.',
    to: 'The new value of everybody; null: each has the next one.',
  },
  ImportsSetColumnsInput: {
    columns: 'What each column is read as.',
    saveAs: ['The name under which the mapping is kept; empty: it is not kept.', 'Admissions list'],
  },
  ImportsSetSheetsInput: { sheets: ['The numbers of the sheets to read, from 0.', [0]] },
  ImportsAnswerInput: {
    question: 'The id of the question.',
    answer: 'The answer of the reading that is chosen. Left out: it stays as it is.',
    choices: 'For new values: what each is the same as, or itself. A value that is not given stays as it is.',
    remember: 'Whether the choices are kept for the next files.',
  },
  AnswerQuestionInputChoice: {
    value: ['The new value, as the file has it.', 'BSc Comp Sci'],
    choice: ['The known value that it is the same as, or the value itself.', 'B.Sc. Computer Science'],
  },
  ImportsApplyInput: {
    rows: ['How many rows were shown as new or changed. If it is another number now, it is refused.', 279],
    revision: ['The revision that was shown. If it is another one now, it is refused. Left out: not compared.', 4],
    confirmed: 'Whether it is meant that more students change than the limit.',
    access: 'When new students are invited. Left out: as the options say.',
  },
  ImportsFixRowInput: {
    values: 'New values for some fields of the row.',
    customValues: 'New values for fields of the college’s own, by their keys. Left out: none.',
    identity: 'Whether the row is about the student whom it resembles. Left out: as before.',
  },
  BulkLetter: {
    ...run,
    first: 'The first student who gets a letter; null: nobody.',
    files: 'How many files of valid letters are made, and how many are being made.',
  },
  BulkLetterFiles: { made: 'How many files are made. The PDF has them.', making: 'How many files are being made.' },
  'letterRuns.rows': { result: 'Only students with this result. Empty: all.' },
  BulkLetterCounts: { issued: 'How many letters were issued.', leftOut: 'How many letters cannot be made.' },
  BulkLetterCreateInput: studentFilters,
  BulkLetterRow: {
    reason: 'Why there is no letter; empty: there is one, or it is not tried yet.',
    student: 'The student; null: forgotten.',
    letterId: 'The id of the letter; null: there is none.',
    serial: ['The serial number of the letter; null: there is none.', 'BC-2026-000412'],
  },
  ListedBulkLetter: run,
  LetterRunsApplyInput: { students: ['How many students were shown. If there are others now, it is refused.', 60] },
  PhotoImport: {
    state: 'collecting: files are added, and nothing is changed yet. stopped: it can go on or be undone.',
  },
  PhotoImportCounts: {
    adds: 'How many files add a first photo.',
    replaces: 'How many files replace a photo.',
    unmatched: 'How many files do nothing: no or several students match, or it is not a photo.',
    applied: 'How many photos were added or replaced.',
    kept: 'How many students kept their photo, because only students without one were asked for.',
  },
  PhotoImportFile: {
    name: ['The name of the file, without folders.', 'BC-2026-0117.jpg'],
    student: 'The student whose photo it is; null: no student, or several.',
    outcome: 'What the file does. nobody, several, twice, notAPhoto and tooLarge: nothing.',
  },
  PhotoImportFileStudent: {
    name: ['The name of the student.', 'Asha Patil'],
    imageUrl: 'The address of the photo that the student has now; null: none.',
  },
  PhotoImportsApplyInput: { photos: ['How many photos were shown. If it is another number now, it is refused.', 250] },
  ReceivedPhotos: { added: 'How many files were added.', known: 'How many had been sent before.' },
  'photoImports.files': { show: 'Only files that do this, or with this result. Empty: all.' },
  ListedPromotion: run,
  ListedPromotionCounts: {
    moving: 'How many are planned to move to another semester.',
    leaving: 'How many are planned to leave the college.',
    moved: 'How many were moved.',
    left: 'How many have become former students.',
  },
  Promotion: { ...run, groups: 'The students by course, semester and year.' },
  PromotionCreateInput: { semester: ['Only these semesters. Empty: all.', ['3']] },
  PromotionGroup: {
    action: 'What becomes of the group: it moves to another semester, leaves the college, or stays.',
    source: 'Where the target comes from: an earlier promotion (rule), a guess (suggested), or a person (chosen).',
    isNewTerm: 'Whether nobody in the course has that semester and year now.',
  },
  PromotionsSetTargetInput: { action: 'What becomes of the group: it moves to another semester, leaves, or stays.' },
  PromotionsStudentsInput: {
    group: 'Only students of the group with this number; null: all.',
    result: 'Only students with this result. Empty: all.',
  },
  PromotionsSetStayInput: { studentIds: 'The ids of the students, 1 to 50.' },
  PromotionsApplyInput: {
    moving: 'How many students were shown as moving. If it is another number now, it is refused.',
    leaving: 'How many students were shown as leaving. If it is another number now, it is refused.',
  },
  PromotionStudent: { name: ['The name of the student.', 'Asha Patil'] },
}
