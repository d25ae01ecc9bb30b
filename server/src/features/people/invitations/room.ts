import type { Room } from '../../room.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { inviteStudentsJob } from './invite-students.job.ts'

export const invitationsRoom = {
  procedures: { invitations: invitationRoutes },
  jobs: { inviteStudents: inviteStudentsJob },
} satisfies Room
