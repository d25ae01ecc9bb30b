export const LETTER_RUNS_PER_HOUR = 60
/** Letters for many students: how long they can be cancelled together, and how long the run is listed. */
export const LETTER_RUN_UNDO_MINUTES = 60
export const LETTER_RUN_DAYS = 30
