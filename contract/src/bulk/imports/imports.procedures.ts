import * as z from 'zod/mini'
import { pageOf } from '../../pagination.ts'
import { errorMap } from '../../problems.ts'
import { asks, byId, changes, nothing, reads, removal } from '../../procedures.ts'
import { bulkOperationProcedures } from '../bulk-operation-procedures.ts'
import {
  applyImportInput,
  fixRowInput,
  importRowsInput,
  setColumnsInput,
  setOptionsInput,
  setSheetsInput,
} from './import-inputs.ts'
import { importMapping } from './import-mappings.ts'
import { answerQuestionInput } from './import-questions.ts'
import { fixedRow, importRow, undoPreview } from './import-rows.ts'
import { importSpelling } from './import-spellings.ts'
import { studentImport } from './imports.ts'

const ofImport = bulkOperationProcedures(
  'importStudents',
  '/imports',
  studentImport,
  'IMPORT_NOT_FOUND',
  'IMPORT_CHANGED',
)

/** Before it is applied. */
const preparing = {
  list: ofImport.list('Imports of students, newest first', studentImport),
  read: ofImport.read('One import with its counts and its progress'),
  setColumns: ofImport
    .change(changes, 'PUT', '/columns', setColumnsInput, 'Say what the columns of the file are')
    .errors(errorMap('TOO_MANY_IMPORT_MAPPINGS')),
  setSheets: ofImport.change(changes, 'PUT', '/sheets', setSheetsInput, 'Choose the sheets of the file that are read'),
  setOptions: ofImport.change(changes, 'PUT', '/options', setOptionsInput, 'Choose how the rows are understood'),
  answer: ofImport
    .change(
      changes,
      'PUT',
      '/answer',
      answerQuestionInput,
      'Answer a question that must be answered before an import is applied',
    )
    .errors(errorMap('IMPORT_QUESTION_NOT_FOUND')),
  cancel: ofImport.remove('Delete an import that has not been applied'),
}

/** From when it is applied. */
const applying = {
  apply: ofImport
    .change(asks, 'POST', '/application', applyImportInput, 'Apply the rows that were shown')
    .errors(errorMap('IMPORT_PREVIEW_CHANGED', 'IMPORT_NOT_CONFIRMED', 'IMPORT_QUESTIONS_OPEN')),
  stop: ofImport.change(changes, 'POST', '/stop', byId, 'Stop applying an import; it can go on later'),
  resume: ofImport.change(changes, 'POST', '/resume', byId, 'Go on with an import that was stopped'),
  giveUp: ofImport.change(
    changes,
    'POST',
    '/end',
    byId,
    'End an import that was stopped: what is applied stays, the other rows are left out',
  ),
  sendInvitations: ofImport.change(
    asks,
    'POST',
    '/invitations',
    byId,
    'Invite the students of an applied import now, instead of later or after cancelling it',
  ),
  cancelInvitations: ofImport.change(
    changes,
    'DELETE',
    '/invitations',
    byId,
    'Cancel the invitations of an applied import that have not been made',
  ),
  undo: ofImport
    .change(asks, 'POST', '/undo', byId, 'Undo an import within a week')
    .meta({ action: 'undoImport', does: 'asks' })
    .errors(errorMap('IMPORT_UNDO_OVER')),
}

/** Its rows, and what is kept from one import to the next. */
const rowsAndKept = {
  rows: ofImport
    .about(reads, 'POST', '/rows', 'The rows of an import and what each will do')
    .input(importRowsInput)
    .output(pageOf(importRow)),
  fixRow: ofImport
    .about(changes, 'PUT', '/row', 'Correct some values of one row before it is applied')
    .errors(errorMap('IMPORT_ROW_NOT_FOUND', 'IMPORT_CHANGED'))
    .input(fixRowInput)
    .output(fixedRow),
  undoPreview: reads('undoImport')
    .route({
      method: 'GET',
      path: '/imports/{id}/undo',
      summary: 'How many students undoing an import would leave alone',
    })
    .errors(errorMap('IMPORT_NOT_FOUND'))
    .input(byId)
    .output(undoPreview),
  mappings: reads('importStudents')
    .route({ method: 'GET', path: '/import-mappings', summary: 'The kept mappings of headings to fields' })
    .input(nothing)
    .output(z.array(importMapping)),
  spellings: reads('importStudents')
    .route({
      method: 'GET',
      path: '/import-spellings',
      summary: 'The kept spellings of courses, semesters and years',
    })
    .input(nothing)
    .output(z.array(importSpelling)),
  deleteSpelling: removal(changes, 'importStudents', '/import-spellings', 'Delete a kept spelling').errors(
    errorMap('IMPORT_SPELLING_NOT_FOUND'),
  ),
  deleteMapping: removal(changes, 'importStudents', '/import-mappings', 'Delete a kept mapping').errors(
    errorMap('IMPORT_MAPPING_NOT_FOUND'),
  ),
}

/** In parts: written out whole, the type would be too long for the compiler. */
type ImportsProcedures = typeof preparing & typeof applying & typeof rowsAndKept

export const importsProcedures: ImportsProcedures = { ...preparing, ...applying, ...rowsAndKept }
