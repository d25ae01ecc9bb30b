/** The limits of request types. */
export const REQUEST_TYPES_MAX = 60
export const REQUEST_TYPE_NAME_MAX_CHARACTERS = 80
export const REQUEST_TYPE_EXPLANATION_MAX_CHARACTERS = 160
export const REQUEST_TYPE_QUESTIONS_MAX = 20
export const REQUEST_TYPE_OFFICE_FIELDS_MAX = 20
/** As many as a message takes; see request-life-limits.ts. */
export const REQUEST_TYPE_FILES_MAX = 3
export const REQUEST_TYPE_CHOICES_MAX = 30
export const REQUEST_TYPE_COURSES_MAX = 100
export const QUESTION_MAX_CHARACTERS = 120
export const CHOICE_MAX_CHARACTERS = 80
/** As long as a letter takes it; see letter-limits.ts. */
export const ANSWER_MAX_CHARACTERS = 1_000
export const REQUEST_TYPE_FEE_NOTE_MAX_CHARACTERS = 80
export const REQUEST_TYPE_WORKING_DAYS_MAX = 365
/** Of one request type, by one student in 12 months. */
export const REQUEST_TYPE_REQUESTS_IN_YEAR_MAX = 60
