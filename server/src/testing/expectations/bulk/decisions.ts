import type { decisionsRoom } from '../../../features/bulk/decisions/room.ts'
import { clerks, type Expectations } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof decisionsRoom> = {
  'decisionRuns.create': {
    outcomes: clerks(201),
    probe: async ({ request }) => {
      await request()
      return { body: { status: 'Pending', decision: 'Approved' } }
    },
  },
  'decisionRuns.list': { outcomes: clerks() },
  'decisionRuns.read': { outcomes: clerks(), probe: async ({ decisionRun }) => ({ id: await decisionRun('draft') }) },
  'decisionRuns.cancel': { outcomes: clerks(), probe: async ({ decisionRun }) => ({ id: await decisionRun('draft') }) },
  'decisionRuns.apply': {
    outcomes: clerks(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('draft'), body: { requests: 1 } }),
  },
  'decisionRuns.stop': {
    outcomes: clerks(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('applying') }),
  },
  'decisionRuns.resume': {
    outcomes: clerks(),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('stopped') }),
  },
  'decisionRuns.undo': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ decisionRun }) => ({ id: await decisionRun('applied') }),
  },
}
