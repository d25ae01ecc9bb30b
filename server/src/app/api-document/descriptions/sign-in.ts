import type { Descriptions, SchemaDescriptions } from './descriptions.ts'

const TOTP = 'The six digits that the app shows.'

const apiKey = {
  name: ['What the program is called.', 'Main system'],
  permissions: ['What the key may do.', ['readStudents', 'readChanges']],
  addresses: ['From where the key may be used: addresses and networks; empty: from anywhere.', ['203.0.113.0/24']],
} satisfies Descriptions

export const signInDescriptions: SchemaDescriptions = {
  ApiKey: {
    ...apiKey,
    prefix: ['The beginning of the key, to recognise it by.', 'pk_8mq2xk4d'],
    lastUsedAt: 'When the key was used last, to the minute; null: never.',
    revokedAt: 'When the key was ended; null: it was not.',
    formerUntil: 'Until when the key before the last rotation is valid as well; null: it is not.',
  },
  ApiKeySecret: {
    apiKey: 'The key without its secret.',
    key: ['The key itself, which is told only now.', 'pk_8mq2xk4d_…'],
  },
  ApiKeyCreateInput: { ...apiKey, days: ['In how many days the key ends.', 365] },
  ApiKeysUpdateInput: apiKey,
  SessionCurrentAnswer: { user: 'Who is signed in; null: nobody.' },
  SignInInput: { password: 'The password.' },
  SessionSignOutAnswer: {
    signedOut: 'Whether the session is ended.',
    continueAt: 'The address to open next, where the institution ends its session too. Left out: none.',
  },
  ConfirmationState: {
    isConfirmed: 'Whether the person confirmed within the last minutes, so that nothing is asked now.',
    singleSignOn: 'The name of the sign-in of the institution, if it can confirm; null: it cannot.',
  },
  ConfirmedUntil: { until: 'Until when nothing more is asked.' },
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
  PasswordChangeNeeded: { resetToken: 'The token with which the new password is set. There is no session yet.' },
  PushDevice: {
    lastUsedAt: 'When the device last got a message, or subscribed.',
    isHere: 'Whether it is the device of this session.',
  },
  PushKey: { key: 'The public key of the portal with which a browser subscribes: 65 bytes in base64url.' },
  PushSubscriptionInput: {
    endpoint: 'Where messages to the browser are sent, as the browser says it.',
    keys: 'The keys with which messages to the browser are encrypted.',
  },
  PushSubscriptionInputKeys: {
    p256dh: 'The public key of the browser: 65 bytes in base64url.',
    auth: 'The secret of the subscription: 16 bytes in base64url.',
  },
  ResetInput: { token: 'The token of the link in the e-mail.', password: 'The new password.' },
  SecondStep: { ways: 'What can be shown as the second step. Empty: a second factor must be set up first.' },
  SecondStepInputRecoveryCode: { code: ['One of the recovery codes: 16 letters and digits.', 'K3M9Q2W8T5X1B6D4'] },
  SecondStepInputTotp: { code: [TOTP, '123456'] },
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
  SignedInUserAdmin: { staffRole: 'The role of the person in the office. It says what they may do.' },
  SignInLink: { linkedAt: 'When the account at the institution was linked.' },
  StaffSignInLink: { mayLinkUntil: 'Until when the person may link an account; null: they may not now.' },
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
}
