import type { promotionRoom } from '../../../features/bulk/promotion/room.ts'
import { type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof promotionRoom> = {
  'promotions.create': {
    outcomes: registrars(201),
    probe: async ({ addStudent }) => ({ body: { course: [(await addStudent()).courseName] } }),
  },
  'promotions.list': { outcomes: registrars() },
  'promotions.read': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('draft') }) },
  'promotions.students': {
    outcomes: registrars(),
    probe: async ({ promotion }) => ({ id: await promotion('draft'), body: {} }),
  },
  'promotions.setTarget': {
    outcomes: registrars(),
    probe: async ({ promotion }) => ({ id: await promotion('draft'), body: { group: 0, action: 'stay' } }),
  },
  'promotions.setStay': {
    outcomes: registrars(),
    probe: async ({ promotion, studentId }) => ({
      id: await promotion('draft'),
      body: { studentIds: [studentId], stays: true },
    }),
  },
  'promotions.cancel': {
    outcomes: registrars(),
    probe: async ({ promotion }) => ({ id: await promotion('draft') }),
  },
  'promotions.apply': {
    outcomes: registrars(),
    probe: async ({ newPromotion }) => {
      const { id, counts } = await newPromotion()
      return { id, body: { moving: counts.moving, leaving: counts.leaving } }
    },
  },
  'promotions.stop': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('applying') }) },
  'promotions.resume': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('stopped') }) },
  'promotions.undo': { outcomes: registrars(), probe: async ({ promotion }) => ({ id: await promotion('applied') }) },
}
