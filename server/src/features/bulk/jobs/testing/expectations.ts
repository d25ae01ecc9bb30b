import { auditors, type Expectations, registrars } from '../../../../testing/portal/outcomes.ts'
import type { jobsRoom } from '../room.ts'

export const expectations: Expectations<typeof jobsRoom> = {
  'jobs.list': { outcomes: auditors(), probe: async () => ({ body: {} }) },
  'jobs.retry': { outcomes: registrars(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },
  'jobs.discard': { outcomes: registrars(), probe: async ({ deadJob }) => ({ id: await deadJob() }) },
}
