/** RFC 9336. */
export const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36'
/** NSS, with which poppler verifies, takes a certificate without it for a damaged one. */
export const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
