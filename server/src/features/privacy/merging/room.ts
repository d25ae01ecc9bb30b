import type { Room } from '../../room.ts'
import { forgetMergedRecords, settleMerges } from './settle-merges.ts'
import { studentMergesRoutes } from './student-merges.routes.ts'

export const mergingRoom = {
  procedures: { studentMerges: studentMergesRoutes },
  maintenance: {
    settledMerges: ({ app }) => settleMerges(app),
    mergedRecords: ({ byAge }) => forgetMergedRecords(byAge),
  },
  apiDocument: () => import('./merging.api-document.ts'),
} satisfies Room
