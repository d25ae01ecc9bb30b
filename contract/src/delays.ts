/** Every wait a person can notice, in milliseconds unless the name says otherwise. */

export type DelayMode = 'specified' | 'brisk'

/** The waits the specification asks for. */
const specified = {
  pageSpinnerMs: 2_000,
  studentLoginRedirectMs: 1_500,
  addRequestRedirectMs: 2_000,
  studentFormsRedirectMs: 3_000,
  idCardFormsRedirectMs: 3_000,
  certificateFormsRedirectMs: 3_000,
}

export type Delays = typeof specified

/** What a deployment gets that has set PORTAL_PACE=brisk: nothing waits on purpose. */
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
/** So long after a read failed for the first time it is told, while it may still be tried again. */
export const LOAD_ERROR_DELAY_MS = 2_000
/** A PDF whose first page is not drawn by then is shown without a preview. */
export const PDF_PREVIEW_MAX_MS = 30_000
export const SEARCH_DEBOUNCE_MS = 250
export const LIVE_HEARTBEAT_MS = 25_000
/** An event stream that was refused is asked for again after this time, and after twice as long each time from then on. */
export const LIVE_RECONNECT_MS = 1_000
export const LIVE_RECONNECT_MAX_MS = 60_000
/** A stream that the same person's newer ones have replaced comes back after this time. */
export const LIVE_REPLACED_RECONNECT_MS = 5 * 60_000
/** A screen waits no longer than this for the event stream before it reads. */
export const LIVE_CONNECT_MAX_MS = 300

/** So long a tab waits for another one that is signing in or out before it asks who is signed in. */
export const SESSION_CHANGE_WAIT_MAX_MS = 5_000

export const SESSION_DAYS_REMEMBERED = 30
export const SESSION_HOURS_UNREMEMBERED = 24
/** Where idle sessions end, the use of one is written down at most once in this time. */
export const SESSION_TOUCH_INTERVAL_MS = 60_000
export const RESET_LINK_MINUTES = 60
/** A network that an account has not signed in from for so long is a stranger's again. */
export const KNOWN_NETWORK_DAYS = 90
/** Where accounts are hidden, what is done only for those there are is done within this time, at a random moment. */
export const HIDDEN_RESET_DELAY_MAX_MS = 20_000
export const UNUSED_UPLOAD_HOURS = 24

/** A letter that could not be sent is tried again after this time, and after twice as long each time from then on. */
export const EMAIL_RETRY_FIRST_MS = 30_000
export const EMAIL_RETRY_MAX_MS = 15 * 60_000
export const EMAIL_POLL_INTERVAL_MS = 5_000
/** Who has taken a letter to send it and is not heard of for so long has crashed: it is anybody's again. */
export const EMAIL_LEASE_MS = 2 * 60_000
export const UNDELIVERED_RETENTION_DAYS = 30
