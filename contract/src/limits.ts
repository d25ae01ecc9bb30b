/** Limits that users can reach, each named with its unit. More: card-print-limits.ts, share-limits.ts, account-limits.ts. */

export const PASSWORD_MIN_CHARACTERS = 6
export const PASSWORD_MAX_CHARACTERS = 128
export const CONTACT_DIGITS = 10

export const EMAIL_MAX_CHARACTERS = 254
export const NAME_MAX_CHARACTERS = 80
export const COURSE_MAX_CHARACTERS = 120
export const TERM_MAX_CHARACTERS = 20
export const CARD_MAX_CHARACTERS = 40
/** The name and the number of whom to call in an emergency, on an ID card. */
export const EMERGENCY_CONTACT_MAX_CHARACTERS = 60
export const TITLE_MAX_CHARACTERS = 160
export const MESSAGE_MAX_CHARACTERS = 2_000
/** The reason of a rejection, or the note of another decision. */
export const NOTE_MAX_CHARACTERS = 500
export const SEARCH_MAX_CHARACTERS = 100
export const FILE_NAME_MAX_CHARACTERS = 200

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PHOTO_MAX_PIXELS = 50_000_000
/** Decoders keep whole rows: long ones take many times the memory of their pixels. */
export const PICTURE_SIDE_MAX_PX = 20_000
export const CERTIFICATE_MAX_BYTES = 20 * 1024 * 1024
/** A picture of somebody's handwriting, a logo or a seal, for letters. */
export const SIGNATURE_MAX_BYTES = 1024 * 1024
export const JSON_BODY_MAX_BYTES = 64 * 1024
/** Of what a procedure takes that is made for long texts, such as a letter in two languages. */
export const LONG_BODY_MAX_BYTES = 256 * 1024

export const PAGE_SIZES = [10, 25, 50] as const
export const PAGE_MAX = 1_000_000
export const FILTER_MAX_CHOICES = 20
export const FILTER_NAME_MAX_CHARACTERS = 60
export const SAVED_FILTERS_PER_PERSON = 50
/** A search or filter counts matches up to this number; of more the answer says that there are more. */
export const SEARCH_COUNT_MAX = 1_000

/** One page of the longest list. */
export const DECISIONS_AT_ONCE_MAX = 50
/** The reasons that a rejection offers. */
export const RECENT_REASONS = 10
/** The newest steps of a request's history; it has more only after many undone decisions. */
export const HISTORY_MAX_STEPS = 100
/** How many students the search over everything shows. */
export const SEARCH_STUDENTS_SHOWN = 5
/** How many students a browser remembers as looked at recently. */
export const RECENT_STUDENTS_MAX = 10

export const MESSAGE_COLUMN_PX = 450

/** The window of the limits below: failed sign-ins, reset e-mails, uploads. */
export const RATE_LIMIT_WINDOW_MINUTES = 15
/** For one account from one network. */
export const SIGN_INS_PER_ACCOUNT = 10
/** For one account, from all networks together that it has not signed in from lately. */
export const SIGN_INS_PER_ACCOUNT_ALL_NETWORKS = 50
/** For one address (one /64 of IPv6). A whole college can share one address, so the limit is high. */
export const SIGN_INS_PER_ADDRESS = 100
/** With the right password: each makes a session, and an entry of the audit trail that is kept for ever. */
export const SUCCESSFUL_SIGN_INS_PER_PERSON = 1_000
/** For one /48 of IPv6, which holds 65,536 networks of /64. */
export const SIGN_INS_PER_SITE = 500
export const RESETS_PER_ACCOUNT = 3
export const RESETS_PER_ACCOUNT_ALL_NETWORKS = 12
export const RESETS_PER_ADDRESS = 20
export const RESETS_PER_SITE = 100
/** Attempts to set a password with a reset link: each hashes a password, which is slow. */
export const REDEMPTIONS_PER_PERSON = 10
/** Slips with a code that are made at once, for one print. */
export const HANDOUTS_AT_ONCE_MAX = 500
export const HANDOUTS_PER_HOUR = 5_000
/** To one student, by an administrator. */
export const INVITATIONS_PER_STUDENT_PER_DAY = 5
/** How often many students are invited at once, by all administrators together. */
export const INVITE_ALL_PER_DAY = 20
/** Wrong codes and links of invitations from one address (one /64 of IPv6), which a whole college can share. */
export const INVITATION_GUESSES_PER_ADDRESS = 100
/** The same for one /48 of IPv6. */
export const INVITATION_GUESSES_PER_SITE = 500
/** Requests with keys that are not valid, from one address. Valid keys do not count, and are never refused for it. */
export const INVALID_API_KEYS_PER_ADDRESS = 60
/** How many networks are remembered for an account; the ones used longest ago are dropped. */
export const KNOWN_NETWORKS_PER_ACCOUNT = 20
/** More than a clerk with a fast scanner sends: one file every 1.5 seconds, or 3 MB each without a pause. */
export const UPLOADS_PER_PERSON = 600
export const UPLOAD_BYTES_PER_PERSON = 2 * 1024 * 1024 * 1024
/** How many uploads of one person are received at once, and how many more may wait. A browser sends six at once. */
export const CONCURRENT_UPLOADS_PER_PERSON = 8
export const QUEUED_UPLOADS_PER_PERSON = 56

