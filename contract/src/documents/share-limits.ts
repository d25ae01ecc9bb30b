/** Links by which a student shows documents to others. */
export const OPEN_SHARES_PER_STUDENT = 20
export const SHARES_PER_HOUR = 30
export const SHARE_DOCUMENTS_MAX = 50
export const SHARE_NAME_MAX_CHARACTERS = 60
export const SHARE_PIN_MIN_DIGITS = 4
export const SHARE_PIN_MAX_DIGITS = 8
/** So many wrong PINs end a share. */
export const SHARE_WRONG_PINS_MAX = 10
/** PINs of one share that one node may have waiting; each takes about 30 ms. */
export const SHARE_PINS_WAITING_MAX = 20
/** Answers about shares: one address (one /64 of IPv6) in all, one share in all, one address about one share. */
export const shareRequestsPerMinute = { ofAddress: 300, forShare: 300, ofAddressForShare: 120 }
/** Files of one share that one node sends to one address at the same time; a viewer of PDFs fetches several parts at once. */
export const SHARE_FILES_AT_ONCE = 10
/** The longest time that a share can be open. */
export const SHARE_MAX_DAYS = 366
/** Shares that can no longer be opened, and that their student still sees. */
export const CLOSED_SHARES_SHOWN = 20
