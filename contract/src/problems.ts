import { availabilityProblems } from './availability-problems.ts'
import { bulkDecisionProblems } from './bulk/bulk-decision-problems.ts'
import { bulkLetterProblems } from './bulk/bulk-letter-problems.ts'
import { promotionProblems } from './bulk/promotion-problems.ts'
import { documentProblems } from './documents/document-problems.ts'
import { SAVED_FILTERS_PER_PERSON } from './limits.ts'
import { settingsProblems } from './office/settings/settings-problems.ts'
import { accountProblems } from './people/account/account-problems.ts'
import { customFieldProblems } from './people/custom-fields/custom-field-problems.ts'
import type { DuplicateCandidate } from './people/duplicates.ts'
import { invitationProblems } from './people/invitations/invitation-problems.ts'
import { secondFactorProblems } from './people/second-factor/second-factor-problems.ts'
import { signInLinkProblems } from './people/single-sign-on/sign-in-link-problems.ts'
import { staffProblems } from './people/staff/staff-problems.ts'
import { studentProblems } from './people/student-problems.ts'
import { fileProblems } from './records/file-problems.ts'
import { requestProblems } from './records/request-problems.ts'
import { requestTypeProblems } from './records/request-types/request-type-problems.ts'
import { formatWait } from './time/durations.ts'
import { webhookProblems } from './webhooks/webhook-problems.ts'

/** Every problem: its code, its HTTP status, and the sentence that is shown. */
export const problems = {
  NOT_SIGNED_IN: { status: 401, message: 'You must be logged in to access this page' },
  API_KEY_ELSEWHERE: { status: 403, message: 'This API key may not be used from this address.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'This key does not exist, or has ended.' },
  API_KEY_INVALID: { status: 401, message: 'This API key is not valid.' },
  TOO_MANY_INVALID_API_KEYS: { status: 429, message: 'Too many requests with API keys that are not valid.' },
  FORBIDDEN: { status: 403, message: 'Access Denied: You are not authorized to access this page' },
  WRONG_ORIGIN: { status: 403, message: 'This was sent from another site and has been refused.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take this method.' },
  MALFORMED: { status: 400, message: 'What was sent could not be read.' },
  INVALID_INPUT: { status: 422, message: 'Please check what you entered.' },
  TOO_LARGE: { status: 413, message: 'What was sent is too large.' },
  TOO_SLOW: { status: 408, message: 'What was sent took too long to arrive. Please try again.' },
  ...availabilityProblems,
  STORAGE_FULL: {
    status: 507,
    message: 'There is no room left to keep this, and nothing has been saved. Please tell whoever runs the portal.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong' },

  BAD_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  TOO_MANY_SIGN_INS: { status: 429, message: 'Too many failed login attempts. Please try again later.' },
  NOT_A_STUDENT: { status: 403, message: 'Access Denied: You are not supposed to access this panel' },
  NOT_AN_ADMIN: { status: 403, message: 'Access Denied: Not an Admin' },
  FORMER_ACCESS_ENDED: {
    status: 403,
    message: 'You have left the college, and the time in which you could still sign in is over. Please ask the office.',
  },
  NO_PROFILE: { status: 403, message: 'User data not found' },

  SESSION_NOT_ENDED: {
    status: 503,
    message:
      'You are logged out in this browser. The portal cannot save anything right now, so it could not end the session on its side.',
  },
  ...secondFactorProblems,
  NO_SUCH_ACCOUNT: { status: 404, message: 'No user found with this email address' },
  TOO_MANY_RESETS: { status: 429, message: 'Too many password reset e-mails. Please try again later.' },
  MAIL_FAILED: { status: 503, message: 'Failed to send password reset email' },
  /** A limit of `requestsPerMinute`. */
  RATE_LIMITED: { status: 429, message: 'This has been asked for too often.' },
  TOO_MANY_REQUESTS_SUBMITTED: {
    status: 429,
    message: 'You have sent many requests in a short time, so this one has not been sent.',
  },
  TOO_MANY_REQUEST_EDITS: {
    status: 429,
    message: 'You have changed requests many times, so this change has not been kept.',
  },

  TOO_MANY_REDEMPTIONS: {
    status: 429,
    message: 'This link has been tried too often in a short time. Please try again later.',
  },
  RESET_LINK_INVALID: { status: 400, message: 'This link has been used or is too old. Please ask for a new one.' },

  ...invitationProblems,
  ...studentProblems,
  IF_MATCH_NEEDED: { status: 428, message: 'Please send the entity tag of what you read in If-Match.' },
  CHANGED_MEANWHILE: { status: 412, message: 'This has been changed since it was read. Please read it again.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Something else was sent with this idempotency key before.' },
  CURSOR_UNKNOWN: {
    status: 410,
    message: 'The list cannot go on from there. Please read it from the beginning.',
  },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  ID_CARD_NOT_FOUND: { status: 404, message: 'ID Card not found' },
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'Data not found' },
  REQUEST_NOT_FOUND: { status: 404, message: 'Request not found' },

  PROPOSAL_NOT_FOUND: {
    status: 404,
    message: 'This student is not on the list any more. Somebody else may have changed it.',
  },
  FORGETTING_CHANGED: {
    status: 409,
    message: 'The list has changed, so nobody has been forgotten. Please look at it again.',
  },
  FORGETTING_RUNNING: { status: 409, message: 'Students are being forgotten already. Please wait until it is done.' },
  ...promotionProblems,
  ...bulkDecisionProblems,
  ...bulkLetterProblems,

  NOTIFICATION_NOT_FOUND: { status: 404, message: 'This is no longer in your inbox.' },
  SAVED_FILTER_NOT_FOUND: { status: 404, message: 'This saved filter has been deleted.' },
  FILTER_NAME_TAKEN: { status: 409, message: 'You have a filter with this name already.' },
  TOO_MANY_SAVED_FILTERS: {
    status: 409,
    message: `You have ${SAVED_FILTERS_PER_PERSON} saved filters. Delete one to save another.`,
  },

  TOO_MANY_PUSH_DEVICES: { status: 409, message: 'Remove a device first.' },
  ...settingsProblems,

  JOB_NOT_FOUND: { status: 404, message: 'This work has gone on or has been deleted.' },
  QUEUED_EMAIL_NOT_FOUND: { status: 404, message: 'Letter not found' },
  QUEUED_EMAIL_EXPIRED: {
    status: 409,
    message: 'The link in this letter is too old. The person can ask for a new one.',
  },

  EMAIL_TAKEN: { status: 409, message: 'Email already exists' },
  CARD_TAKEN: { status: 409, message: 'Card with same id already exists' },
  ...customFieldProblems,
  ...requestTypeProblems,
  ...staffProblems,
  ...accountProblems,
  ...signInLinkProblems,
  ...webhookProblems,
  ...requestProblems,
  ...documentProblems,
  ...fileProblems,
} as const

