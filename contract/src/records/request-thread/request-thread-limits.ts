/** The limits of what is written to a request. The name of each says its unit. */

/** What is sent with the messages of a request. */
export const REQUEST_FILE_MAX_BYTES = 5 * 1024 * 1024
export const REQUEST_FILES_PER_MESSAGE = 3
export const REQUEST_FILES_MAX = 10
/** Of one student. */
export const REQUEST_FILES_PER_HOUR = 20
/** Of one student, of the files that no request has yet. They are removed a day later. */
export const UNATTACHED_FILES_MAX_BYTES = 30 * 1024 * 1024
/** Messages of one request, and notes of the office on it. */
export const REQUEST_MESSAGES_MAX = 200
/** Of one student. */
export const REQUEST_MESSAGES_PER_HOUR = 60
/** In how many working days a request is to be decided, where nothing else is said. */
export const REQUEST_WORKING_DAYS = 5
/** From so many days before on a request is due soon. */
export const DUE_SOON_DAYS = 2
/** How long somebody counts as having a request open after their screen has last said so. */
export const PRESENCE_SECONDS = 60
/** Answers that the office keeps to choose from. Both texts together fit the body of a request. */
export const CANNED_ANSWERS_MAX = 50
export const CANNED_ANSWER_TITLE_MAX_CHARACTERS = 60
export const CANNED_ANSWER_MAX_CHARACTERS = 1_000
