import * as session from '@portal/contract/people/session'
import type { RoomApiDocument } from '../../api-document.ts'
import { TOTP } from '../second-factor/second-factor.api-document.ts'

export const apiDocument = {
  schemas: [session],
  tags: { session: 'Signing in and out, and a new password by a link.' },
  descriptions: {
    SessionCurrentAnswer: { user: 'Who is signed in; null: nobody.' },
    SignInInput: { password: 'The password.' },
    SessionSignOutAnswer: {
      signedOut: 'Whether the session is ended.',
      continueAt: 'The address to open next, where the institution ends its session too. Left out: none.',
    },
    PasswordChangeNeeded: { resetToken: 'The token with which the new password is set. There is no session yet.' },
    ResetInput: { token: 'The token of the link in the e-mail.', password: 'The new password.' },
    SecondStep: { ways: 'What can be shown as the second step. Empty: a second factor must be set up first.' },
    SecondStepInputRecoveryCode: { code: ['One of the recovery codes: 16 letters and digits.', 'K3M9Q2W8T5X1B6D4'] },
    SecondStepInputTotp: { code: [TOTP, '123456'] },
    SignedInUserAdmin: { staffRole: 'The role of the person in the office. It says what they may do.' },
  },
} satisfies RoomApiDocument
