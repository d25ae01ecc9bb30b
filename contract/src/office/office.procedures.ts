import * as z from 'zod/mini'
import { pageInput, pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { byId, changes, deleted, nothing, reads, removal } from '../procedures.ts'
import { auditEntry, auditInput } from './audit.ts'
import { dashboard } from './dashboard.ts'
import { degradedState } from './degraded.ts'
import { requestFigures } from './request-figures.ts'
import { undeliveredEmail } from './undelivered-emails.ts'

export const auditProcedures = {
  search: reads('viewAudit')
    .route({ method: 'POST', path: '/audit/search', summary: 'Who did what to whom, and when; newest first' })
    .input(auditInput)
    .output(pageOf(auditEntry)),
}

export const dashboardProcedures = {
  read: reads('viewDashboard')
    .route({ method: 'GET', path: '/dashboard', summary: 'How far the portal is set up, and what waits' })
    .input(nothing)
    .output(dashboard),
  requests: reads
    .with('requestLife', 'viewDashboard')
    .route({ method: 'GET', path: '/dashboard/requests', summary: 'How the office gets on with its requests' })
    .input(nothing)
    .output(requestFigures),
}

export const degradedProcedures = {
  read: reads('viewDegraded')
    .route({ method: 'GET', path: '/degraded', summary: 'What does not work at the moment' })
    .input(nothing)
    .output(degradedState),
}

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
