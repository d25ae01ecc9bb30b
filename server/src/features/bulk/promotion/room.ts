import type { Room } from '../../room.ts'
import { runJob } from '../operation/bulk-operation-job.ts'
import { deleteOldRuns } from '../operation/old-bulk-operations.ts'
import { promotions } from './promotion.operation.ts'
import { promotionRoutes } from './promotions.routes.ts'

export const promotionRoom = {
  procedures: { promotions: promotionRoutes },
  jobs: { promoteStudents: (app) => runJob(app, promotions), undoPromotion: (app) => runJob(app, promotions) },
  maintenance: {
    oldPromotions: ({ byAge }) => deleteOldRuns(byAge, promotions),
  },
} satisfies Room
