import { DECISION_RUN_REQUESTS_MAX } from './bulk-decision-limits.ts'

/** The problems with decisions on all requests that match. */
export const bulkDecisionProblems = {
  DECISION_RUN_NOT_FOUND: { status: 404, message: 'This work does not exist any more.' },
  DECISION_RUN_EMPTY: { status: 422, message: 'No request matches any more.' },
  DECISION_RUN_TOO_LARGE: {
    status: 422,
    message: `At most ${DECISION_RUN_REQUESTS_MAX} requests are decided at once.`,
  },
  DECISION_RUN_CHANGED: { status: 409, message: 'This cannot be done with these decisions any more.' },
  DECISION_RUN_UNDO_OVER: { status: 409, message: 'The time in which these decisions could be undone is over.' },
} as const
