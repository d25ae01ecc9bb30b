import { errorMap } from '../problems.ts'
import { asks, byId, changes } from '../procedures.ts'
import { bulkDecision, bulkDecisionApplyInput, bulkDecisionCreateInput, listedBulkDecision } from './bulk-decisions.ts'
import { bulkOperationProcedures } from './bulk-operation-procedures.ts'

const ofDecisions = bulkOperationProcedures(
  'decideManyRequests',
  '/decision-runs',
  bulkDecision,
  'DECISION_RUN_NOT_FOUND',
  'DECISION_RUN_CHANGED',
)

export const bulkDecisionsProcedures = {
  create: changes('decideManyRequests')
    .route({ method: 'POST', path: '/decision-runs', summary: 'List all requests that match', successStatus: 201 })
    .errors(errorMap('DECISION_RUN_EMPTY', 'DECISION_RUN_TOO_LARGE'))
    .input(bulkDecisionCreateInput)
    .output(bulkDecision),
  list: ofDecisions.list('Decisions on all requests that matched, newest first', listedBulkDecision),
  read: ofDecisions.read('One of them with its progress'),
  cancel: ofDecisions.remove('Delete a list whose requests were not decided'),
  apply: ofDecisions.change(
    asks,
    'POST',
    '/application',
    bulkDecisionApplyInput,
    'Decide the listed requests as a job',
  ),
  stop: ofDecisions.change(changes, 'POST', '/stop', byId, 'Stop the job'),
  resume: ofDecisions.change(changes, 'POST', '/resume', byId, 'Let a stopped job go on'),
  undo: ofDecisions
    .change(asks, 'POST', '/undo', byId, 'Undo the decisions as a job')
    .meta({ action: 'undoManyDecisions', does: 'asks' })
    .errors(errorMap('DECISION_RUN_UNDO_OVER')),
}
