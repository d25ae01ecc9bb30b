import {
  REQUEST_FILES_MAX,
  REQUEST_FILES_PER_HOUR,
  REQUEST_MESSAGES_MAX,
  UNATTACHED_FILES_MAX_BYTES,
} from './request-thread/request-thread-limits.ts'
import { uploadRules } from './uploads.ts'

/** The problems with decisions, messages, files and the assignment of a request. */
export const requestProblems = {
  DECISION_SUPERSEDED: {
    status: 409,
    message: 'This decision can no longer be undone. Somebody has gone on from it, or too much time has passed.',
  },
  REQUEST_DECIDED: { status: 409, message: 'This request has already been decided. No action can be performed' },
  DECIDED_BY_REGISTRAR: { status: 403, message: 'Requests of this kind are decided by a registrar.' },
  LETTER_OF_OTHERS: {
    status: 403,
    message: 'Somebody else has issued the letter of this request. They or a registrar can reject it.',
  },
  REQUEST_CLOSED: { status: 409, message: 'This request is closed. No more can be written to it.' },
  REQUEST_NOT_CLOSED: { status: 409, message: 'This request is open. Only a closed one can be asked for again.' },
  ASKED_AGAIN_ALREADY: {
    status: 409,
    message: 'This has been asked for again already, and that request is still open.',
  },
  REQUEST_REASSIGNED: {
    status: 409,
    message: 'Somebody else has changed meanwhile who works on this request. It is shown as it is now.',
  },
  ASSIGNEE_NOT_FOUND: { status: 404, message: 'This person does not work here any more.' },
  REQUEST_FILE_TOO_LARGE: { status: 413, message: `This file is too large. ${uploadRules.requestFile.description}.` },
  REQUEST_FILE_TYPE: {
    status: 415,
    message: `This is not a file the portal can take. ${uploadRules.requestFile.description}.`,
  },
  REQUEST_FILE_UNREADABLE: {
    status: 422,
    message: 'This file is damaged and cannot be opened. Please choose another one.',
  },
  TOO_MANY_REQUEST_FILES: { status: 409, message: `A request can have at most ${REQUEST_FILES_MAX} files.` },
  TOO_MANY_FILES_SENT: {
    status: 429,
    message: `You can send ${REQUEST_FILES_PER_HOUR} files within an hour. These were the last ones.`,
  },
  TOO_MUCH_UNATTACHED: {
    status: 429,
    message: `You have chosen files of ${UNATTACHED_FILES_MAX_BYTES / 1024 ** 2} MB that are not sent with a request. Send them first. What is not sent is removed after a day.`,
  },
  TOO_MANY_MESSAGES: { status: 409, message: `A request can have at most ${REQUEST_MESSAGES_MAX} messages.` },
  TOO_MANY_MESSAGES_SENT: { status: 429, message: 'You have written many messages in a short time.' },
} as const
