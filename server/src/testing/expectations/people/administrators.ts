import { randomUUID } from 'node:crypto'
import type { administratorsRoom } from '../../../features/people/administrators/room.ts'
import { type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof administratorsRoom> = {
  'staff.list': { outcomes: registrars() },
  'staff.invite': {
    outcomes: registrars(201),
    probe: () => ({
      body: { firstName: 'Kavita', lastName: 'Bhosale', email: `${randomUUID()}@college.example`, role: 'clerk' },
    }),
  },
  'staff.inviteAgain': {
    outcomes: registrars(),
    probe: async ({ staff }) => ({ id: await staff('invited') }),
  },
  'staff.makeSlip': {
    outcomes: registrars(201),
    probe: async ({ staff }) => ({ id: await staff('invited') }),
  },
  'staff.setRole': {
    outcomes: registrars(),
    probe: async ({ staff }) => ({ id: await staff(), body: { role: 'auditor' } }),
  },
  'staff.disable': { outcomes: registrars(), probe: async ({ staff }) => ({ id: await staff() }) },
  'staff.enable': { outcomes: registrars(), probe: async ({ staff }) => ({ id: await staff('disabled') }) },
}
