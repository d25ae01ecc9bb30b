import type { forgettingRoom } from '../../../features/privacy/forgetting/room.ts'
import { type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof forgettingRoom> = {
  'forgetting.overview': { outcomes: registrars() },
  'forgetting.list': { outcomes: registrars() },
  'forgetting.keep': {
    outcomes: { ...registrars(), admin: 'PROPOSAL_NOT_FOUND' },
    probe: ({ studentId }) => ({ id: studentId, body: { reason: 'She may come back' } }),
  },
  'forgetting.stopKeeping': {
    outcomes: { ...registrars(), admin: 'PROPOSAL_NOT_FOUND' },
    probe: ({ studentId }) => ({ id: studentId }),
  },
  'forgetting.agree': {
    outcomes: { ...registrars(), admin: 'FORGETTING_CHANGED' },
    probe: () => ({ body: { count: 1, latest: '' } }),
  },
}