/** Attempts to do one step of a job, over about 45 minutes, before it is given up. */
export const JOB_ATTEMPTS_MAX = 8
/** Documents that one step of a job makes. */
export const ISSUED_AT_ONCE = 20

/** Open event streams of one person; one more closes the oldest. The tabs of a browser share one stream. */
export const EVENT_STREAMS_PER_PERSON = 12

/** Requests a student may send and change; a deleted request still counts as sent. */
export const REQUESTS_SUBMITTED_PER_HOUR = 20
export const REQUESTS_SUBMITTED_PER_DAY = 60
export const REQUEST_EDITS_PER_HOUR = 60
/** More than one export for each course of a college. */
export const EXPORTS_PER_HOUR = 60
/** Of a student's own data. */
export const ARCHIVES_PER_HOUR = 3
/** One download of documents: those of a large course. */
export const DOCUMENTS_MAX_FILES = 10_000
export const DOCUMENTS_MAX_BYTES = 2 * 1024 * 1024 * 1024

/**
 * HTTP requests one person may send to one node within a minute. A student's limit is about ten times what the screens
 * send. An administrator's list is searched while they type (four times a second), shows 50 photos a page, and is read
 * again after every change.
 */
export const requestsPerMinute = {
  read: { student: 300, admin: 3_000, apiKey: 600 },
  write: { student: 60, admin: 1_200, apiKey: 120 },
  photo: { student: 300, admin: 6_000, apiKey: 600 },
  /** A PDF viewer fetches a document of 20 MB in about 300 parts. */
  document: { student: 600, admin: 1_200, apiKey: 600 },
} as const

/** Opening the same document again within this time adds no entry to the audit trail. */
export const DOCUMENT_OPENING_MINUTES = 15

/** One import of students. */
export const IMPORT_ROWS_MAX = 100_000
/** Rows of those sheets of a file that are no lists of students: they can be chosen as long as these are few. */
export const IMPORT_OTHER_ROWS_MAX = 10_000
export const IMPORT_SHEETS_MAX = 255
export const IMPORT_SHEET_NAME_MAX_CHARACTERS = 200
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024
export const IMPORT_COLUMNS_MAX = 200
export const IMPORT_CELL_MAX_CHARACTERS = 4_000
/** The name of a kept mapping of columns. */
export const IMPORT_NAME_MAX_CHARACTERS = 60
/** When more of the known students than this would change, an import is confirmed once more. */
export const IMPORT_CHANGES_LIMIT_PERCENT = 10
/** What one person sends for imports within an hour, and those of them that are neither applied nor cancelled. */
export const IMPORT_BYTES_PER_HOUR = 1024 * 1024 * 1024
export const OPEN_IMPORTS_MAX = 200
/** Files that one node reads at once; each takes memory and time. */
export const CONCURRENT_IMPORTS = 2
export const IMPORT_MAPPINGS_MAX = 100
/** How many different values of a column are shown beside its heading. */
export const IMPORT_COLUMN_EXAMPLES = 3
/** How many rows of a file show how a question would be answered. */
export const IMPORT_QUESTION_EXAMPLES = 3
/** How many new courses, semesters or years of a file are shown. */
export const IMPORT_NEW_VALUES_MAX = 200
/** How many courses, semesters or years of the college they are compared with. */
export const IMPORT_KNOWN_VALUES_MAX = 500

/** Why a student is kept who was proposed to be forgotten. */
export const KEEP_REASON_MAX_CHARACTERS = 200

/** The photos of one import: files, bytes of all of them, and bytes of one ZIP archive. */
export const PHOTO_IMPORT_FILES_MAX = 5_000
export const PHOTO_IMPORT_MAX_BYTES = 2 * 1024 * 1024 * 1024
export const OPEN_PHOTO_IMPORTS_MAX = 50
export const PHOTO_ARCHIVE_MAX_BYTES = 500 * 1024 * 1024

/** The days on which a document was checked that are listed. */
export const CHECK_DAYS_SHOWN = 60

/** Codes of documents and shares that do not exist, asked for from one address (one /64 of IPv6). */
export const CODE_MISSES_PER_ADDRESS = 100
/** No file that the college issues is larger: an uploaded one with a strip, a signature and fonts. */
export const ISSUED_FILE_MAX_BYTES = 2 * CERTIFICATE_MAX_BYTES

/** The phones that show a student's ID card without a connection. */
export const CARD_DEVICES_PER_STUDENT = 5
export const DEVICE_NAME_MAX_CHARACTERS = 60
export const CARDS_KEPT_PER_DAY = 20
/** The devices on which one person gets messages. */
export const PUSH_DEVICES_PER_PERSON = 10
export const PUSH_SUBSCRIPTIONS_PER_DAY = 30
/** The address that a push service gives a browser. */
export const PUSH_ENDPOINT_MAX_CHARACTERS = 1_000

/** Why a document is withdrawn or under review, for everybody who checks it. */
export const PUBLIC_NOTE_MAX_CHARACTERS = 200
/** What was paid for a new card, for the audit trail. */
export const FEE_NOTE_MAX_CHARACTERS = 200
