import { pageOf } from '../pagination.ts'
import { errorMap } from '../problems.ts'
import { asks, byId, changes, reads } from '../procedures.ts'
import { bulkOperationProcedures } from './bulk-operation-procedures.ts'
import {
  listedPromotion,
  promotion,
  promotionApplyInput,
  promotionCreateInput,
  promotionStayInput,
  promotionStudent,
  promotionStudentsInput,
  promotionTargetInput,
} from './promotions.ts'

const ofPromotion = bulkOperationProcedures(
  'promoteStudents',
  '/promotions',
  promotion,
  'PROMOTION_NOT_FOUND',
  'PROMOTION_CLOSED',
)

export const promotionsProcedures = {
  create: changes('promoteStudents')
    .route({ method: 'POST', path: '/promotions', summary: 'Propose a promotion', successStatus: 201 })
    .errors(errorMap('PROMOTION_EMPTY', 'PROMOTION_RUNNING'))
    .input(promotionCreateInput)
    .output(promotion),
  list: ofPromotion.list('Promotions, newest first', listedPromotion),
  read: ofPromotion.read('One promotion with its groups and its progress'),
  students: ofPromotion
    .about(reads, 'POST', '/students', 'The students of a promotion')
    .input(promotionStudentsInput)
    .output(pageOf(promotionStudent)),
  setTarget: ofPromotion
    .change(changes, 'PUT', '/target', promotionTargetInput, 'Choose what becomes of a group')
    .errors(errorMap('PROMOTION_SAME_TERM')),
  setStay: ofPromotion.change(changes, 'PUT', '/stay', promotionStayInput, 'Tick students who stay behind'),
  cancel: ofPromotion.remove('Delete a promotion that was not applied'),
  apply: ofPromotion
    .change(asks, 'POST', '/application', promotionApplyInput, 'Apply a promotion as a job')
    .errors(errorMap('PROMOTION_CHANGED', 'PROMOTION_NO_CHANGE')),
  stop: ofPromotion.change(changes, 'POST', '/stop', byId, 'Stop the job of a promotion'),
  resume: ofPromotion.change(changes, 'POST', '/resume', byId, 'Let a stopped promotion go on'),
  undo: ofPromotion
    .change(asks, 'POST', '/undo', byId, 'Undo a promotion as a job')
    .meta({ action: 'undoPromotion', does: 'asks' })
    .errors(errorMap('PROMOTION_UNDO_OVER')),
}
