/** Nothing can be signed now, whatever it is. The message is written for operators. */
export class SigningError extends Error {}

/** A sealed key that PORTAL_SECRET does not open. */
export class LostSecretError extends SigningError {
  constructor() {
    super(
      'The signing keys were sealed with another PORTAL_SECRET, so nothing can be issued. Set the former PORTAL_SECRET again, or make new keys: npm run keys -- rotate --lost-secret.',
    )
  }
}

/** The college's own certificate (PORTAL_SIGNING_P12) cannot be used. */
export class SigningCertificateError extends SigningError {}

/** There is no time-stamp, or a wrong one. */
export class TimeStampError extends SigningError {}
