import * as issuedLetters from '@portal/contract/documents/letters/issued-letters'
import { registerExportInput } from '@portal/contract/documents/letters/issued-letters'
import * as letterQuestions from '@portal/contract/documents/letters/letter-questions'
import * as letterSignatories from '@portal/contract/documents/letters/letter-signatories'
import * as letterTemplates from '@portal/contract/documents/letters/letter-templates'
import * as seriesPattern from '@portal/contract/documents/letters/series-pattern'
import { XLSX_TYPE } from '../../../platform/spreadsheet/xlsx.ts'
import {
  CSV,
  type Descriptions,
  exportProblems,
  file,
  json,
  opened,
  PDF,
  type RoomApiDocument,
} from '../../api-document.ts'
import { afterOfWalk } from '../../records/requests/requests.api-document.ts'

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

export const apiDocument = {
  schemas: [issuedLetters, letterQuestions, letterSignatories, letterTemplates, seriesPattern],
  tags: {
    letterTemplates: 'The templates of letters.',
    letterSignatories: 'Who signs letters.',
    letters: 'Letters: issued, found in the register, collected, cancelled.',
  },
  fileOperations: {
    letterRegisterExport: {
      tag: 'letters',
      summary: 'The register of letters as a file',
      body: json(registerExportInput),
      answer: { description: 'The register', content: file(XLSX_TYPE, CSV, PDF) },
      problems: [...exportProblems, 'TOO_MANY_LETTERS'],
    },
    programLetterFile: {
      tag: 'programs',
      summary: 'The signed PDF of a letter; GET /programs/letters/{id} says in fileUrl whether there is one',
      answer: { description: 'The file', content: file(PDF) },
      problems: opened,
    },
  },
  descriptions: {
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
    'programs.letters': {
      after: afterOfWalk,
      student: 'Only letters to the student with this id. Left out: all.',
    },
  },
} satisfies RoomApiDocument
