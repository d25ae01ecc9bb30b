import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { asks, byId, changes, reads, removal } from '../procedures.ts'
import { idCard, idCardCreateInput, idCardsInput, idCardUpdateInput } from '../records/id-cards/id-cards.ts'
import { lostCardInput } from './document-actions.ts'

export const idCardsProcedures = {
  listOf: reads('viewIdCards')
    .route({ method: 'GET', path: '/students/{studentId}/id-cards', summary: "A student's ID cards" })
    .errors(errorMap('STUDENT_NOT_FOUND'))
    .input(idCardsInput)
    .output(pageOf(idCard)),
  read: reads('viewIdCards')
    .route({ method: 'GET', path: '/id-cards/{id}', summary: 'One ID card' })
    .errors(errorMap('ID_CARD_NOT_FOUND', 'USER_NOT_FOUND'))
    .input(byId)
    .output(idCard),
  add: changes('addIdCard')
    .route({ method: 'POST', path: '/students/{studentId}/id-cards', summary: 'Add an ID card', successStatus: 201 })
    .errors(errorMap('USER_NOT_FOUND', 'CARD_TAKEN'))
    .input(idCardCreateInput)
    .output(idCard),
  update: changes('updateIdCard')
    .route({ method: 'PUT', path: '/id-cards/{id}', summary: 'Change an ID card' })
    .errors(errorMap('ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN'))
    .input(idCardUpdateInput)
    .output(idCard),
  delete: removal(changes, 'deleteIdCard', '/id-cards', 'Delete an ID card').errors(errorMap('ID_CARD_NOT_FOUND')),
  replaceLost: asks('replaceLostCard')
    .route({ method: 'POST', path: '/id-cards/{id}/replacement', summary: 'Give a lost ID card a new number' })
    .errors(errorMap('ID_CARD_NOT_FOUND', 'USER_NOT_FOUND', 'CARD_TAKEN', 'CARD_UNCHANGED', 'DOCUMENT_ENDED'))
    .input(lostCardInput)
    .output(idCard),
  restore: changes('restoreIdCard')
    .route({ method: 'POST', path: '/id-cards/{id}/restoration', summary: 'Restore a deleted ID card' })
    .errors(errorMap('ID_CARD_NOT_FOUND', 'CARD_TAKEN'))
    .input(byId)
    .output(idCard),
}
