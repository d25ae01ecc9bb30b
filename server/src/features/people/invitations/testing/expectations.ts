import { clerks, type Expectations, officeAndKeys, registrars } from '../../../../testing/portal/outcomes.ts'
import type { invitationsRoom } from '../room.ts'

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
