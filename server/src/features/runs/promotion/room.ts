import type { Room } from '../../room.ts'
import { deleteOldRuns } from '../run/old-runs.ts'
import { runJob } from '../run/run-job.ts'
import { promotions } from './promotion.run.ts'
import { promotionRoutes } from './promotions.routes.ts'

export const promotionRoom = {
  procedures: { promotions: promotionRoutes },
  jobs: { promoteStudents: (app) => runJob(app, promotions), undoPromotion: (app) => runJob(app, promotions) },
  maintenance: {
    oldPromotions: ({ byAge }) => deleteOldRuns(byAge, promotions),
  },
} satisfies Room
