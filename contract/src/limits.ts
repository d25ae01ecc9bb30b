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
export const SEARCH_COUNTED_AT_MOST = 1_000

export const MESSAGE_COLUMN_PX = 450

/** Failed sign-ins, reset mails and uploads that are let through within one window. */
export const THROTTLE_WINDOW_MINUTES = 15
/** At one account from one network. */
export const SIGN_INS_PER_ACCOUNT = 10
/** At one account from all networks together that it has not signed in from lately. */
export const SIGN_INS_PER_ACCOUNT_EVERYWHERE = 50
/** A whole college can share one address (one /64 of IPv6), so this one is generous. */
export const SIGN_INS_PER_ADDRESS = 100
/** From one /48 of IPv6, which holds 65,536 of /64. */
export const SIGN_INS_PER_SITE = 500
export const RESETS_PER_ACCOUNT = 3
export const RESETS_PER_ACCOUNT_EVERYWHERE = 12
export const RESETS_PER_ADDRESS = 20
export const RESETS_PER_SITE = 100
/** So many networks are remembered that an account has signed in from; beyond, those used longest ago are dropped. */
export const KNOWN_NETWORKS_PER_ACCOUNT = 20
/** More than a clerk with a fast scanner sends, one a second and a half or 3 MB each without a pause. */
export const UPLOADS_PER_PERSON = 600
export const UPLOAD_BYTES_PER_PERSON = 2 * 1024 * 1024 * 1024

/** So often a letter is tried, over some three quarters of an hour, before it is given up. */
export const MAIL_TRIES_AT_MOST = 8
