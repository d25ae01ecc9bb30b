import { errorMap } from '../../problems.ts'
import { changes, nothing, reads } from '../../procedures.ts'
import { asksPassword } from '../sign-in-procedures.ts'
import { confirmationInput, confirmationState, confirmedUntil } from './confirmation.ts'
import { passkeyRequest } from './second-factor.ts'

export const confirmationProcedures = {
  read: reads('confirmOwnSession')
    .route({ method: 'GET', path: '/session/confirmation', summary: 'By what I can confirm that it is me' })
    .input(nothing)
    .output(confirmationState),
  passkey: changes('confirmOwnSession')
    .route({
      method: 'POST',
      path: '/session/confirmation/passkey',
      summary: 'What a passkey is to sign to confirm that it is me',
    })
    .input(nothing)
    .output(passkeyRequest),
  confirm: changes('confirmOwnSession')
    .route({ method: 'POST', path: '/session/confirmation', summary: 'Confirm that it is me' })
    .errors(asksPassword)
    .errors(errorMap('WRONG_CODE', 'TOO_MANY_CODES', 'APP_NOT_READABLE', 'PASSKEY_REFUSED', 'ENROLMENT_ENDED'))
    .input(confirmationInput)
    .output(confirmedUntil),
}
