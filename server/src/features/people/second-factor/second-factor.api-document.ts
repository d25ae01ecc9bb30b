import * as secondFactor from '@portal/contract/people/second-factor/second-factor'
import type { RoomApiDocument } from '../../api-document.ts'

export const TOTP = 'The six digits that the app shows.'

export const apiDocument = {
  schemas: [secondFactor],
  tags: { secondFactor: 'Second factors: authenticator apps, passkeys, recovery codes.' },
  descriptions: {
    MadePasskey: { response: 'What the authenticator answered when it made the passkey (WebAuthn).' },
    MadePasskeyResponse: { attestationObject: 'The attestation object of WebAuthn, in base64url.' },
    OwnSecondFactor: {
      isNeeded: 'Whether the person must have a second factor, so that the last one cannot be removed.',
      totp: 'The app that shows codes; null: none is set up.',
      passkeys: 'The passkeys of the person.',
      recoveryCodes: 'The recovery codes, without the codes themselves; null: there are none.',
    },
    OwnSecondFactorPasskey: { name: ['What the person calls the passkey.', 'My phone'] },
    OwnSecondFactorRecoveryCodes: {
      left: ['How many recovery codes are not used yet.', 8],
      madeAt: 'When the recovery codes were made.',
    },
    PasskeyConfirmInput: { name: ['What the person calls the passkey.', 'My phone'] },
    PasskeyEnrolment: { options: 'What the browser needs to make a passkey (WebAuthn).' },
    PasskeyEnrolmentOptions: {
      rp: 'The portal as the relying party of WebAuthn.',
      user: 'The person for whom the passkey is made (WebAuthn).',
      pubKeyCredParams: 'The signature algorithms that are accepted (WebAuthn).',
      authenticatorSelection: 'What the authenticator must be able to do (WebAuthn).',
      excludeCredentials: 'The passkeys that the person has already (WebAuthn).',
    },
    PasskeyEnrolmentOptionsRp: { name: 'The name of the portal, as the browser shows it (WebAuthn).' },
    PasskeyEnrolmentOptionsUser: {
      name: 'The e-mail of the person, as the browser shows it (WebAuthn).',
      displayName: 'The name of the person, as the browser shows it (WebAuthn).',
    },
    PasskeyEnrolmentOptionsPubKeyCredParam: { alg: ['The number of the algorithm (WebAuthn, COSE).', -7] },
    PasskeyRequest: {
      rpId: ['The host name for which the passkey was made (WebAuthn).', 'portal.example'],
      allowCredentials: 'The passkeys that may be used; empty: any of this portal (WebAuthn).',
    },
    SignInState: {
      secondFactor: 'Who is asked for a second factor, or may have one.',
      without: 'Who of the office has no second factor.',
      sso: 'The sign-in of the institution (single sign-on); null: there is none.',
    },
    SignInStateSso: {
      issuer: ['The issuer of OpenID Connect.', 'https://login.college.example'],
      name: 'The name of the sign-in, as the login shows it.',
      only: 'Whether it is the only way to sign in.',
    },
    TotpConfirmInput: { code: [TOTP, '123456'] },
    TotpEnrolment: {
      secret: 'The secret to type into the app, in base 32.',
      uri: 'The same as an otpauth address, for a QR code.',
    },
    UsedPasskey: { response: 'What the authenticator answered when it signed (WebAuthn).' },
    UsedPasskeyResponse: {
      authenticatorData: 'The authenticator data of WebAuthn, in base64url.',
      signature: 'The signature of WebAuthn, in base64url.',
      userHandle: 'The user handle of WebAuthn, in base64url; null or left out: none.',
    },
  },
} satisfies RoomApiDocument
