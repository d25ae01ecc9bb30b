import type { bulkLettersRoom } from '../../../features/bulk/letters/room.ts'
import { clerks, type Expectations } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof bulkLettersRoom> = {
  'letterRuns.create': {
    outcomes: clerks(201),
    probe: async ({ letterTemplateInUse, studentId }) => ({
      body: { templateId: (await letterTemplateInUse()).id, studentIds: [studentId] },
    }),
  },
  'letterRuns.list': { outcomes: clerks() },
  'letterRuns.read': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.rows': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.cancel': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('draft') }) },
  'letterRuns.apply': {
    outcomes: clerks(),
    probe: async ({ letterRun }) => ({ id: await letterRun('draft'), body: { students: 1 } }),
  },
  'letterRuns.stop': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('applying') }) },
  'letterRuns.resume': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('stopped') }) },
  'letterRuns.giveUp': { outcomes: clerks(), probe: async ({ letterRun }) => ({ id: await letterRun('stopped') }) },
  'letterRuns.undo': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ letterRun }) => ({ id: await letterRun('applied') }),
  },
  'route letterRunFile': {
    outcomes: clerks(),
    probe: async ({ printableLetterRun }) => ({ id: await printableLetterRun() }),
  },
}
