import { errorMap } from '../../problems.ts'
import { byId, changes, nothing, reads } from '../../procedures.ts'
import { ownAccount, ownNameInput, ownPasswordInput, ownSessions } from './account.ts'

export const accountProcedures = {
  read: reads('viewOwnAccount')
    .route({ method: 'GET', path: '/me/account', summary: 'My name and e-mail, and since when I have my password' })
    .input(nothing)
    .output(ownAccount),
  setName: changes('changeOwnName')
    .route({ method: 'PUT', path: '/me/account/name', summary: 'Change my name, as a person of the office' })
    .input(ownNameInput)
    .output(ownAccount),
  setPassword: changes('changeOwnPassword')
    .route({
      method: 'PUT',
      path: '/me/account/password',
      summary: 'Change my password; ends my sessions on other devices',
    })
    .errors(
      errorMap(
        ...(['CURRENT_PASSWORD_WRONG', 'PASSWORD_IS_CURRENT', 'PASSWORD_TOO_COMMON', 'PASSWORD_GUESSABLE'] as const),
        ...(['TOO_MANY_SIGN_INS', 'TOO_MANY_PASSWORD_CHANGES', 'PASSWORDS_OFF'] as const),
      ),
    )
    .input(ownPasswordInput)
    .output(ownAccount),
  sessions: reads('viewOwnAccount')
    .route({ method: 'GET', path: '/me/sessions', summary: 'Where I am signed in' })
    .input(nothing)
    .output(ownSessions),
  endSession: changes('endOwnSessions')
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one of my sessions' })
    .errors(errorMap('SESSION_NOT_FOUND'))
    .input(byId)
    .output(ownSessions),
  endOtherSessions: changes('endOwnSessions')
    .route({ method: 'DELETE', path: '/me/sessions', summary: 'End all my sessions but this one; harmless twice' })
    .input(nothing)
    .output(ownSessions),
}
