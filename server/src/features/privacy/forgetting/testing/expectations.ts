import { type Expectations, registrars } from '../../../../testing/portal/outcomes.ts'
import type { forgettingRoom } from '../room.ts'

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
