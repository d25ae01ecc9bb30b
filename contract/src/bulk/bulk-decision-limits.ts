/** The requests that one run decides. */
export const DECISION_RUN_REQUESTS_MAX = 100_000
export const DECISION_RUNS_PER_HOUR = 60
/** Decisions on all requests that match are listed for this time; they can be undone as long as single ones. */
export const DECISION_RUN_DAYS = 7
