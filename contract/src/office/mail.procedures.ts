import * as z from 'zod/mini'
import { pageInput, pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { byId, changes, deleted, reads, removal } from '../procedures.ts'
import { undeliveredEmail } from './undelivered-emails.ts'

export const mailProcedures = {
  undelivered: reads('viewMail')
    .route({ method: 'GET', path: '/mail/undelivered', summary: 'Letters that could not be sent, newest first' })
    .input(z.strictObject(pageInput))
    .output(pageOf(undeliveredEmail)),
  retry: changes('retryEmail')
    .route({ method: 'POST', path: '/mail/undelivered/{id}/retry', summary: 'Send a letter that was given up again' })
    .errors(errorMap('QUEUED_EMAIL_NOT_FOUND', 'QUEUED_EMAIL_EXPIRED'))
    .input(byId)
    .output(deleted),
  discard: removal(changes, 'discardEmail', '/mail/undelivered', 'Delete a letter that could not be sent').errors(
    errorMap('QUEUED_EMAIL_NOT_FOUND'),
  ),
}
