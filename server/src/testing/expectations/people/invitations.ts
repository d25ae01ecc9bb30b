import type { invitationsRoom } from '../../../features/people/invitations/room.ts'
import { clerks, type Expectations, officeAndKeys, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof invitationsRoom> = {
  'invitations.access': { outcomes: officeAndKeys(), probe: ({ studentId }) => ({ body: { ids: [studentId] } }) },
  'invitations.invite': {
    outcomes: clerks(),
    probe: async ({ studentWithoutPassword }) => ({ id: await studentWithoutPassword() }),
  },
  'invitations.inviteAll': {
    outcomes: registrars(201),
    probe: async ({ studentWithoutPassword }) => {
      await studentWithoutPassword()
      return { body: {} }
    },
  },
  'invitations.progress': { outcomes: registrars() },
  'invitations.makeSlips': {
    outcomes: registrars(201),
    probe: async ({ studentWithoutPassword }) => ({ body: { ids: [await studentWithoutPassword()] } }),
  },
}
