import { errorMap } from '../problems.ts'
import { asks, byId, changes } from '../procedures.ts'
import { decisionRun, decisionRunApplyInput, decisionRunCreateInput, listedDecisionRun } from './bulk-decisions.ts'
import { runProcedures } from './bulk-operation-procedures.ts'

const ofDecisions = runProcedures(
  'decideManyRequests',
  '/decision-runs',
  decisionRun,
  'DECISION_RUN_NOT_FOUND',
  'DECISION_RUN_CHANGED',
)

export const decisionRunsProcedures = {
  create: changes('decideManyRequests')
    .route({ method: 'POST', path: '/decision-runs', summary: 'List all requests that match', successStatus: 201 })
    .errors(errorMap('DECISION_RUN_EMPTY', 'DECISION_RUN_TOO_LARGE'))
    .input(decisionRunCreateInput)
    .output(decisionRun),
  list: ofDecisions.list('Decisions on all requests that matched, newest first', listedDecisionRun),
  read: ofDecisions.read('One of them with its progress'),
  cancel: ofDecisions.remove('Delete a list whose requests were not decided'),
  apply: ofDecisions.change(asks, 'POST', '/application', decisionRunApplyInput, 'Decide the listed requests as a job'),
  stop: ofDecisions.change(changes, 'POST', '/stop', byId, 'Stop the job'),
  resume: ofDecisions.change(changes, 'POST', '/resume', byId, 'Let a stopped job go on'),
  undo: ofDecisions
    .change(asks, 'POST', '/undo', byId, 'Undo the decisions as a job')
    .meta({ action: 'undoManyDecisions', does: 'asks' })
    .errors(errorMap('DECISION_RUN_UNDO_OVER')),
}