export type ProblemCode = keyof typeof problems

type Table = typeof problems
/** The same with a name, so that the declaration of a procedure names it instead of repeating all problems. */
export interface Problems extends Table {}

type Person = { id: string; name: string }

/** A limit that was reached: what it is called, and how often is allowed in how many seconds. */
export type ReachedLimit = { name: string; quota: number; windowSeconds: number }

/**
 * For the office. EMAIL_TAKEN: the inactive or former student who has it. DUPLICATE_LIKELY: who is alike. STUDENT_MERGED: who stays.
 */
export type ProblemDetails = {
  inactiveStudent?: Person
  formerStudent?: Person
  candidates?: DuplicateCandidate[]
  mergedInto?: Person
}

/**
 * An expected error. It can be thrown anywhere; one handler answers it. `fields` has a sentence for each form field it is
 * about. With `retryAfterSeconds` the sentence says how long to wait, and the response has a `Retry-After` header. `details`
 * are further data for the program that called; `limit` is sent in headers. `sentence` takes the place of the sentence of the code.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | undefined
  readonly details: ProblemDetails
  readonly limit: ReachedLimit | undefined

  constructor(
    code: ProblemCode,
    fields: Record<string, string> = {},
    {
      retryAfterSeconds,
      details = {},
      limit,
      sentence: message = problems[code].message,
    }: { retryAfterSeconds?: number; details?: ProblemDetails; limit?: ReachedLimit; sentence?: string } = {},
  ) {
    super(retryAfterSeconds === undefined ? message : `${message} Please go on in ${formatWait(retryAfterSeconds)}.`)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
    this.limit = limit
  }
}

/** The problems that one procedure can answer with, beside those that every procedure can. */
export function errorMap<Code extends ProblemCode>(...codes: Code[]) {
  return Object.fromEntries(codes.map((code) => [code, problems[code]])) as Pick<Problems, Code>
}
