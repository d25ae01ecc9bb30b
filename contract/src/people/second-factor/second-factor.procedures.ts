import { errorMap } from '../../problems.ts'
import { asks, byId, deleted, nothing, reads } from '../../procedures.ts'
import { enrolsPasskey, enrolsTotp } from '../sign-in-procedures.ts'
import {
  enrolled,
  ownSecondFactor,
  passkeyConfirmInput,
  passkeyEnrolment,
  signInState,
  totpConfirmInput,
  totpEnrolment,
} from './second-factor.ts'

export const secondFactorProcedures = {
  own: reads('viewOwnSecondFactor')
    .route({ method: 'GET', path: '/me/second-factor', summary: 'My second factors' })
    .input(nothing)
    .output(ownSecondFactor),
  enrolTotp: asks('changeOwnSecondFactor')
    .route({ method: 'POST', path: '/me/second-factor/totp', summary: 'Begin to set up an authenticator app' })
    .input(nothing)
    .output(totpEnrolment),
  confirmTotp: asks('changeOwnSecondFactor')
    .route({ method: 'PUT', path: '/me/second-factor/totp', summary: 'Set up an authenticator app' })
    .errors(enrolsTotp)
    .input(totpConfirmInput)
    .output(enrolled),
  removeTotp: asks('changeOwnSecondFactor')
    .route({ method: 'POST', path: '/me/second-factor/totp/removal', summary: 'Remove my authenticator app' })
    .errors(errorMap('FACTOR_NOT_FOUND', 'LAST_FACTOR'))
    .input(nothing)
    .output(ownSecondFactor),
  enrolPasskey: asks('changeOwnSecondFactor')
    .route({ method: 'POST', path: '/me/second-factor/passkeys', summary: 'Begin to make a passkey' })
    .errors(errorMap('TOO_MANY_PASSKEYS'))
    .input(nothing)
    .output(passkeyEnrolment),
  confirmPasskey: asks('changeOwnSecondFactor')
    .route({ method: 'PUT', path: '/me/second-factor/passkeys', summary: 'Add a passkey' })
    .errors(enrolsPasskey)
    .input(passkeyConfirmInput)
    .output(enrolled),
  removePasskey: asks('changeOwnSecondFactor')
    .route({ method: 'POST', path: '/me/second-factor/passkeys/{id}/removal', summary: 'Remove a passkey of mine' })
    .errors(errorMap('FACTOR_NOT_FOUND', 'LAST_FACTOR'))
    .input(byId)
    .output(ownSecondFactor),
  makeRecoveryCodes: asks('changeOwnSecondFactor')
    .route({ method: 'POST', path: '/me/second-factor/recovery-codes', summary: 'Make new recovery codes' })
    .errors(errorMap('FACTOR_NOT_FOUND'))
    .input(nothing)
    .output(enrolled),
  reset: asks('resetSecondFactor')
    .route({
      method: 'POST',
      path: '/second-factors/{id}/reset',
      summary: 'Take the second factors of a person away',
    })
    .errors(errorMap('NO_SECOND_FACTOR'))
    .input(byId)
    .output(deleted),
  state: reads('viewSettings')
    .route({
      method: 'GET',
      path: '/settings/sign-in',
      summary: 'How people sign in, and who of the office has no second factor',
    })
    .input(nothing)
    .output(signInState),
}
