/** Every delay and interval that a user can notice, in milliseconds unless the name says otherwise. */

import { HOUR_MS, MINUTE_MS } from './time/durations.ts'

export type DelayMode = 'specified' | 'brisk'

/** The delays of the specification. */
const specified = {
  pageSpinnerMs: 2_000,
  studentLoginRedirectMs: 1_500,
  addRequestRedirectMs: 2_000,
  studentFormsRedirectMs: 3_000,
  idCardFormsRedirectMs: 3_000,
  certificateFormsRedirectMs: 3_000,
}

export type Delays = typeof specified

/** The delays with PORTAL_PACE=brisk: none. */
const brisk: Delays = {
  pageSpinnerMs: 0,
  studentLoginRedirectMs: 0,
  addRequestRedirectMs: 0,
  studentFormsRedirectMs: 0,
  idCardFormsRedirectMs: 0,
  certificateFormsRedirectMs: 0,
}

export const delays: Record<DelayMode, Delays> = { specified, brisk }

export const TOAST_MS = 5_000
/** An error is shown this long after the first failed read; until then the read is tried again. */
export const LOAD_ERROR_DELAY_MS = 2_000
/** A PDF whose first page is not drawn within this time is shown without a preview. */
export const PDF_PREVIEW_MAX_MS = 30_000
export const SEARCH_DEBOUNCE_MS = 250
/** A screen that could not be loaded because the portal did not answer asks again after this time. */
export const REACHABLE_POLL_MS = 3_000
/** The search over everything answers faster than a list, and shows what it finds while somebody types. */
export const SEARCH_AS_TYPED_DEBOUNCE_MS = 120
/** The key that approves counts for a row that has been in sight this long: nobody has read it sooner. */
export const READ_AFTER_MS = 300
export const LIVE_HEARTBEAT_MS = 25_000
/** A refused event stream is opened again after this time, and after twice as long each time from then on. */
export const LIVE_RECONNECT_MS = 1_000
export const LIVE_RECONNECT_MAX_MS = 60_000
/** A stream that newer streams of the same person have replaced reconnects after this time. */
export const LIVE_REPLACED_RECONNECT_MS = 5 * MINUTE_MS
/** The bar says that the portal cannot be reached when it has not been for this long: a restart takes less. */
export const AWAY_NOTICE_AFTER_MS = 5_000
/** A screen waits at most this long for the event stream before it reads. */
export const LIVE_CONNECT_MAX_MS = 300

/** A change that is refused because the portal is being updated is sent again by itself for this long. */
export const UPDATE_WAIT_MAX_MS = 2 * MINUTE_MS

/** A tab waits at most this long for another tab that is signing in or out. */
export const SESSION_CHANGE_WAIT_MAX_MS = 5_000

export const SESSION_DAYS_REMEMBERED = 30
export const SESSION_HOURS_UNREMEMBERED = 24
/** So long after somebody has proved who they are no act asks them again to confirm it. */
export const CONFIRMED_MINUTES = 10
/** Where idle sessions end, the last use of a session is written at most once in this time. */
export const SESSION_TOUCH_INTERVAL_MS = 60_000
/** How often the use of a session is recorded where it only tells its person when it was. */
export const SESSION_SEEN_INTERVAL_MS = 15 * 60_000
/** How long an API key is valid, unless its creator says otherwise. */
export const API_KEY_DAYS = 365
export const API_KEY_DAYS_MAX = 3_650
/** The last use of a key is written at most once in this time. */
export const API_KEY_TOUCH_INTERVAL_MS = 60_000
export const RESET_LINK_MINUTES = 60
/** After this time without a sign-in a network is no longer known for an account. */
export const KNOWN_NETWORK_DAYS = 90
/** What has changed and what was deleted is told to programs for so long. */
export const RECORD_CHANGES_DAYS = 400
/** How long the key before a rotation is valid as well. */
export const API_KEY_OVERLAP_HOURS = 24
/** What a program sends once more with the same idempotency key is not done once more for so long. */
export const IDEMPOTENCY_KEY_DAYS = 7
/** Where accounts are hidden, a reset e-mail is made after a random time of at most this, so that time reveals nothing. */
export const HIDDEN_RESET_DELAY_MAX_MS = 20_000

