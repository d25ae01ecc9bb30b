import { CONFIRMED_MINUTES } from '../../delays.ts'

/** The texts of the dialog that asks somebody who is signed in whether it is them. */
export const confirmationMessages = {
  title: 'Confirm that it is you',
  explanation: {
    /** A student is only asked about their own second factor. */
    student: `This changes how you sign in. The portal then asks no more for ${CONFIRMED_MINUTES} minutes.`,
    admin: `This reaches many people, or changes who gets in. The portal then asks no more for ${CONFIRMED_MINUTES} minutes.`,
  },
  password: 'Your password',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of those that you have kept. Each works once.',
  confirm: 'Confirm',
  usePasskey: 'Use passkey',
  waiting: 'Waiting for your device…',
  passkeyFailed: 'Your device has not confirmed it. Try again, or choose another way.',
  ways: {
    passkey: 'Use a passkey',
    totp: 'Use a code of the app',
    recoveryCode: 'Use a recovery code',
    password: 'Use your password',
  },
  atInstitution: (name: string) => `Confirm with ${name} (in a new tab)`,
  confirmedThere: 'Confirmed. Go back to the tab in which you were asked.',
  nothing:
    'You have no password and no second factor here, so nothing can confirm it. Log out and choose a password with “Forgot Password”. If no e-mail arrives, ask those who run the portal for a password.',
  failed: 'This could not be confirmed.',
} as const
