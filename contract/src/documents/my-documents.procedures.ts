import { errorMap } from '../problems.ts'
import { byId, changes, reads } from '../procedures.ts'
import { documentChecks, publicCheck, publicCheckInput } from './document-actions.ts'

export const myDocumentsProcedures = {
  checks: reads('viewOwnDocuments')
    .route({ method: 'GET', path: '/me/documents/{id}/checks', summary: 'When one of my documents was checked' })
    .errors(errorMap('DOCUMENT_NOT_FOUND'))
    .input(byId)
    .output(documentChecks),
  setPublic: changes('changeOwnDocument')
    .route({
      method: 'PUT',
      path: '/me/documents/{id}/public',
      summary: 'Choose whether anybody with the code can check one of my certificates',
    })
    .errors(errorMap('DOCUMENT_NOT_FOUND', 'CARD_STAYS_PUBLIC'))
    .input(publicCheckInput)
    .output(publicCheck),
}
