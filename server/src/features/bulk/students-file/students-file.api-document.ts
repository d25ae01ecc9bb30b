import * as importInputs from '@portal/contract/bulk/imports/import-inputs'
import { importRowsExportInput } from '@portal/contract/bulk/imports/import-inputs'
import * as importMappings from '@portal/contract/bulk/imports/import-mappings'
import * as importQuerySchemas from '@portal/contract/bulk/imports/import-query'
import { importQuery } from '@portal/contract/bulk/imports/import-query'
import * as importQuestions from '@portal/contract/bulk/imports/import-questions'
import * as importRows from '@portal/contract/bulk/imports/import-rows'
import * as importSpellings from '@portal/contract/bulk/imports/import-spellings'
import * as imports from '@portal/contract/bulk/imports/imports'
import { schemaRef } from '../../../platform/http/openapi.ts'
import { XLSX_TYPE } from '../../../platform/spreadsheet/xlsx.ts'
import {
  CSV,
  type Descriptions,
  exportProblems,
  file,
  fileName,
  inputOf,
  json,
  query,
  type RoomApiDocument,
} from '../../api-document.ts'

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

const importParameters: Record<keyof typeof importQuery.shape, string> = {
  dryRun: 'true: it is planned only, whatever else is said.',
  apply: 'true: it is applied as soon as it is planned, unless a question is open.',
  confirmed: 'true: it is meant that more of the known students change than usual.',
  mapping: 'The name of a kept mapping to read the columns by.',
  matchBy: 'How a row finds a student who is known.',
  access: 'How new students get their first password.',
  overwriteCorrections: 'Fields with commas between them that the file changes although the office has corrected them.',
  restoreInactive: 'true: inactive students in the file are made active.',
  newEmails: 'What happens to an e-mail that differs.',
  leaveOutHidden: 'true: hidden rows of a spreadsheet are left out.',
  cardPattern: 'How the ids of new cards are made.',
}

export const apiDocument = {
  schemas: [importInputs, importMappings, importQuerySchemas, importQuestions, importRows, importSpellings, imports],
  tags: { imports: 'Imports of students from a spreadsheet.' },
  fileOperations: {
    imports: {
      tag: 'imports',
      summary: 'Send a spreadsheet of students as a new import; GET /imports/{id} is its report',
      parameters: [
        fileName,
        ...Object.entries(importQuery.shape).map(([name, schema]) =>
          query(name, importParameters[name as keyof typeof importParameters], inputOf(schema)),
        ),
      ],
      body: file('application/octet-stream'),
      answer: {
        status: 201,
        description: 'The import, as GET /imports/{id} returns it',
        content: { 'application/json': { schema: schemaRef('StudentImport') } },
      },
      problems: [
        ...(['IMPORT_FILE_REFUSED', 'IMPORT_MAPPING_NOT_FOUND', 'IMPORT_TOO_LARGE', 'UPLOAD_CUT_OFF'] as const),
        ...(['TOO_MANY_OPEN_IMPORTS', 'TOO_MANY_IMPORTS', 'IMPORT_UPLOAD_RUNNING', 'IMPORTS_BUSY'] as const),
      ],
    },
    importTemplate: {
      tag: 'imports',
      summary: 'An empty spreadsheet with a column for each field of a student',
      answer: { description: 'The spreadsheet', content: file(XLSX_TYPE) },
      problems: [],
    },
    importRowsExport: {
      tag: 'imports',
      summary: 'Rows of an import as a file, with a column that says what is wrong',
      body: json(importRowsExportInput),
      answer: { description: 'The rows', content: file(CSV, XLSX_TYPE) },
      problems: ['IMPORT_NOT_FOUND', ...exportProblems],
    },
  },
  descriptions: {
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
      cardPattern: [
        'The pattern for the numbers of new ID cards; empty: no cards are made.',
        '{course}-{year}-{n:0000}',
      ],
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
  },
} satisfies RoomApiDocument
