import { errorMap } from '../../problems.ts'
import { asks, byId, changes, deleted, nothing, reads } from '../../procedures.ts'
import { asksPassword } from '../sign-in-procedures.ts'
import { ownSignInLink, ownSignInLinkRemoval } from './sign-in-links.ts'

export const singleSignOnProcedures = {
  own: reads
    .with('singleSignOn', 'viewOwnAccount')
    .route({ method: 'GET', path: '/me/single-sign-on', summary: 'The linked account with which I sign in' })
    .input(nothing)
    .output(ownSignInLink),
  removeOwn: changes('unlinkOwnSignIn')
    .route({
      method: 'POST',
      path: '/me/single-sign-on/removal',
      summary: 'Remove the linked account with which I sign in, as a person of the office',
    })
    .errors(asksPassword)
    .errors(errorMap('NOT_LINKED'))
    .input(ownSignInLinkRemoval)
    .output(ownSignInLink),
  permit: asks('permitSignIn')
    .route({
      method: 'POST',
      path: '/single-sign-on/{id}/permit',
      summary: 'Let a person of the office link their account at their next sign-in there, within 24 hours',
    })
    .errors(errorMap('STAFF_NOT_FOUND', 'ALREADY_LINKED'))
    .input(byId)
    .output(deleted),
  remove: asks('unlinkSignIn')
    .route({
      method: 'POST',
      path: '/single-sign-on/{id}/removal',
      summary: 'Remove the linked account of a person, and the permission to link one',
    })
    .errors(errorMap('NOT_LINKED'))
    .input(byId)
    .output(deleted),
}
