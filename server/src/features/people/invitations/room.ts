import type { Room } from '../../room.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { inviteStudentsJob } from './invite-students.job.ts'

export const invitationsRoom = {
  procedures: { invitations: invitationRoutes },
  jobs: { inviteStudents: inviteStudentsJob },
  apiDocument: () => import('./invitations.api-document.ts'),
} satisfies Room
