/** How many of the newest requests the dashboard looks at for new ones; with more, it says 'more than'. */
export const NEW_REQUESTS_COUNTED = 1_000
/** How many students without a password the dashboard counts; with more, it says so. */
export const WITHOUT_PASSWORD_COUNTED = 1_000
/** How many of the oldest requests the dashboard shows. */
export const OLDEST_REQUESTS_SHOWN = 3
/** With more students than this the portal is filled, also where none came from a spreadsheet. */
export const STUDENTS_BY_HAND_MAX = 20
/** For so many weeks, with the present one, the dashboard says how many requests came and were decided. */
export const FIGURE_WEEKS = 8
/** Of so many decisions at most the dashboard says how long they took. */
export const DECISIONS_OF_MEDIAN = 5_000
/** So many request types at most have a row on the dashboard. */
export const KINDS_WITH_MEDIAN = 12
