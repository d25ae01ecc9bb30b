import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { asks, byId, changes, reads } from '../procedures.ts'
import {
  bulkLetter,
  bulkLetterApplyInput,
  bulkLetterCreateInput,
  bulkLetterRow,
  bulkLetterRowsInput,
  listedBulkLetter,
} from './bulk-letters.ts'
import { bulkOperationProcedures } from './bulk-operation-procedures.ts'

const ofLetters = bulkOperationProcedures(
  'issueManyLetters',
  '/letter-runs',
  bulkLetter,
  'LETTER_RUN_NOT_FOUND',
  'LETTER_RUN_CHANGED',
)

export const bulkLettersProcedures = {
  create: changes('issueManyLetters')
    .route({ method: 'POST', path: '/letter-runs', summary: 'List students for letters', successStatus: 201 })
    .errors(
      errorMap('LETTER_TEMPLATE_NOT_IN_USE', 'LETTER_TEMPLATE_WRONG', 'STUDENT_NOT_FOUND', 'LETTER_RUN_TOO_LARGE'),
    )
    .input(bulkLetterCreateInput)
    .output(bulkLetter),
  list: ofLetters.list('Letters for many students, newest first', listedBulkLetter),
  read: ofLetters.read('One of them with its progress'),
  rows: ofLetters
    .about(reads, 'GET', '/rows', 'What became of each student')
    .input(bulkLetterRowsInput)
    .output(pageOf(bulkLetterRow)),
  cancel: ofLetters.remove('Delete a list whose letters were not issued'),
  apply: ofLetters.change(asks, 'POST', '/application', bulkLetterApplyInput, 'Issue the letters as a job'),
  stop: ofLetters.change(changes, 'POST', '/stop', byId, 'Stop the job'),
  resume: ofLetters.change(changes, 'POST', '/resume', byId, 'Let a stopped job go on'),
  giveUp: ofLetters.change(changes, 'POST', '/give-up', byId, 'Issue no more of them: those that are issued stay'),
  undo: ofLetters
    .change(asks, 'POST', '/undo', byId, 'Cancel the letters as a job')
    .meta({ action: 'cancelManyLetters', does: 'asks' })
    .errors(errorMap('LETTER_RUN_UNDO_OVER')),
}
