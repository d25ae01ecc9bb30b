import type { Room } from '../../room.ts'
import { bulkOperationJob } from '../operation/bulk-operation-job.ts'
import { readEndFacts } from '../operation/notify-ended.ts'
import { deleteOldBulkOperations } from '../operation/old-bulk-operations.ts'
import { promotions } from './promotion.operation.ts'
import { promotionRoutes } from './promotions.routes.ts'

export const promotionRoom = {
  procedures: { promotions: promotionRoutes },
  jobs: {
    promoteStudents: (app) => bulkOperationJob(app, promotions),
    undoPromotion: (app) => bulkOperationJob(app, promotions),
  },
  notificationFacts: { promotion: readEndFacts },
  maintenance: {
    oldPromotions: ({ byAge }) => deleteOldBulkOperations(byAge, promotions),
  },
  apiDocument: () => import('./promotion.api-document.ts'),
} satisfies Room
