/** Every number a person can run into, its unit in its name. */

export const PASSWORD_MIN_CHARACTERS = 6
export const PASSWORD_MAX_CHARACTERS = 128
export const CONTACT_DIGITS = 10

export const EMAIL_MAX_CHARACTERS = 254
export const NAME_MAX_CHARACTERS = 80
export const COURSE_MAX_CHARACTERS = 120
export const TERM_MAX_CHARACTERS = 20
export const CARD_MAX_CHARACTERS = 40
export const TITLE_MAX_CHARACTERS = 160
export const MESSAGE_MAX_CHARACTERS = 2_000
export const SEARCH_MAX_CHARACTERS = 100
export const FILE_NAME_MAX_CHARACTERS = 200

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PHOTO_MAX_PIXELS = 50_000_000
export const CERTIFICATE_MAX_BYTES = 20 * 1024 * 1024
export const JSON_BODY_MAX_BYTES = 64 * 1024

export const PAGE_SIZES = [10, 25, 50] as const
export const PAGE_MAX = 1_000_000
export const FILTER_MAX_CHOICES = 20
/** A search counts its matches up to here; beyond it the answer says "more than". */
export const SEARCH_COUNT_MAX = 1_000

export const MESSAGE_COLUMN_PX = 450

/** Failed sign-ins, reset mails and uploads that are let through within one window. */
export const RATE_LIMIT_WINDOW_MINUTES = 15
/** At one account from one network. */
export const SIGN_INS_PER_ACCOUNT = 10
/** At one account from all networks together that it has not signed in from lately. */
export const SIGN_INS_PER_ACCOUNT_ALL_NETWORKS = 50
/** A whole college can share one address (one /64 of IPv6), so this one is generous. */
export const SIGN_INS_PER_ADDRESS = 100
/** With the right password: each is a session, and an entry of the audit trail that is kept for ever. */
export const SUCCESSFUL_SIGN_INS_PER_PERSON = 1_000
/** From one /48 of IPv6, which holds 65,536 of /64. */
export const SIGN_INS_PER_SITE = 500
export const RESETS_PER_ACCOUNT = 3
export const RESETS_PER_ACCOUNT_ALL_NETWORKS = 12
export const RESETS_PER_ADDRESS = 20
export const RESETS_PER_SITE = 100
/** Attempts to set a password with a reset link: each hashes a password, which is slow. */
export const REDEMPTIONS_PER_PERSON = 10
/** So many networks are remembered that an account has signed in from; beyond, those used longest ago are dropped. */
export const KNOWN_NETWORKS_PER_ACCOUNT = 20
/** More than a clerk with a fast scanner sends, one a second and a half or 3 MB each without a pause. */
export const UPLOADS_PER_PERSON = 600
export const UPLOAD_BYTES_PER_PERSON = 2 * 1024 * 1024 * 1024
/** Of one person's uploads so many are received at once, and so many more wait for that; a browser sends six at once. */
export const CONCURRENT_UPLOADS_PER_PERSON = 8
export const QUEUED_UPLOADS_PER_PERSON = 56

/** So often a letter is tried, over some three quarters of an hour, before it is given up. */
export const EMAIL_ATTEMPTS_MAX = 8

/** Event streams one person may have open; one more closes the oldest. The tabs of a browser share one. */
export const EVENT_STREAMS_PER_PERSON = 12

/** What a student may send and change; a request that was deleted again counts as sent. */
export const REQUESTS_SUBMITTED_PER_HOUR = 20
export const REQUESTS_SUBMITTED_PER_DAY = 60
export const REQUEST_EDITS_PER_HOUR = 60
/** More than one for each course of a college. */
export const EXPORTS_PER_HOUR = 60

/**
 * How often a person may ask one node of the portal for something within a minute. Students' are some ten times what
 * their screens ask for. An administrator's list is searched while they type (four times a second), shows 50 photos a
 * page, and is read again with every change of it.
 */
export const requestsPerMinute = {
  read: { student: 300, admin: 3_000 },
  write: { student: 60, admin: 1_200 },
  photo: { student: 300, admin: 6_000 },
  /** A viewer fetches a document of 20 MB in some 300 parts. */
  document: { student: 600, admin: 1_200 },
} as const

/** However often a person opens a document in this time, it is one entry of the audit trail. */
export const DOCUMENT_OPENING_MINUTES = 15
