import type { Room } from '../../room.ts'
import { openForgetStudents } from './forget-students.ts'
import { forgettingRoutes } from './forgetting.routes.ts'
import { openProposeForgetting, proposeWhenDue } from './propose-forgetting.ts'

export const forgettingRoom = {
  procedures: { forgetting: forgettingRoutes },
  jobs: { proposeForgetting: openProposeForgetting, forgetStudents: openForgetStudents },
  maintenance: {
    proposedForgetting: ({ app }) => proposeWhenDue(app),
  },
  apiDocument: () => import('./forgetting.api-document.ts'),
} satisfies Room
