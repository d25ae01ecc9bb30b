import type { jobsRoom } from '../../../features/bulk/jobs/room.ts'
import { auditors, type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof jobsRoom> = {
  'jobs.list': { outcomes: auditors(), probe: async () => ({ body: {} }) },
  'jobs.retry': { outcomes: registrars(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },
  'jobs.discard': { outcomes: registrars(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },
}
