/** A student is told when a document of theirs is checked more often in a day. */
export const CHECKS_PER_DAY_USUAL = 5

/** After so many e-mails in a row that were refused, their reader is asked for another address, and gets security only. */
export const EMAILS_REFUSED_MAX = 3