/** A step of a job that has failed is tried again after this time, and after twice as long each time from then on. */
export const JOB_RETRY_FIRST_MS = 30_000
export const JOB_RETRY_MAX_MS = 15 * MINUTE_MS
export const JOB_POLL_INTERVAL_MS = 5_000
/** After a change of the calendar, due dates are looked at again after this time, when every node has heard of it. */
export const DUE_DATES_AGAIN_MS = 10_000
/**
 * A node that works on a job renews its lease three times within this time. One that does not has crashed: another goes on.
 */
export const JOB_LEASE_MS = 30_000
/** While a job works, open screens learn at most this often what it has changed. */
export const JOB_NEWS_INTERVAL_MS = 500
/** A job that is done is deleted after this time. */
export const JOB_RETENTION_DAYS = 30
export const UNDELIVERED_RETENTION_DAYS = 30

/** A notification is deleted after this time. */
export const NOTIFICATION_RETENTION_DAYS = 180
/** It goes out by e-mail when it is this old: until then a decision can be taken back. */
export const NOTIFICATION_EMAIL_MINUTES = 5
/** An e-mail of notifications is not sent any more when it is this old. */
export const NOTIFICATION_EMAIL_DAYS = 7
/** A message to a device that its push service has not taken is sent again after a few minutes, until it is this old. */
export const PUSH_TRIED_MINUTES = 60
/** How long a push service keeps a message for a device that cannot be reached. */
export const PUSH_KEPT_HOURS = 24
/** How often a browser tells the portal that its subscription is still there. */
export const PUSH_RENEWAL_MS = 24 * HOUR_MS
/** The link in an e-mail that ends more of its kind works for this time. */
export const UNSUBSCRIBE_DAYS = 3 * 365

/** Deleted ID cards and certificates can be restored for this time; then they are removed with their documents. */
export const BIN_RETENTION_DAYS = 30
/** A student can take back the deletion of a request for this time, and an administrator a decision. */
export const UNDO_WINDOW_MINUTES = 5
/** The office can take back what the rule of a request type has decided for this time: nobody watched when it did. */
export const RULE_UNDO_DAYS = 7

/** An import can be undone for this time after it was applied; then its rows are deleted. */
export const IMPORT_UNDO_DAYS = 7
/** An import that was never applied is deleted after this time. */
export const IMPORT_PREVIEW_DAYS = 7
/** The students whom an import has added are invited this long after it was applied, unless somebody chooses otherwise. */
export const INVITATIONS_AFTER_MINUTES = 60
/** A link, or a code on paper, that invites a student to choose a password. */
export const INVITATION_DAYS = 14
/** A student who is kept is proposed to be forgotten again after this time. */
export const KEPT_STUDENT_DAYS = 365

/** So long a visitor who has typed the right PIN of a share is not asked again in the same browser. */
export const SHARE_PASS_MINUTES = 30
/** A student still sees a link that can no longer be opened for this many days. */
export const CLOSED_SHARE_DAYS = 30

/** A photo that could not be read is asked for again after this time. */
export const PHOTO_RETRY_MS = 10_000

/** For this long a phone shows an ID card without having asked the portal; then it deletes the card. */
export const CARD_KEPT_DAYS = 7
/** The code that a phone shows changes after this time. */
export const ROLLING_SLOT_MS = 30_000
/** A code is accepted this many time slots before and after its own: clocks differ, and somebody types or waits. */
export const ROLLING_SLOTS_ACCEPTED = 2
/** For this long the device that has checked the code of a phone may look at the answer again. */
export const LOOK_AGAIN_MS = 30_000
/** A phone is noted as seen at most once in this time. */
export const CARD_DEVICE_TOUCH_INTERVAL_MS = HOUR_MS
/** A phone that no longer shows a card is forgotten after this time; until then its codes are known to be old. */
export const ENDED_CARD_DEVICE_DAYS = 30

/** The next key for credentials is published this long before it is used: others keep the list of keys. */
export const KEY_PUBLISHED_BEFORE_USE_HOURS = 24

/** The PDF of printed ID cards is deleted after this time. */
export const CARD_PRINT_DAYS = 7
