import * as z from 'zod/mini'
import { errorMap } from '../problems.ts'
import { type Beginning, changes, type Does, type Method, nothing, reads } from '../procedures.ts'
import {
  enrolledAndSignedIn,
  passkeyConfirmInput,
  passkeyEnrolment,
  passkeyRequest,
  passkeySignInInput,
  secondStep,
  secondStepInput,
  secondStepNeeded,
  totpConfirmInput,
  totpEnrolment,
} from './second-factor/second-factor.ts'
import { passwordChangeNeeded, passwordSet, resetInput, resetRequest, signedInUser, signInInput } from './session.ts'
import { enrolsPasskey, enrolsTotp } from './sign-in-procedures.ts'

/** A step of a sign-in after the password. */
const secondStepOf = <What extends Does>(begin: Beginning<What>, method: Method, end: string, summary: string) =>
  begin
    .anyoneWith('secondFactor')
    .route({ method, path: `/session/second-step${end}`, summary })
    .errors(errorMap('NOT_FOUND', 'SECOND_STEP_ENDED'))
const endsSignIn = errorMap(
  'TOO_MANY_SIGN_INS',
  'BAD_CREDENTIALS',
  'NOT_A_STUDENT',
  'NOT_AN_ADMIN',
  'FORMER_ACCESS_ENDED',
  'NO_PROFILE',
  'PASSWORDS_OFF',
)

export const sessionProcedures = {
  current: reads.anyone
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in' })
    .input(nothing)
    .output(z.object({ user: z.nullable(signedInUser) })),
  signIn: changes.anyone
    .route({ method: 'POST', path: '/session', summary: 'Sign in with e-mail and password' })
    .errors(
      errorMap(
        'BAD_CREDENTIALS',
        'TOO_MANY_SIGN_INS',
        'NOT_A_STUDENT',
        'NOT_AN_ADMIN',
        'FORMER_ACCESS_ENDED',
        'NO_PROFILE',
        'PASSWORDS_OFF',
        'SECOND_STEP_ENDED',
      ),
    )
    .input(signInInput)
    .output(z.union([signedInUser, passwordChangeNeeded, secondStepNeeded])),
  signOut: changes.anyone
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out; harmless for someone signed out' })
    .errors(errorMap('SESSION_NOT_ENDED'))
    .input(nothing)
    .output(z.object({ signedOut: z.boolean(), continueAt: z.optional(z.string()) })),
  requestReset: changes.anyone
    .route({ method: 'POST', path: '/password-resets', summary: 'Have a reset link sent by e-mail' })
    .errors(errorMap('NO_SUCH_ACCOUNT', 'FORMER_ACCESS_ENDED', 'PASSWORDS_OFF', 'TOO_MANY_RESETS', 'MAIL_FAILED'))
    .input(resetRequest)
    .output(z.object({ sent: z.literal(true) })),
  resetPassword: changes.anyone
    .route({ method: 'PUT', path: '/password-resets', summary: 'Set a new password with a reset link' })
    .errors(
      errorMap(
        'RESET_LINK_INVALID',
        'PASSWORDS_OFF',
        'TOO_MANY_REDEMPTIONS',
        'PASSWORD_TOO_COMMON',
        'PASSWORD_GUESSABLE',
        'PASSWORD_UNCHANGED',
      ),
    )
    .input(resetInput)
    .output(passwordSet),
  acceptInvitation: changes.anyone
    .route({
      method: 'POST',
      path: '/invitations/acceptance',
      summary: 'Choose a first password with the link of an invitation, or with the code on a slip',
    })
    .errors(
      errorMap(
        'INVITATION_INVALID',
        'INVITATION_EXPIRED',
        'PASSWORDS_OFF',
        'TOO_MANY_INVITATION_GUESSES',
        'TOO_MANY_REDEMPTIONS',
        'PASSWORD_TOO_COMMON',
        'PASSWORD_GUESSABLE',
      ),
    )
    .input(resetInput)
    .output(passwordSet),
  passkey: changes
    .anyoneWith('secondFactor')
    .route({ method: 'POST', path: '/session/passkey', summary: 'Begin to sign in with a passkey alone' })
    .errors(errorMap('NOT_FOUND', 'TOO_MANY_SIGN_INS'))
    .input(nothing)
    .output(passkeyRequest),
  signInWithPasskey: changes
    .anyoneWith('secondFactor')
    .route({ method: 'PUT', path: '/session/passkey', summary: 'Sign in with a passkey alone' })
    .errors(errorMap('NOT_FOUND', 'SECOND_STEP_ENDED', 'PASSKEY_REFUSED'))
    .errors(endsSignIn)
    .input(passkeySignInInput)
    .output(signedInUser),
  secondStep: secondStepOf(reads, 'GET', '', 'What a sign-in in this browser waits for, after the password')
    .input(nothing)
    .output(secondStep),
  secondStepPasskey: secondStepOf(changes, 'POST', '/passkey', 'What a passkey is to sign in the second step')
    .input(nothing)
    .output(passkeyRequest),
  finish: secondStepOf(changes, 'POST', '', 'Sign in with the second factor')
    .errors(errorMap('WRONG_CODE', 'TOO_MANY_CODES', 'APP_NOT_READABLE', 'PASSKEY_REFUSED'))
    .errors(endsSignIn)
    .input(secondStepInput)
    .output(signedInUser),
  enrolTotp: secondStepOf(
    changes,
    'POST',
    '/totp',
    'Begin to set up an authenticator app, before the first sign-in with one',
  )
    .errors(errorMap('FORBIDDEN'))
    .input(nothing)
    .output(totpEnrolment),
  confirmTotp: secondStepOf(changes, 'PUT', '/totp', 'Set up an authenticator app and sign in')
    .errors(enrolsTotp)
    .errors(endsSignIn)
    .errors(errorMap('FORBIDDEN'))
    .input(totpConfirmInput)
    .output(enrolledAndSignedIn),
  enrolPasskey: secondStepOf(changes, 'POST', '/passkeys', 'Begin to make a passkey, before the first sign-in with one')
    .errors(errorMap('TOO_MANY_PASSKEYS', 'FORBIDDEN'))
    .input(nothing)
    .output(passkeyEnrolment),
  confirmPasskey: secondStepOf(changes, 'PUT', '/passkeys', 'Add a passkey and sign in')
    .errors(enrolsPasskey)
    .errors(endsSignIn)
    .errors(errorMap('FORBIDDEN'))
    .input(passkeyConfirmInput)
    .output(enrolledAndSignedIn),
}
