/** A sealed key that PORTAL_SECRET does not open. The message is written for operators. */
export class LostSecretError extends Error {
  constructor() {
    super(
      'The signing keys were sealed with another PORTAL_SECRET, so nothing can be issued. Set the former PORTAL_SECRET again, or make new keys: npm run keys -- rotate --lost-secret.',
    )
  }
}

/** The college's own certificate (PORTAL_SIGNING_P12) cannot be used. The message is written for operators. */
export class SigningCertificateError extends Error {}

/** There is no time-stamp, or a wrong one. The message is written for operators. */
export class TimeStampError extends Error {}
